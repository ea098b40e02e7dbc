import { fiveArcs } from '../../ui/art/arcs.ts';
import { Cup } from '../../ui/art/cup.tsx';
import { classNames } from '../../ui/base/class-names.ts';

/** Decorative cups, placed in percent of the drawing; `blend` is one of the infusions. */
const CUPS = [
  { blend: 2, left: 50, top: -6.2, size: 14.2, earAngle: 48 },
  { blend: 3, left: 88.7, top: 21.5, size: 12.8, earAngle: 98 },
  { blend: 6, left: 84.6, top: 81.2, size: 16, earAngle: -108 },
  { blend: 4, left: 16.7, top: 82.6, size: 13.8, earAngle: 155 },
  { blend: 7, left: 10.2, top: 24.1, size: 14.8, earAngle: -62 },
] as const;

const RINGS = [
  { radius: 142.5, opacity: 0.4 },
  { radius: 190, opacity: 0.24 },
  { radius: 250, opacity: 0.14 },
] as const;

const arcs = fiveArcs({ size: 250, width: 15, value: 2.42 });

/** The square art of the search, as high as its row, 390 units wide. Children are placed in its middle. */
export function SearchArt({ children }: { children: React.ReactNode }) {
  return (
    <div className="relative grid aspect-square h-full short:h-auto short:w-[min(100%,56dvh)] place-items-center">
      <svg aria-hidden viewBox="0 0 390 390" fill="none" className="absolute inset-0 size-full overflow-visible">
        {RINGS.map(({ radius, opacity }) => (
          <circle key={radius} cx="195" cy="195" r={radius} stroke="currentColor" strokeWidth="2" opacity={opacity} />
        ))}
      </svg>
      <svg
        aria-hidden
        viewBox="0 0 250 250"
        fill="none"
        strokeWidth="15"
        strokeLinecap="round"
        className="absolute w-[64.1%] animate-search-turn motion-reduce:animate-none"
      >
        {arcs.map((arc) => (
          <g key={arc.index}>
            <path d={arc.track} className="stroke-field-track" />
            {arc.filled !== null && (
              <path
                d={arc.filled}
                className={classNames('stroke-chamomile', arc.index === 0 && 'motion-reduce:animate-pulse-arc')}
              />
            )}
          </g>
        ))}
      </svg>
      {CUPS.map(({ blend, left, top, size, earAngle }, index) => (
        <span
          key={blend}
          aria-hidden
          className="absolute"
          style={{ left: `${left - size / 2}%`, top: `${top - size / 2}%`, width: `${size}%` }}
        >
          <Cup
            rim="porcelain"
            tea={[`var(--infusion-${blend}-a)`, `var(--infusion-${blend}-b)`]}
            earAngle={earAngle}
            className={classNames(
              'w-full animate-drift motion-reduce:animate-none',
              index % 2 === 1 && '[animation-direction:alternate-reverse]',
            )}
          />
        </span>
      ))}
      {children}
    </div>
  );
}
