import { Cup, type Tea } from '../../ui/art/cup.tsx';

const NEAR: Tea = ['var(--infusion-3-a)', 'var(--infusion-3-b)'];
const FAR: Tea = ['var(--infusion-2-a)', 'var(--infusion-2-b)'];

export function AroundArt() {
  return (
    <span aria-hidden className="absolute right-0 bottom-0">
      <Cup rim="porcelain" tea={FAR} hasSteam={false} earAngle={-162} className="absolute right-12 bottom-0.5 w-13.5" />
      <Cup rim="custard" tea={NEAR} hasSteam={false} earAngle={-42} className="absolute -right-0.5 bottom-1.5 w-18.5" />
    </span>
  );
}

const FLAGS = [
  { x: 25, y: 15, turn: 16, fill: 'var(--tea-hibiscus-2)' },
  { x: 53, y: 20, turn: 7, fill: 'var(--glaze-custard)' },
  { x: 83, y: 22, turn: 0, fill: 'var(--art-teal)' },
  { x: 112, y: 20, turn: -8, fill: 'var(--tea-hibiscus-2)' },
  { x: 141, y: 13, turn: -15, fill: 'var(--glaze-custard)' },
] as const;
/** The lengths of bunting that fill the widest tile; narrower tiles cut them off. */
const LENGTHS = [0, 1, 2, 3] as const;

export function SquareArt() {
  return (
    <svg viewBox="0 0 168 76" aria-hidden fill="none" className="absolute right-0 bottom-0 w-42 overflow-visible">
      {LENGTHS.map((length) => (
        <g key={length} transform={`translate(${-168 * length})`}>
          <path d="M0 6C30 19 60 23 84 23S140 16 168 6" stroke="var(--ink)" strokeWidth="2" />
          {FLAGS.map(({ x, y, turn, fill }) => (
            <path key={x} d="M-8 0H8L0 15z" transform={`translate(${x} ${y}) rotate(${turn})`} fill={fill} />
          ))}
        </g>
      ))}
      <path d="M99 56H149V76H99z" fill="var(--glaze-raspberry-lip)" />
      <path d="M100 41H148L154 55H94z" fill="var(--tea-hibiscus-2)" />
      <path
        d="M94 55H154a6 6 0 0 1-12 0 6 6 0 0 1-12 0 6 6 0 0 1-12 0 6 6 0 0 1-12 0 6 6 0 0 1-12 0z"
        fill="var(--glaze-custard)"
      />
    </svg>
  );
}
