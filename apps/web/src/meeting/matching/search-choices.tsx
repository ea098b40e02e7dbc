import type { Prospects } from '@cuppa/domain/meeting/matching/prospects';
import type { Relaxation } from '@cuppa/domain/meeting/matching/relaxations';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { askForNotifications, notificationPermission } from '../../lib/page/notification.ts';
import { usePush } from '../../lib/push/use-push.ts';
import { Button } from '../../ui/controls/button.tsx';
import { isWidenedTo, relaxationWords } from './prospect-words.ts';
import type { QueueView } from './queue-client.ts';

type SearchChoicesProps = {
  view: Extract<QueueView, { status: 'searching' }>;
  /** True once people start to look for something else to do. */
  isLeaving: boolean;
  isLong: boolean;
  /** Widens this search, or takes back all that was widened. */
  onWiden: (to: Relaxation | null) => Promise<void>;
  /** Leaves the search for a notice once someone fits; `asks`: also asks for push permission. */
  onWatch: (asks: boolean) => Promise<void>;
};

const QUIET =
  'inline-flex min-h-11 items-center rounded-pill px-4 font-semibold underline underline-offset-4 hover:bg-stripe';

/** Actions for a person who has waited long. */
export function SearchChoices({ view, isLeaving, isLong, onWiden, onWatch }: SearchChoicesProps) {
  const t = useTranslations('matching');
  const { prospects, widened } = view;
  const relaxation = prospects?.relaxation ?? null;
  const isAlone = isLeaving && prospects?.fitting === 'none';

  return (
    <>
      {widened !== null && (
        <button type="button" onClick={() => void onWiden(null)} className={QUIET}>
          {t('ownLimits')}
        </button>
      )}
      {isLong && relaxation !== null && !isWidenedTo(widened, relaxation) && (
        <WidenButton relaxation={relaxation} onWiden={onWiden} />
      )}
      {isAlone && <CallMe onWatch={onWatch} />}
      {isLeaving && !isAlone && <NotifyMe />}
    </>
  );
}

type WidenButtonProps = Pick<SearchChoicesProps, 'onWiden'> & { relaxation: NonNullable<Prospects['relaxation']> };

function WidenButton({ relaxation, onWiden }: WidenButtonProps) {
  const t = useTranslations('matching');
  const [isBusy, setIsBusy] = useState(false);

  async function widen(): Promise<void> {
    const { brings: _brings, ...to } = relaxation;
    setIsBusy(true);
    await onWiden(to);
    setIsBusy(false);
  }

  return (
    <>
      <p className="mt-2 font-semibold short:mt-1">{t('widen')}</p>
      <Button variant="chamomile" size="sm" className="mt-1" isLoading={isBusy} onClick={() => void widen()}>
        {relaxationWords(relaxation, t)}
      </Button>
    </>
  );
}

/** For a person whom no one fits: a notice, so that they need not watch the search. */
function CallMe({ onWatch }: Pick<SearchChoicesProps, 'onWatch'>) {
  const t = useTranslations('matching');
  return (
    <>
      <Button variant="outline-field" size="sm" className="mt-2" onClick={() => void onWatch(true)}>
        {t('callMe')}
      </Button>
      <p className="mt-2 short:mt-1">{t('meanwhile')}</p>
      <p className="flex flex-wrap justify-center">
        <Link to="/daily-tea" onClick={() => void onWatch(false)} className={QUIET}>
          {t('todaysTea')}
        </Link>
        <Link to="/town-square" onClick={() => void onWatch(false)} className={QUIET}>
          {t('townSquare')}
        </Link>
      </p>
    </>
  );
}

/**
 * Offers, during a search, to notify the person of a match card while the page is hidden. Asks for permission only
 * after a press.
 */
function NotifyMe() {
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
