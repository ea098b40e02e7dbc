import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { askForNotifications, notificationPermission } from '../../lib/page/notification.ts';
import { usePush } from '../../lib/push/use-push.ts';

/**
 * Offers, during a search, to notify the person of a match card while the page is hidden. Asks for permission only
 * after a press.
 */
export function NotifyMe() {
  const t = useTranslations('matching');
  const [permission, setPermission] = useState(notificationPermission);
  const { turnOn } = usePush();
  const [wasAsked, setWasAsked] = useState(false);

  async function ask(): Promise<void> {
    const answer = await askForNotifications();
    setPermission(answer);
    // Without push messages, at least a page in the background can notify.
    if (answer === 'granted') void turnOn().catch(() => {});
    setWasAsked(true);
  }

  if (wasAsked && permission === 'granted') return <p role="status">{t('notifyGranted')}</p>;
  if (permission !== 'default') return null;
  return (
    <button
      type="button"
      onClick={() => void ask()}
      className="inline-flex min-h-11 items-center gap-2 rounded-pill px-4 text-small font-semibold underline underline-offset-4 hover:bg-stripe"
    >
      <BellRing size={17} aria-hidden />
      {t('notifyMe')}
    </button>
  );
}
