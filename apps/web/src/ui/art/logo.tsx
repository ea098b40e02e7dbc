import { classNames } from '../base/class-names.ts';
import { fiveArcs } from './arcs.ts';

type LogoProps = { name: string; className?: string };

/** The mark and the name; in the text's color on fields, in raspberry on the page. */
export function Logo({ name, className }: LogoProps) {
  return (
    <span className={classNames('inline-flex items-center gap-2 font-display text-mark font-extrabold', className)}>
      <svg viewBox="0 0 46 38" fill="none" aria-hidden className="w-8 overflow-visible">
        <g className="stroke-(--logo-ring,var(--primary))" strokeWidth="5.5" strokeLinecap="round">
          {fiveArcs({ size: 34, width: 5.5, value: 5 }).map((arc) => (
            <path key={arc.index} d={arc.track} transform="translate(0 3)" />
          ))}
          <path d="M33 9C37 2 46 6 43 13 42 16 39 18 36 18" strokeWidth="5.5" />
        </g>
        <circle cx="17" cy="20" r="6" fill="var(--glaze-custard)" />
      </svg>
      <span translate="no">{name}</span>
    </span>
  );
}
