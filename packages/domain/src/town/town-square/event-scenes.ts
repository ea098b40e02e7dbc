import type { EventType } from './event-types.ts';

/** Names of the app's color tokens. */
export type ArtColor =
  | 'art-clay'
  | 'art-cream'
  | 'art-dusk'
  | 'art-glow'
  | 'art-herb'
  | 'art-pine'
  | 'art-pink'
  | 'art-plum'
  | 'art-sand'
  | 'art-soil'
  | 'art-teal'
  | 'glaze-custard'
  | 'glaze-duckegg'
  | 'glaze-porcelain'
  | 'glaze-raspberry'
  | 'glaze-raspberry-lip'
  | 'tea-hibiscus-2'
  | 'tea-mint-1';

/** An SVG element of a drawing, with its attributes as SVG names them, except for the colors. */
export type ArtShape = {
  tag: 'circle' | 'ellipse' | 'g' | 'path' | 'rect';
  at: Readonly<Record<string, number | string>>;
  fill?: ArtColor;
  stroke?: ArtColor;
  inside?: readonly ArtShape[];
};

/** Offsets and rotation of the movable parts of a scene. */
export type Shift = { x: number; y: number; tilt: number };
export type Scene = (shift: Shift) => ArtShape[];

const circle = (cx: number, cy: number, r: number, fill: ArtColor): ArtShape => ({
  tag: 'circle',
  at: { cx, cy, r },
  fill,
});
const path = (d: string, fill: ArtColor, transform?: string): ArtShape => ({
  tag: 'path',
  at: { d, ...(transform !== undefined && { transform }) },
  fill,
});
const line = (d: string, stroke: ArtColor, at: ArtShape['at']): ArtShape => ({
  tag: 'path',
  at: { d, fill: 'none', ...at },
  stroke,
});
const square = (from: number, side: number, rx: number, fill: ArtColor): ArtShape => ({
  tag: 'rect',
  at: { x: from, y: from, width: side, height: side, rx },
  fill,
});
const group = (transform: string, inside: readonly ArtShape[]): ArtShape => ({ tag: 'g', at: { transform }, inside });
const move = ({ x, y }: Shift, by = 1) => `translate(${x * by} ${y * by})`;

/** Two overlapping circles. */
const circles: Scene = (shift) => [
  group(move(shift), [
    circle(161, 88, 59.6, 'tea-hibiscus-2'),
    circle(212.7, 88, 59.6, 'glaze-custard'),
    path('M186.85 34.3A59.6 59.6 0 0 1 186.85 141.7 59.6 59.6 0 0 1 186.85 34.3Z', 'glaze-raspberry-lip'),
  ]),
];

const HOUSES: readonly [x: number, peak: number, fill: ArtColor][] = [
  [23, 85, 'tea-hibiscus-2'],
  [74.4, 65, 'glaze-porcelain'],
  [125.6, 94, 'art-teal'],
  [177, 57, 'glaze-raspberry'],
  [228.4, 85, 'glaze-porcelain'],
  [279.6, 71, 'art-pine'],
];

/** A row of houses with a sun. Every second house moves the other way. */
const houses: Scene = (shift) => [
  circle(301.6 + shift.x, 49.6 + shift.y, 28, 'glaze-custard'),
  ...HOUSES.map(([x, peak, fill], index) =>
    group(`translate(${x} ${peak + (index % 2 === 0 ? shift.y : -shift.y)})`, [
      path('M0 31 27.5 0 55 31V180H0Z', fill),
      path('M20 52H35V73H20Z', 'glaze-custard'),
    ]),
  ),
];

/** A pot on a potter's wheel. */
const pot: Scene = (shift) => [
  circle(74 + shift.x, 67 + shift.y, 28, 'glaze-duckegg'),
  {
    tag: 'rect',
    at: {
      x: 273,
      y: 43,
      width: 58,
      height: 58,
      rx: 8,
      transform: `${move(shift)} rotate(${14 + shift.tilt} 302 72)`,
    },
    fill: 'glaze-raspberry',
  },
  { tag: 'ellipse', at: { cx: 184.5, cy: 158.7, rx: 95, ry: 19 }, fill: 'art-plum' },
  path(
    'M159.6 42C161 78 141 92 141 126 141 138 144 146 147.5 155H221.5C225 146 228 138 228 126 228 92 208 78 209.4 42Z',
    'art-clay',
  ),
  { tag: 'ellipse', at: { cx: 184.5, cy: 41, rx: 26, ry: 8.7 }, fill: 'art-soil' },
  line('M147.6 98C170 106.5 199 106.5 221.4 98M143.4 119C168 130 201 130 225.6 119', 'art-glow', {
    'stroke-width': 3,
  }),
];

const RAYS = Array.from({ length: 16 }, (_, index) => index * 22.5);

