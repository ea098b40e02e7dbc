import { type ReactNode, useId } from 'react';

/** Measures in a box of 200: a cup's rim, and the frame around it. */
const RIM_RADIUS = 80;
const MIDDLE_RADIUS = 89.5;
const WAVES = 14;
const WAVE_HEIGHT = 5;

type AvatarFrameProps = {
  id: FrameName;
  /** If false, the face shrinks to the size of a cup's rim; a cup already leaves room for its frame. */
  isCup: boolean;
  children: ReactNode;
};

/** The frame under an avatar. It fills the avatar's box, so that its neighbors do not move. */
export function AvatarFrame({ id, isCup, children }: AvatarFrameProps) {
  const Frame = FRAMES[id];
  return (
    <span data-frame={id} className="relative block size-full" style={isCup ? {} : { padding: '10%' }}>
      <svg viewBox="0 0 200 200" fill="none" className="absolute inset-0 size-full">
        <Frame />
      </svg>
      <span className="relative block size-full">{children}</span>
    </span>
  );
}

const FRAMES = { frame_saucer: Saucer, frame_steam: Steam, frame_gold: Gold } as const;
export type FrameName = keyof typeof FRAMES;

function Saucer() {
  return (
    <>
      <circle cx="100" cy="102" r="98" fill="var(--glaze-duckegg-lip)" />
      <circle cx="100" cy="98.5" r="98" fill="var(--glaze-duckegg)" />
      <circle cx="100" cy="100" r={RIM_RADIUS + 3} fill="var(--glaze-duckegg-lip)" />
      <circle
        cx="100"
        cy="99"
        r={MIDDLE_RADIUS + 1.5}
        stroke="var(--glaze-porcelain)"
        strokeWidth="5"
        strokeLinecap="round"
        pathLength="24"
        strokeDasharray="0 1"
      />
    </>
  );
}

function Steam() {
  return (
    <g strokeLinecap="round" strokeLinejoin="round" strokeWidth="5.5">
      <path d={wavyRing(0)} stroke="var(--pea)" />
      <path d={wavyRing(Math.PI)} stroke="var(--infusion-4-a)" />
    </g>
  );
}

function Gold() {
  const id = useId();
  return (
    <>
      <defs>
        <linearGradient id={id} x1="0.2" y1="0" x2="0.8" y2="1">
          <stop offset="0" stopColor="var(--art-sand)" />
          <stop offset="0.45" stopColor="var(--glaze-custard)" />
          <stop offset="1" stopColor="var(--glaze-custard-lip)" />
        </linearGradient>
      </defs>
      <circle cx="100" cy="100" r="99" fill="var(--medal-amber-2)" />
      <circle cx="100" cy="98.5" r="98" fill={`url(#${id})`} />
      <circle cx="100" cy="100" r={RIM_RADIUS + 2.5} fill="var(--medal-amber-2)" />
      <circle
        cx="100"
        cy="99"
        r={MIDDLE_RADIUS + 1.5}
        stroke="var(--glaze-custard-lip)"
        strokeWidth="4"
        strokeLinecap="round"
        pathLength="48"
        strokeDasharray="0 1"
      />
    </>
  );
}

/** A ring whose radius oscillates, as a closed path. */
function wavyRing(phase: number): string {
  const steps = WAVES * 8;
  const points = Array.from({ length: steps }, (_, step) => {
    const angle = (step / steps) * 2 * Math.PI;
    const radius = MIDDLE_RADIUS + WAVE_HEIGHT * Math.sin(WAVES * angle + phase);
    return `${(100 + radius * Math.cos(angle)).toFixed(1)} ${(100 + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}
