import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { askForNotifications, notificationPermission } from '../../lib/page/notification.ts';
import { usePush } from '../../lib/push/use-push.ts';

/** Offers, in the middle of a search, to tell of a match card while the page is out of sight. Asks at a press alone. */
export function NotifyMe() {
  const t = useTranslations('matching');
  const [permission, setPermission] = useState(notificationPermission);
  const { turnOn } = usePush();
  const [wasAsked, setWasAsked] = useState(false);

  async function ask(): Promise<void> {
    const answer = await askForNotifications();
    setPermission(answer);
    // A browser that cannot be rung while it is closed tells in another tab at least.
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
