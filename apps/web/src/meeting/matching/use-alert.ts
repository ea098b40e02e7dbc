import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { askForNotifications, notificationPermission } from '../../lib/page/notification.ts';
import { usePush } from '../../lib/push/use-push.ts';
import { showToast } from '../../ui/feedback/toast.ts';

/**
 * A notification of a match card while the page is hidden. `canAsk`: the browser was not asked for permission yet;
 * `ask` does so, and may only be called right after a press.
 */
export function useAlert(): { canAsk: boolean; ask: () => Promise<void> } {
  const t = useTranslations('matching');
  const { turnOn } = usePush();
  const [permission, setPermission] = useState(notificationPermission);
  return {
    canAsk: permission === 'default',
    ask: async () => {
      const answer = await askForNotifications();
      setPermission(answer);
      if (answer !== 'granted') return;
      // Without push messages, at least a page in the background can notify.
      void turnOn().catch(() => {});
      showToast(t('alertOn'), { variant: 'success', description: t('notifyGranted') });
    },
  };
}
