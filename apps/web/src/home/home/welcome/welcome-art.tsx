import type { ReactNode } from 'react';
import { MayaFace } from './maya-face.tsx';
import { SamiFace } from './sami-face.tsx';

/** Like the ear of a `Cup`, around its center. */
const EAR = 'M72-26C96-30 107-14 107 0S96 30 72 26';
const TEA_RADIUS = 69;
const CRUMBS = [
  [-10, -6],
  [7, -10],
  [1, 5],
  [11, 9],
  [-12, 10],
] as const;

/** Two people in two cups, drawn as one picture. This page is sent as plain HTML and must stay small. */
export function WelcomeArt() {
  return (
    <svg viewBox="0 57 390 420" aria-hidden fill="none" className="absolute inset-0 size-full overflow-visible">
      <defs>
        <filter id="soft-blur" x="-0.5" y="-0.5" width="2" height="2">
          <feGaussianBlur stdDeviation="9" />
        </filter>
        <linearGradient id="maya-skin" x1="0" y1="0.2" x2="1" y2="0.6">
          <stop offset="0.1" stopColor="var(--maya-skin-1)" />
          <stop offset="1" stopColor="var(--maya-skin-3)" />
        </linearGradient>
        <linearGradient id="sami-skin" x1="0" y1="0.2" x2="1" y2="0.5">
          <stop offset="0" stopColor="var(--sami-skin-1)" />
          <stop offset="1" stopColor="var(--sami-skin-3)" />
        </linearGradient>
        <linearGradient id="sami-wall" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="var(--sami-wall-1)" />
          <stop offset="1" stopColor="var(--sami-wall-2)" />
        </linearGradient>
        <clipPath id="tea-clip">
          <circle r={TEA_RADIUS} />
        </clipPath>
      </defs>
      <g transform="translate(102 200) scale(1.335)">
        <Saucer fill="var(--glaze-porcelain)" />
        <FaceCup rim="var(--glaze-custard)" lip="var(--glaze-custard-lip)" earAngle={-42} faceRadius={92}>
          <MayaFace />
        </FaceCup>
      </g>
      <g transform="translate(287 349) scale(1.258)">
        <Saucer fill="var(--saucer-raspberry)" />
        <FaceCup rim="var(--tea-mint-1)" lip="var(--glaze-duckegg)" earAngle={-142} faceRadius={87}>
          <SamiFace />
        </FaceCup>
      </g>
      <Leaf transform="translate(250 103)" />
      <Leaf transform="translate(46 404) rotate(69) scale(1.28)" hasShadow />
      <g transform="translate(346 118)">
        <circle cy="4" r="27" fill="var(--welcome-shade)" />
        <circle r="27" fill="var(--biscuit)" />
        <circle r="27" stroke="var(--biscuit-edge)" strokeWidth="4" strokeDasharray="5.3 6" />
        {CRUMBS.map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r="2.6" fill="var(--biscuit-crumb)" />
        ))}
      </g>
    </svg>
  );
}

function Saucer({ fill }: { fill: string }) {
  return (
    <>
      <circle cx="-2" cy="6" r="104" fill="var(--welcome-shade)" />
      <circle r="104" fill={fill} />
      <circle r="92.5" stroke="var(--welcome-ring)" strokeWidth="3" />
    </>
  );
}

type FaceCupProps = { rim: string; lip: string; earAngle: number; faceRadius: number; children: ReactNode };

function FaceCup({ rim, lip, earAngle, faceRadius, children }: FaceCupProps) {
  return (
    <>
      <g transform={`rotate(${earAngle})`} strokeWidth="15" strokeLinecap="round">
        <path d={EAR} stroke={lip} transform="translate(0 4)" />
        <path d={EAR} stroke={rim} />
      </g>
      <circle cx="1" cy="4" r="80" fill={lip} />
      <circle r="80" fill={rim} />
      <g clipPath="url(#tea-clip)">
        <g transform={`scale(${(TEA_RADIUS / faceRadius).toFixed(3)})`}>{children}</g>
      </g>
    </>
  );
}

function Leaf({ transform, hasShadow = false }: { transform: string; hasShadow?: boolean }) {
  const shape = 'M0 0C0-13 9-22 25-22 25-10 15 0 0 0z';
  return (
    <g transform={transform}>
      {hasShadow && <path d={shape} fill="var(--welcome-shade)" transform="translate(4 3)" />}
      <path d={shape} fill="var(--mint-leaf)" />
      <path d="M1-1L24-20" stroke="var(--mint-leaf-vein)" strokeWidth="2" />
    </g>
  );
}
