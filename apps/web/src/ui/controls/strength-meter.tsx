import { classNames } from '../base/class-names.ts';

const LOOKS = {
  weak: { bars: 1, fill: 'bg-danger-ink' },
  fair: { bars: 2, fill: 'bg-celadon-ink' },
  strong: { bars: 3, fill: 'bg-success-ink' },
} as const;

type StrengthMeterProps = { strength: keyof typeof LOOKS; label: string };

/** Shows the strength of a password, as three bars and in words. */
export function StrengthMeter({ strength, label }: StrengthMeterProps) {
  const { bars, fill } = LOOKS[strength];
  return (
    <span className="flex items-center gap-2.5">
      <span aria-hidden className="flex shrink-0 gap-1">
        {[1, 2, 3].map((bar) => (
          <span key={bar} className={classNames('h-1.5 w-6 rounded-pill', bar <= bars ? fill : 'bg-surface-3')} />
        ))}
      </span>
      <span>{label}</span>
    </span>
  );
}
