import { fiveArcs } from '../../ui/art/arcs.ts';
import { StampDrawing } from '../parts/stamp-drawing.tsx';
import type { StampLook } from '../parts/stamp-look.ts';

/** The cover and the page are cards of one size, drawn around their center. */
const CARD = { x: -120.5, y: -169, width: 241, height: 338, rx: 30 } as const;
const SPINE = { x: -120.5, y: -169, width: 22, height: 338, rx: 11 } as const;
const PAGE_PLACE = 'translate(226 326) rotate(12)';
const COVER_PLACE = 'translate(161.5 340) rotate(-6)';
/** The light comes from above: shadows fall down and a little to the right. */
const SHADOW_PLACE = 'translate(5 13)';
const ARCS = { size: 126, width: 8.8 };

/** The three stamps of the page, from the top. */
const STAMPS: readonly (Omit<StampLook, 'shape'> & { y: number; x: number })[] = [
  { x: 67, y: -106, ink: 'var(--medal-teal-1)', motif: 'cup', turn: 10 },
  { x: 70, y: -6, ink: 'var(--tea-hibiscus-2)', motif: 'leaf', turn: -8 },
  { x: 66, y: 94, ink: 'var(--medal-blue-1)', motif: 'cloud', turn: 6 },
];

type PassportArtProps = {
  /** The texts on the cover, above and below the globe. */
  name: string;
  kind: string;
  /** The names of the places on the three stamps, from the top. */
  places: readonly [string, string, string];
  className: string;
};

/** A passport with a page of stamps behind it; the same in both themes. */
export function PassportArt({ name, kind, places, className }: PassportArtProps) {
  return (
    <svg viewBox="8 118 382 424" aria-hidden className={className}>
      <g fill="var(--art-plum)" opacity="0.4">
        <g transform={SHADOW_PLACE}>
          <rect {...CARD} transform={PAGE_PLACE} />
        </g>
      </g>
      <g transform={PAGE_PLACE}>
        <rect {...CARD} fill="var(--glaze-porcelain)" />
        {STAMPS.map(({ x, y, ...look }, index) => (
          <g key={look.motif} transform={`translate(${x} ${y}) scale(0.91)`}>
            <StampDrawing {...look} shape="round" name={places[index] ?? ''} />
          </g>
        ))}
      </g>
      <g fill="var(--art-plum)" opacity="0.4" transform={SHADOW_PLACE}>
        <rect {...CARD} transform={COVER_PLACE} />
      </g>
      <g transform={COVER_PLACE}>
        <Cover name={name} kind={kind} />
      </g>
    </svg>
  );
}

/** The cover around its center: five arcs around a globe. */
function Cover({ name, kind }: { name: string; kind: string }) {
  return (
    <>
      <rect {...CARD} fill="var(--art-plum)" />
      <rect {...SPINE} fill="color-mix(in oklch, var(--art-plum), var(--stage) 60%)" />
      <g
        className="font-display"
        fill="var(--glaze-custard)"
        fontWeight="800"
        textAnchor="middle"
        transform="translate(8)"
      >
        <text y="-104" fontSize="31">
          {name}
        </text>
        <text y="94" fontSize="24.5" fontWeight="700">
          {kind}
        </text>
      </g>
      <g transform="translate(8 -16)" fill="none" stroke="var(--glaze-custard)" strokeLinecap="round">
        <g transform="translate(-63 -63)" strokeWidth={ARCS.width}>
          {fiveArcs({ ...ARCS, value: 5 }).map((arc) => (
            <path key={arc.index} d={arc.track} />
          ))}
        </g>
        <g strokeWidth="2.8">
          <circle r="37" />
          <ellipse rx="15.5" ry="37" />
          <path d="M-34-13H34M-34 13H34" />
        </g>
      </g>
      <g transform="translate(8 131)" fill="none" stroke="var(--glaze-custard)" strokeWidth="3">
        <rect x="-29" y="-12" width="58" height="24" rx="11" />
        <circle r="5" fill="var(--glaze-custard)" stroke="none" />
      </g>
    </>
  );
}
