import { Cup, type Tea } from '../../ui/art/cup.tsx';
import { classNames } from '../../ui/base/class-names.ts';

const HONEY: Tea = ['var(--art-sand)', 'var(--medal-amber-1)'];

type XpCounterProps = {
  /** The number as it counts up; null shows only a cup, if XP must not be shown. */
  shown: number | null;
  /** The number at the end of the count, when the rim is full. */
  total: number;
  unit: string;
  /** The words for screen readers, instead of a running number: "You earned 50 XP". */
  spoken: string;
  className?: string;
};

/** The XP of a call in a cup, on a raspberry field. The parent sets the pace. */
export function XpCounter({ shown, total, unit, spoken, className }: XpCounterProps) {
  return (
    <div className={classNames('max-w-full', className)}>
      <Cup
        rim="porcelain"
        tea={HONEY}
        saucer="raspberry"
        earAngle={-35}
        progress={shown !== null && total > 0 ? shown / total : 1}
        meter="teal"
        hasSteam={false}
        className="w-full"
      >
        {shown !== null && (
          <svg viewBox="0 0 200 200" className="size-full fill-on-chamomile font-display tabular-nums">
            <text x="100" y="114" textAnchor="middle" fontSize="58" className="font-extrabold">
              {`+${shown}`}
            </text>
            <text x="100" y="138" textAnchor="middle" fontSize="19" className="font-bold">
              {unit}
            </text>
          </svg>
        )}
      </Cup>
      {shown !== null && <span className="sr-only">{spoken}</span>}
    </div>
  );
}
