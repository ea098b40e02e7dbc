import { PathArt } from '../../ui/art/path-art.tsx';

/** The pictures of some cards, loaded together. */
export function DrawnArt({ of }: { of: 'path' | 'reflection' | 'globe' | 'square' }) {
  if (of === 'path') return <PathArt className="absolute right-0 bottom-0 w-42" />;
  if (of === 'square') return <SquareArt />;
  return of === 'globe' ? <GlobeArt /> : <ReflectionArt />;
}

function ReflectionArt() {
  return (
    <svg viewBox="-60 -60 120 120" aria-hidden fill="none" className="absolute -right-4 -bottom-7.5 w-30">
      <g stroke="var(--primary)" strokeWidth="5">
        <circle r="57" opacity="0.3" />
        <circle r="41" opacity="0.5" />
        <circle r="24.5" opacity="0.8" />
      </g>
      <circle r="8" fill="var(--primary)" />
    </svg>
  );
}

function GlobeArt() {
  return (
    <svg
      aria-hidden
      viewBox="-86 -86 172 172"
      fill="none"
      stroke="var(--chamomile)"
      strokeWidth="2"
      strokeLinecap="round"
      className="absolute -top-1.5 -right-16 sm:-right-10 w-43 opacity-85 md:-top-3.5 md:right-14 md:w-50"
    >
      <circle r="84" strokeWidth="2.5" />
      <circle r="73" strokeDasharray="0.1 7" />
      <ellipse rx="34" ry="61" />
      <path d="M0-61V61M-59-16H59M-59 16H59" />
    </svg>
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

function SquareArt() {
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
