/** Offsets and rotation of the movable parts of a scene. */
export type Shift = { x: number; y: number; tilt: number };
type SceneProps = { shift: Shift };

const move = ({ x, y }: Shift, by = 1) => `translate(${x * by} ${y * by})`;

/** Two overlapping circles. */
export function Circles({ shift }: SceneProps) {
  return (
    <g transform={move(shift)}>
      <circle cx="161" cy="88" r="59.6" fill="var(--tea-hibiscus-2)" />
      <circle cx="212.7" cy="88" r="59.6" fill="var(--glaze-custard)" />
      <path
        d="M186.85 34.3A59.6 59.6 0 0 1 186.85 141.7 59.6 59.6 0 0 1 186.85 34.3Z"
        fill="var(--glaze-raspberry-lip)"
      />
    </g>
  );
}

const HOUSES = [
  { x: 23, peak: 85, fill: 'var(--tea-hibiscus-2)' },
  { x: 74.4, peak: 65, fill: 'var(--glaze-porcelain)' },
  { x: 125.6, peak: 94, fill: 'var(--art-teal)' },
  { x: 177, peak: 57, fill: 'var(--glaze-raspberry)' },
  { x: 228.4, peak: 85, fill: 'var(--glaze-porcelain)' },
  { x: 279.6, peak: 71, fill: 'var(--art-pine)' },
] as const;

/** A row of houses with a sun. */
export function Houses({ shift }: SceneProps) {
  return (
    <>
      <circle cx={301.6 + shift.x} cy={49.6 + shift.y} r="28" fill="var(--glaze-custard)" />
      {HOUSES.map(({ x, peak, fill }, index) => (
        // Every second house moves the other way.
        <g key={x} transform={`translate(${x} ${peak + (index % 2 === 0 ? shift.y : -shift.y)})`}>
          <path d="M0 31 27.5 0 55 31V180H0Z" fill={fill} />
          <path d="M20 52H35V73H20Z" fill="var(--glaze-custard)" />
        </g>
      ))}
    </>
  );
}

/** A pot on a potter's wheel. */
export function Pot({ shift }: SceneProps) {
  return (
    <>
      <circle cx={74 + shift.x} cy={67 + shift.y} r="28" fill="var(--glaze-duckegg)" />
      <rect
        x="273"
        y="43"
        width="58"
        height="58"
        rx="8"
        fill="var(--glaze-raspberry)"
        transform={`${move(shift)} rotate(${14 + shift.tilt} 302 72)`}
      />
      <ellipse cx="184.5" cy="158.7" rx="95" ry="19" fill="var(--art-plum)" />
      <path
        d="M159.6 42C161 78 141 92 141 126 141 138 144 146 147.5 155H221.5C225 146 228 138 228 126 228 92 208 78 209.4 42Z"
        fill="var(--art-clay)"
      />
      <ellipse cx="184.5" cy="41" rx="26" ry="8.7" fill="var(--art-soil)" />
      <path
        d="M147.6 98C170 106.5 199 106.5 221.4 98M143.4 119C168 130 201 130 225.6 119"
        stroke="var(--art-glow)"
        strokeWidth="3"
      />
    </>
  );
}

const RAYS = Array.from({ length: 16 }, (_, index) => index * 22.5);

/** A firework. */
export function Burst({ shift }: SceneProps) {
  return (
    <g transform={`translate(${183 + shift.x} ${88 + shift.y}) rotate(${shift.tilt})`}>
      {RAYS.map((angle, index) => (
        <path
          key={angle}
          d="M-5 -44 0 -76 5 -44Z"
          transform={`rotate(${angle}) scale(${index % 2 === 0 ? 1 : 0.86})`}
          fill={index % 2 === 0 ? 'var(--glaze-custard)' : 'var(--glaze-porcelain)'}
        />
      ))}
      <circle r="36" fill="var(--glaze-custard)" />
      <circle r="22" fill="var(--glaze-raspberry)" />
      <circle r="9" fill="var(--glaze-porcelain)" />
      <circle cx="-112" cy="-24" r="10" fill="var(--art-pink)" />
      <circle cx="104" cy="-42" r="7" fill="var(--tea-mint-1)" />
      <circle cx="118" cy="26" r="12" fill="var(--glaze-raspberry)" />
      <circle cx="-96" cy="40" r="6" fill="var(--glaze-porcelain)" />
    </g>
  );
}