/** A firework. */
const burst: Scene = (shift) => [
  group(`translate(${183 + shift.x} ${88 + shift.y}) rotate(${shift.tilt})`, [
    ...RAYS.map((angle, index) =>
      path(
        'M-5 -44 0 -76 5 -44Z',
        index % 2 === 0 ? 'glaze-custard' : 'glaze-porcelain',
        `rotate(${angle}) scale(${index % 2 === 0 ? 1 : 0.86})`,
      ),
    ),
    circle(0, 0, 36, 'glaze-custard'),
    circle(0, 0, 22, 'glaze-raspberry'),
    circle(0, 0, 9, 'glaze-porcelain'),
    circle(-112, -24, 10, 'art-pink'),
    circle(104, -42, 7, 'tea-mint-1'),
    circle(118, 26, 12, 'glaze-raspberry'),
    circle(-96, 40, 6, 'glaze-porcelain'),
  ]),
];

const FIVE: readonly [x: number, y: number][] = [
  [-18.5, -18.5],
  [18.5, -18.5],
  [0, 0],
  [-18.5, 18.5],
  [18.5, 18.5],
];
const THREE = [-15, 0, 15];

/** Two dice, just thrown. */
const dice: Scene = (shift) => [
  group(`${move(shift)} translate(175.6 95.8) rotate(${shift.tilt - 14})`, [
    square(-38, 76, 17, 'glaze-porcelain'),
    ...FIVE.map(([x, y]) => circle(x, y, 7.4, 'tea-hibiscus-2')),
  ]),
  group(`${move(shift, -0.5)} translate(264 71) rotate(${18 - shift.tilt})`, [
    square(-32.5, 65, 15, 'glaze-custard'),
    ...THREE.map((at) => circle(at, at, 7, 'art-plum')),
  ]),
];

/** Two hills before a low sun; they extend beyond both sides for wide boxes. */
const hills: Scene = (shift) => [
  circle(256.8 + shift.x * 1.5, 71 + shift.y, 35, 'glaze-raspberry'),
  group(`translate(${shift.x} 0)`, [
    path('M-180 168-120 104-45 160 80 50 146.5 109 205 67 309 138 400 76 480 130 560 90V200H-180Z', 'art-teal'),
    path('M80.2 50 62.4 65.6 69 70 80.2 64.3 86.4 70 97.5 65.3Z', 'glaze-porcelain'),
  ]),
  path(
    'M-180 200V152C-110 160-40 160 0 148 50 133 110 134 160 138S262 147 300 142 345 133 374 125 500 120 560 140V200Z',
    'art-pine',
  ),
];

const BULBS: readonly [x: number, y: number, fill: ArtColor][] = [
  [22, 45, 'glaze-custard'],
  [74, 66, 'art-pink'],
  [128, 74, 'glaze-duckegg'],
  [183, 66, 'glaze-custard'],
  [238, 78, 'glaze-raspberry'],
  [292, 74, 'glaze-porcelain'],
  [344, 53, 'glaze-custard'],
];

/** A string of lights. */
const lights: Scene = (shift) => [
  line(
    'M-120 50C-60 4-30 20 0 30 60 66 130 84 183 56 240 84 310 84 366 34 400 12 440 20 486 50',
    'glaze-raspberry-lip',
    {
      'stroke-width': 3,
    },
  ),
  ...BULBS.map(([x, y, fill], index) =>
    group(`translate(${x} ${y}) rotate(${index % 2 === 0 ? shift.tilt : -shift.tilt})`, [
      path('M-4.5 -10H4.5V2H-4.5Z', 'art-clay'),
      path('M-6 0H6C14 10 13 26 0 30-13 26-14 10-6 0Z', fill),
    ]),
  ),
];

/** A laid table. */
const plates: Scene = (shift) => [
  group(move(shift, 0.6), [
    circle(125.6, 92, 63.5, 'glaze-porcelain'),
    circle(125.6, 92, 44, 'art-sand'),
    circle(114.8 + shift.tilt, 84.8, 14, 'art-clay'),
    circle(140.4, 102.4 + shift.tilt, 10.6, 'art-herb'),
  ]),
  group(move(shift, 0.3), [circle(250.4, 78, 49.4, 'glaze-custard'), circle(250.4, 78, 33.6, 'glaze-raspberry-lip')]),
  line('M312.6 32V140M327.2 32V140', 'glaze-porcelain', {
    'stroke-width': 5.4,
    'stroke-linecap': 'round',
    transform: `rotate(${shift.tilt / 3} 320 140)`,
  }),
];

/** A background and a scene for each type of event, on a canvas of 366 by 168. */
export const EVENT_ART: Record<EventType, { ground: ArtColor; scene: Scene }> = {
  dating: { ground: 'art-pink', scene: circles },
  community: { ground: 'tea-mint-1', scene: houses },
  workshop: { ground: 'art-cream', scene: pot },
  special: { ground: 'art-teal', scene: burst },
  game: { ground: 'art-dusk', scene: dice },
  adventure: { ground: 'art-sand', scene: hills },
  social: { ground: 'art-plum', scene: lights },
  meal: { ground: 'glaze-raspberry', scene: plates },
};
