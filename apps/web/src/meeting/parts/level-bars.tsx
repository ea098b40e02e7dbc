import { classNames } from '../../ui/base/class-names.ts';

/** Places from the left, with heights in the shape of a voice. */
const BARS = [
  { place: 1, height: 'h-1.5' },
  { place: 2, height: 'h-2.5' },
  { place: 3, height: 'h-3.5' },
  { place: 4, height: 'h-2.5' },
  { place: 5, height: 'h-1.5' },
] as const;

type LevelBarsProps = {
  /** From 0 to 1. */
  level: number;
  label: string;
};

/** Bars that fill with sound. In silence all of them are pale. */
export function LevelBars({ level, label }: LevelBarsProps) {
  const lit = Math.ceil(level * BARS.length - 0.5);
  return (
    <span
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={BARS.length}
      aria-valuenow={Math.max(0, lit)}
      className="inline-flex h-4 items-center gap-0.75"
    >
      {BARS.map(({ place, height }) => (
        <span key={place} className={classNames('w-1 rounded-pill bg-current', height, place > lit && 'opacity-35')} />
      ))}
    </span>
  );
}
