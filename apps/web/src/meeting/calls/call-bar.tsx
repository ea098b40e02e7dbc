import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useNow } from '../../lib/time/use-now.ts';
import { formatClock } from '../parts/timer-ring.tsx';
import { leftMs, type RunningCall } from './running-call.ts';

function createPlace(): HTMLElement {
  const place = document.createElement('div');
  place.className = 'sticky top-0 z-(--z-nav)';
  return place;
}

/** A bar at the top of the page with the seconds left of a call, and the way back to it. */
export function CallBar({ running }: { running: RunningCall }) {
  const t = useTranslations('signedInShell.call');
  const now = useNow(250);
  const [place] = useState(createPlace);
  const left = leftMs(running, now);
  useEffect(() => {
    // Above the app, so that it moves the page down and covers nothing of it.
    document.body.prepend(place);
    return () => place.remove();
  }, [place]);

  const { callId, isAway, partner } = running.snapshot;
  // A server that cannot be reached does not say that the call is over.
  if (left === 0) return null;
  return createPortal(
    <aside aria-label={t('return')} className="bg-chamomile pt-(--safe-t) text-small font-semibold text-on-chamomile">
      <div className="mx-auto flex min-h-14 flex-wrap items-center justify-between gap-x-4 px-(--page-x) pt-1.5 pb-1 md:max-w-768 md:px-0 lg:max-w-1024 xl:max-w-1440">
        <p className="flex min-w-0 gap-2">
          <span role="status" className="wrap-anywhere">
            {t(isAway?.you ? 'waiting' : 'running', { name: partner.firstName })}
          </span>
          <span role="timer" aria-label={t('timeLeft')} translate="no" className="tabular-nums">
            {formatClock(left / 1_000)}
          </span>
        </p>
        <Link to={`/video-call/${callId}`} className="inline-flex min-h-11 items-center underline">
          {t('return')}
        </Link>
      </div>
    </aside>,
    place,
  );
}
