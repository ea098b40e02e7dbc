import { Cup, TEAS } from './cup.tsx';

type LevelCupProps = {
  /** 0 to 1. */
  progress: number;
  /** What a reader hears: "Level 4, 240 XP, 60%". */
  valueText: string;
  label: string;
  className?: string;
};

/** The level meter: a porcelain cup whose rim fills. */
export function LevelCup({ progress, valueText, label, className }: LevelCupProps) {
  const percent = Math.round(progress * 100);
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
      <Cup rim="porcelain" tea={TEAS.amber} saucer="raspberry" earAngle={148} progress={progress} className="w-full">
        <span className="font-display text-[1.75em] font-extrabold text-on-chamomile tabular-nums">{percent}%</span>
      </Cup>
    </div>
  );
}
