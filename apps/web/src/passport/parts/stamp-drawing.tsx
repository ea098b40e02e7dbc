import {
  Bird,
  Cloud,
  Coffee,
  Flower2,
  Globe,
  Leaf,
  type LucideIcon,
  Moon,
  MountainSnow,
  Sailboat,
  Sun,
  TrainFront,
  TreePine,
  Waves,
} from 'lucide-react';
import { useId } from 'react';
import type { StampLook, StampMotif, StampShape } from './stamp-look.ts';

const MOTIFS: Record<StampMotif | 'globe', LucideIcon> = {
  cup: Coffee,
  leaf: Leaf,
  cloud: Cloud,
  mountain: MountainSnow,
  sailboat: Sailboat,
  sun: Sun,
  moon: Moon,
  bird: Bird,
  flower: Flower2,
  tree: TreePine,
  waves: Waves,
  train: TrainFront,
  globe: Globe,
};

/** The outer edges, around 0 0; all stay clear of the ring at radius 38. */
const EDGES: Record<StampShape, string> = {
  round: 'M0-46A46 46 0 1 1 0 46 46 46 0 1 1 0-46Z',
  scalloped: scallops({ count: 14, radius: 45 }),
  octagon: corners([
    [-19, -46],
    [19, -46],
    [46, -19],
    [46, 19],
    [19, 46],
    [-19, 46],
    [-46, 19],
    [-46, -19],
  ]),
  ticket: 'M-34-46H34A12 12 0 0 0 46-34V34A12 12 0 0 0 34 46H-34A12 12 0 0 0-46 34V-34A12 12 0 0 0-34-46Z',
};

/** Clockwise from the bottom, so that the middle of the text is on top. */
const LINE_OF_NAME = 'M0 27A27 27 0 1 1 .01 27';
/** The largest and smallest font size, the width of the arc for sizing, and the most letters before the name is cut. */
const LETTERS = { most: 11.5, least: 6.8, room: 128, longest: 26 };
const MOTIF_SIZE = 25;

type StampDrawingProps = Omit<StampLook, 'motif'> & { name: string; motif: StampMotif | 'globe' };

/** A rubber stamp around 0 0, 100 wide, in one ink: an edge, a dashed ring, a name along it and a small picture. */
export function StampDrawing({ shape, ink, motif, turn, name }: StampDrawingProps) {
  const id = useId();
  const Motif = MOTIFS[motif];
  const written = name.length > LETTERS.longest ? `${name.slice(0, LETTERS.longest - 1)}…` : name;
  const size = Math.max(LETTERS.least, Math.min(LETTERS.most, LETTERS.room / (written.length * 0.82)));
  return (
    <g style={{ color: ink }} stroke="currentColor" fill="none" transform={`rotate(${turn})`}>
      <path d={EDGES[shape]} strokeWidth="3.2" strokeLinejoin="round" />
      <circle r="39.5" strokeWidth="1.9" strokeDasharray="3.4 3.5" strokeLinecap="round" />
      <path id={id} d={LINE_OF_NAME} stroke="none" />
      <text
        className="font-display uppercase"
        fontSize={size}
        fontWeight="700"
        letterSpacing={size / 10}
        textAnchor="middle"
        fill="currentColor"
        stroke="none"
      >
        <textPath href={`#${id}`} startOffset="50%">
          {written}
        </textPath>
      </text>
      <Motif x={-MOTIF_SIZE / 2} y={-6} size={MOTIF_SIZE} strokeWidth={2.1} />
    </g>
  );
}

/** A closed path of bumps along a circle. */
function scallops({ count, radius }: { count: number; radius: number }): string {
  const bump = radius * Math.sin(Math.PI / count);
  const points = Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count;
    return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
  });
  const radii = `${bump.toFixed(2)} ${bump.toFixed(2)}`;
  return `M${points[0]}${[...points.slice(1), points[0]].map((point) => `A${radii} 0 0 1 ${point}`).join('')}Z`;
}

function corners(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`;
}
