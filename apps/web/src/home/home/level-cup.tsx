import { Cup, type Saucer, TEAS } from '../../ui/art/cup.tsx';
import { useFirstView } from '../../ui/base/use-first-view.ts';

type LevelCupProps = {
  /** From 0 to 1. */
  progress: number;
  /** The text for screen readers: "Level 4, 240 XP, 60%". */
  valueText: string;
  label: string;
  saucer?: Saucer;
  /** On a phone the ring alone says how far the level is. */
  isPlainOnPhones?: boolean;
  className?: string;
};

/** The level meter: a porcelain cup with a rim that fills. Animated once per visit. */
export function LevelCup({
  progress,
  valueText,
  label,
  saucer = 'berry',
  isPlainOnPhones = false,
  className,
}: LevelCupProps) {
  const percent = Math.round(progress * 100);
  const isPouring = useFirstView('level');
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={valueText}
      className={className}
    >
      <Cup
        rim="porcelain"
        tea={TEAS.amber}
        saucer={saucer}
        earAngle={142}
        progress={progress}
        isPouring={isPouring}
        className="w-full"
      >
        <svg viewBox="0 0 200 200" className="size-full fill-on-chamomile font-display font-extrabold tabular-nums">
          <text
            x="100"
            y="114"
            textAnchor="middle"
            fontSize="40"
            className={isPlainOnPhones ? 'max-md:hidden short:hidden' : undefined}
          >
            {`${percent}%`}
          </text>
        </svg>
      </Cup>
    </div>
  );
}
