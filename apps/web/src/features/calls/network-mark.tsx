import { useTranslations } from 'use-intl';
import type { NetworkStep } from './call-quality.ts';

const BARS = [1, 2, 3, 4] as const;

/** How well the line carries the call, in four steps. */
export function NetworkMark({ step }: { step: NetworkStep }) {
  const t = useTranslations('call');
  return (
    <span role="img" data-network={step} aria-label={t(`network_${step}`)} className="shrink-0">
      <NetworkBars step={step} />
    </span>
  );
}

/** The mark without its words, for where they stand beside it. */
export function NetworkBars({ step }: { step: NetworkStep }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 16 14"
      className={step > 2 ? 'h-3.5 w-4 shrink-0 text-online' : 'h-3.5 w-4 shrink-0 text-chamomile'}
    >
      {BARS.map((bar) => (
        <rect
          key={bar}
          x={(bar - 1) * 4.25}
          y={14 - bar * 3.5}
          width={3.25}
          height={bar * 3.5}
          rx={1}
          fill="currentColor"
          opacity={bar <= step ? 1 : 0.35}
        />
      ))}
    </svg>
  );
}
