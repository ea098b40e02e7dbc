import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { askForNotifications, notificationPermission } from '../../lib/page/notification.ts';
import { usePush } from '../../lib/push/use-push.ts';
import { Button } from '../../ui/controls/button.tsx';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import type { Way } from './search-ways.ts';
import { useWayWords } from './use-way-words.ts';

type MoreWaysProps = {
  ways: readonly Way[];
  onTake: (way: Way) => Promise<void>;
  /** Takes back all that was widened; null if nothing is. */
  onNarrow: (() => Promise<void>) | null;
  /** Leaves the search for another page, with a notice once someone fits; null where there is no such notice. */
  onLeave: (() => Promise<void>) | null;
  /** Offers a notification of a match card. */
  canAlert: boolean;
};

/** The other ways of a search behind one quiet button, which is not there if there are none. */
export function MoreWays({ ways, onTake, onNarrow, onLeave, canAlert }: MoreWaysProps) {
  const t = useTranslations('matching');
  const common = useTranslations('common');
  const words = useWayWords();
  const [isOpen, setIsOpen] = useState(false);
  const offersAlert = canAlert && notificationPermission() === 'default';
  const hasWays = ways.length > 0 || onNarrow !== null || onLeave !== null || offersAlert;
  if (!hasWays && !isOpen) return null;

  /** Closes after the work, when it is certain whether the button that opened the sheet is still there to focus. */
  async function closeAfter(work: () => Promise<void>): Promise<void> {
    await work();
    setIsOpen(false);
  }

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="inline-flex min-h-11 shrink-0 items-center rounded-pill px-4 text-small font-semibold underline underline-offset-4 hover:bg-stripe"
      >
        {t('moreWays')}
      </button>
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('moreWays')} closeLabel={common('close')}>
        <div className="flex flex-col gap-3">
          {ways.map((way) => (
            <WayButton key={way.to} onTake={() => closeAfter(() => onTake(way))}>
              {words(way)}
            </WayButton>
          ))}
          {onNarrow !== null && <WayButton onTake={() => closeAfter(onNarrow)}>{t('ownLimits')}</WayButton>}
          {canAlert && <AlertMe />}
          {onLeave !== null && <Elsewhere onLeave={onLeave} />}
        </div>
      </Sheet>
    </>
  );
}

function WayButton({ onTake, children }: { onTake: () => Promise<void>; children: string }) {
  const [isBusy, setIsBusy] = useState(false);

  async function take(): Promise<void> {
    setIsBusy(true);
    await onTake();
    setIsBusy(false);
  }

  return (
    <Button variant="outline" isLoading={isBusy} onClick={() => void take()}>
      {children}
    </Button>
  );
}

const PAGES = [
  { to: '/practice', words: 'practice' },
  { to: '/daily-tea', words: 'todaysQuestion' },
  { to: '/town-square', words: 'townSquare' },
] as const;

/** Pages that a person can go to instead of watching the search. */
function Elsewhere({ onLeave }: { onLeave: () => Promise<void> }) {
  const t = useTranslations('matching');
  return (
    <>
      <p className="mt-2 text-body text-ink-2">{t('meanwhile')}</p>
      {PAGES.map(({ to, words }) => (
        <Link key={to} to={to} onClick={() => void onLeave()} className={buttonStyles('porcelain')}>
          {t(words)}
        </Link>
      ))}
    </>
  );
}

/**
 * Offers, during a search, to notify the person of a match card while the page is hidden. Asks for permission only
 * after a press.
 */
function AlertMe() {
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
    <Button variant="outline" icon={<BellRing size={20} aria-hidden />} onClick={() => void ask()}>
      {t('notifyMe')}
    </Button>
  );
}
