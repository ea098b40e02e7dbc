import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useNow } from '../../lib/time/use-now.ts';
import { formatClock } from '../parts/timer-ring.tsx';

/** A countdown from the time left in the server's answer. Keyed by that time, it restarts with every answer. */
export function TimeLeft({ remainingMs }: { remainingMs: number }) {
  const t = useTranslations('nearby');
  const [toldAt] = useState(() => performance.now());
  const now = useNow(1_000);
  const leftMs = Math.max(0, remainingMs - Math.max(0, now - toldAt));
  return (
    <p role="timer" className="text-small tabular-nums opacity-90">
      {t('timeLeft', { time: formatClock(Math.ceil(leftMs / 1_000)) })}
    </p>
  );
}