const FIVE = [
  [-18.5, -18.5],
  [18.5, -18.5],
  [0, 0],
  [-18.5, 18.5],
  [18.5, 18.5],
] as const;
const THREE = [-15, 0, 15] as const;

/** Two dice, just thrown. */
export function Dice({ shift }: SceneProps) {
  return (
    <>
      <g transform={`${move(shift)} translate(175.6 95.8) rotate(${shift.tilt - 14})`}>
        <rect x="-38" y="-38" width="76" height="76" rx="17" fill="var(--glaze-porcelain)" />
        {FIVE.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="7.4" fill="var(--tea-hibiscus-2)" />
        ))}
      </g>
      <g transform={`${move(shift, -0.5)} translate(264 71) rotate(${18 - shift.tilt})`}>
        <rect x="-32.5" y="-32.5" width="65" height="65" rx="15" fill="var(--glaze-custard)" />
        {THREE.map((at) => (
          <circle key={at} cx={at} cy={at} r="7" fill="var(--art-plum)" />
        ))}
      </g>
    </>
  );
}

/** Two hills before a low sun; they extend beyond both sides for wide boxes. */
export function Hills({ shift }: SceneProps) {
  return (
    <>
      <circle cx={256.8 + shift.x * 1.5} cy={71 + shift.y} r="35" fill="var(--glaze-raspberry)" />
      <g transform={`translate(${shift.x} 0)`}>
        <path
          d="M-180 168-120 104-45 160 80 50 146.5 109 205 67 309 138 400 76 480 130 560 90V200H-180Z"
          fill="var(--art-teal)"
        />
        <path d="M80.2 50 62.4 65.6 69 70 80.2 64.3 86.4 70 97.5 65.3Z" fill="var(--glaze-porcelain)" />
      </g>
      <path
        d="M-180 200V152C-110 160-40 160 0 148 50 133 110 134 160 138S262 147 300 142 345 133 374 125 500 120 560 140V200Z"
        fill="var(--art-pine)"
      />
    </>
  );
}

const BULBS = [
  { x: 22, y: 45, fill: 'var(--glaze-custard)' },
  { x: 74, y: 66, fill: 'var(--art-pink)' },
  { x: 128, y: 74, fill: 'var(--glaze-duckegg)' },
  { x: 183, y: 66, fill: 'var(--glaze-custard)' },
  { x: 238, y: 78, fill: 'var(--glaze-raspberry)' },
  { x: 292, y: 74, fill: 'var(--glaze-porcelain)' },
  { x: 344, y: 53, fill: 'var(--glaze-custard)' },
] as const;

/** A string of lights. */
export function Lights({ shift }: SceneProps) {
  return (
    <>
      <path
        d="M-120 50C-60 4-30 20 0 30 60 66 130 84 183 56 240 84 310 84 366 34 400 12 440 20 486 50"
        stroke="var(--glaze-raspberry-lip)"
        strokeWidth="3"
      />
      {BULBS.map(({ x, y, fill }, index) => (
        <g key={x} transform={`translate(${x} ${y}) rotate(${index % 2 === 0 ? shift.tilt : -shift.tilt})`}>
          <path d="M-4.5 -10H4.5V2H-4.5Z" fill="var(--art-clay)" />
          <path d="M-6 0H6C14 10 13 26 0 30-13 26-14 10-6 0Z" fill={fill} />
        </g>
      ))}
    </>
  );
}

/** A laid table. */
export function Plates({ shift }: SceneProps) {
  return (
    <>
      <g transform={move(shift, 0.6)}>
        <circle cx="125.6" cy="92" r="63.5" fill="var(--glaze-porcelain)" />
        <circle cx="125.6" cy="92" r="44" fill="var(--art-sand)" />
        <circle cx={114.8 + shift.tilt} cy="84.8" r="14" fill="var(--art-clay)" />
        <circle cx="140.4" cy={102.4 + shift.tilt} r="10.6" fill="var(--art-herb)" />
      </g>
      <g transform={move(shift, 0.3)}>
        <circle cx="250.4" cy="78" r="49.4" fill="var(--glaze-custard)" />
        <circle cx="250.4" cy="78" r="33.6" fill="var(--glaze-raspberry-lip)" />
      </g>
      <path
        d="M312.6 32V140M327.2 32V140"
        stroke="var(--glaze-porcelain)"
        strokeWidth="5.4"
        strokeLinecap="round"
        transform={`rotate(${shift.tilt / 3} 320 140)`}
      />
    </>
  );
}
