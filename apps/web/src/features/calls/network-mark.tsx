import { Signal, SignalHigh, SignalLow, SignalMedium } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { NetworkStep } from './call-quality.ts';

const MARKS = { 1: SignalLow, 2: SignalMedium, 3: SignalHigh, 4: Signal } as const;

/** How well the line carries the call, in four steps. */
export function NetworkMark({ step }: { step: NetworkStep }) {
  const t = useTranslations('call');
  const Mark = MARKS[step];
  return (
    <span
      role="img"
      data-network={step}
      aria-label={t(`network_${step}`)}
      className="inline-flex size-8.5 shrink-0 items-center justify-center rounded-pill bg-stage-glass"
    >
      <Mark size={18} aria-hidden />
    </span>
  );
}
