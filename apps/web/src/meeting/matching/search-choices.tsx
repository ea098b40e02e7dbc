import type { Relaxation } from '@cuppa/domain/meeting/matching/relaxations';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import type { Searching } from './queue-client.ts';
import { isQuiet, type Page, type Step, type Way, waysOf } from './search-ways.ts';
import { useSeat } from './tea-time/use-seat.ts';
import { useAlert } from './use-alert.ts';
import { useWayWords } from './use-way-words.ts';

type SearchChoicesProps = {
  view: Searching;
  isLong: boolean;
  /** Widens this search, or takes back all that was widened. */
  onWiden: (to: Relaxation | null) => Promise<void>;
  /** Leaves the search for a notice once someone fits; `asks`: also asks for push permission. */
  onWatch: (asks: boolean) => Promise<void>;
  /** Called after a way was taken: its button may be gone. */
  onTaken: () => void;
};

/** What a person can do who waits long, or whom no one fits: one way at a time, and a button that shows the next. */
export function SearchChoices({ view, isLong, onWiden, onWatch, onTaken }: SearchChoicesProps) {
  const t = useTranslations('matching');
  const seat = useSeat(isQuiet(view, isLong));
  const alert = useAlert();
  const [shownTo, setShownTo] = useState<Way['to'] | null>(null);
  const ways = waysOf(view, { isLong, seatAt: seat.startsAt, canAlert: alert.canAsk });
  const index = Math.max(
    0,
    ways.findIndex(({ to }) => to === shownTo),
  );
  const way = ways[index];
  const next = ways[(index + 1) % ways.length];
  if (way === undefined || next === undefined) return null;

  function run(taken: Exclude<Way, { to: Page }>): Promise<void> {
    switch (taken.to) {
      case 'widen':
        return onWiden(limitsOf(taken.step));
      case 'narrow':
        return onWiden(null);
      case 'seat':
        return seat.save();
      case 'notify':
        return onWatch(true);
      case 'alert':
        return alert.ask();
    }
  }

  async function take(taken: Exclude<Way, { to: Page }>): Promise<void> {
    await run(taken);
    setShownTo(null);
    onTaken();
  }

  return (
    <div className="flex flex-col items-center gap-1 short:flex-row short:gap-3">
      <div aria-live="polite" className="flex flex-col items-center gap-2">
        {isPage(way) ? (
          <PageWay way={way} onLeave={() => onWatch(false)} />
        ) : (
          <WayButton key={way.to} way={way} onTake={() => take(way)} />
        )}
      </div>
      {next !== way && (
        <button
          type="button"
          onClick={() => setShownTo(next.to)}
          className="inline-flex min-h-11 shrink-0 items-center rounded-pill px-4 text-small font-semibold underline underline-offset-4 hover:bg-stripe"
        >
          {t('anotherWay')}
        </button>
      )}
    </div>
  );
}

function limitsOf({ brings: _brings, ...limits }: Step): Relaxation {
  return limits;
}

function isPage(way: Way): way is { to: Page } {
  return way.to.startsWith('/');
}

function WayButton({ way, onTake }: { way: Way; onTake: () => Promise<void> }) {
  const words = useWayWords();
  const [isBusy, setIsBusy] = useState(false);

  async function take(): Promise<void> {
    setIsBusy(true);
    await onTake();
    setIsBusy(false);
  }

  return (
    <Button
      variant={way.to === 'narrow' ? 'outline-field' : 'chamomile'}
      size="sm"
      isLoading={isBusy}
      onClick={() => void take()}
    >
      {words(way)}
    </Button>
  );
}

/** Leaves the search for a page, with a notice once someone fits. */
function PageWay({ way, onLeave }: { way: { to: Page }; onLeave: () => Promise<void> }) {
  const t = useTranslations('matching');
  const words = useWayWords();
  return (
    <>
      <p className="max-w-96 text-small text-balance short:max-w-60">{t('meanwhile')}</p>
      <Link to={way.to} onClick={() => void onLeave()} className={buttonStyles('chamomile', 'sm')}>
        {words(way)}
      </Link>
    </>
  );
}
