import { useTranslations } from 'use-intl';
import type { NetworkStep } from './call-quality.ts';

const BARS = [1, 2, 3, 4] as const;

/** How well the network carries the call, in four steps. */
export function NetworkMark({ step }: { step: NetworkStep }) {
  const t = useTranslations('call');
  return (
    <span role="img" data-network={step} aria-label={t(`network_${step}`)} className="flex shrink-0">
      <NetworkBars step={step} />
    </span>
  );
}

/** The mark without a label, for places with a text next to it. */
export function NetworkBars({ step }: { step: NetworkStep }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 16 16"
      className={step > 2 ? 'size-3 shrink-0 text-online' : 'size-3 shrink-0 text-chamomile'}
    >
      {BARS.map((bar) => (
        <rect
          key={bar}
          x={(bar - 1) * 4.25}
          y={16 - bar * 4}
          width={3.25}
          height={bar * 4}
          rx={1}
          fill="currentColor"
          opacity={bar <= step ? 1 : 0.35}
        />
      ))}
    </svg>
  );
}
