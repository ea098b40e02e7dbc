import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

export type Glaze = 'porcelain' | 'custard' | 'duckegg' | 'raspberry' | 'mist';
export type Tea = readonly [string, string];

export const TEAS = {
  amber: ['var(--tea-amber-1)', 'var(--tea-amber-2)'],
  hibiscus: ['var(--tea-hibiscus-1)', 'var(--tea-hibiscus-2)'],
  mint: ['var(--tea-mint-1)', 'var(--tea-mint-2)'],
  dark: ['var(--stage-ctl)', 'var(--stage-panel)'],
} as const satisfies Record<string, Tea>;

const SAUCERS = {
  porcelain: { plate: 'var(--glaze-porcelain)', line: 'var(--surface-3)' },
  duckegg: { plate: 'color-mix(in oklch, var(--glaze-duckegg) 45%, var(--bg))', line: 'var(--celadon)' },
  mist: { plate: 'var(--surface-2)', line: 'var(--surface-3)' },
  raspberry: { plate: 'var(--field-hib-deep)', line: 'var(--field-hib)' },
} as const;

const RIM_RADIUS = 80;
const TEA_RADIUS = 66;
const METER_RADIUS = 73;
const EAR_WIDTH = 15;
/** The ear bulges 34 beyond the rim, at 3 o'clock before it is turned. */
const EAR = 'M172 74C196 70 207 86 207 100S196 130 172 126';

type CupProps = {
  rim: Glaze;
  tea: Tea;
  saucer?: keyof typeof SAUCERS;
  /** Degrees clockwise from 3 o'clock. */
  earAngle: number;
  /** 0 to 1: draws the level meter on the rim. */
  progress?: number;
  /** False where something is written on the tea. */
  hasSteam?: boolean;
  className?: string;
  children?: ReactNode;
};

/** A cup seen from above; decoration, so it is hidden from readers: put the words beside it. */
export function Cup({ rim, tea, saucer, earAngle, progress, hasSteam = true, className, children }: CupProps) {
  const id = useId();
  const plate = saucer === undefined ? null : SAUCERS[saucer];
  const glaze = `var(--glaze-${rim})`;
  const lip = `var(--glaze-${rim}-lip)`;
  const turn = `rotate(${earAngle} 100 100)`;
  return (
    <span className={classNames('inline-block aspect-square', className)} aria-hidden>
      <span className="relative block size-full">
        <svg viewBox="0 0 200 200" className="block size-full overflow-visible" fill="none">
          <defs>
            <radialGradient id={id} cx="0.4" cy="0.32" r="0.8">
              <stop offset="0" stopColor={tea[0]} />
              <stop offset="1" stopColor={tea[1]} />
            </radialGradient>
          </defs>
          {plate !== null && (
            <g>
              <circle cx="100" cy="105" r="106" fill="var(--ink)" opacity="0.1" />
              <circle cx="100" cy="100" r="106" fill={plate.plate} />
              <circle cx="100" cy="100" r="99" stroke={plate.line} strokeWidth="1.5" opacity="0.6" />
              <circle cx="100" cy="100" r="92" stroke={plate.line} strokeWidth="1.5" opacity="0.6" />
            </g>
          )}
          <g transform="translate(0 4)" stroke={lip} strokeWidth={EAR_WIDTH} strokeLinecap="round">
            <path d={EAR} transform={turn} />
            <circle cx="100" cy="100" r={RIM_RADIUS} fill={lip} stroke="none" />
          </g>
          <path d={EAR} transform={turn} stroke={glaze} strokeWidth={EAR_WIDTH} strokeLinecap="round" />
          <circle cx="100" cy="100" r={RIM_RADIUS} fill={glaze} />
          <circle cx="100" cy="101.5" r={TEA_RADIUS + 1} fill={lip} />
          <circle cx="100" cy="100" r={TEA_RADIUS - 1} fill={`url(#${id})`} />
          {hasSteam && (
            <g stroke="var(--steam)" strokeWidth="9" strokeLinecap="round">
              <path d="M62 112C74 96 92 106 104 90S122 70 140 64" />
              <path d="M86 142C96 130 112 138 122 126" />
            </g>
          )}
          {progress !== undefined && <Meter progress={progress} />}
        </svg>
        {children !== undefined && <span className="absolute inset-0 grid place-items-center">{children}</span>}
      </span>
    </span>
  );
}

function Meter({ progress }: { progress: number }) {
  const length = 2 * Math.PI * METER_RADIUS;
  return (
    <g transform="rotate(-90 100 100)" strokeWidth="9">
      <circle cx="100" cy="100" r={METER_RADIUS} stroke="var(--glaze-porcelain-lip)" opacity="0.55" />
      {progress > 0 && (
        <circle
          cx="100"
          cy="100"
          r={METER_RADIUS}
          stroke="var(--glaze-raspberry)"
          strokeLinecap="round"
          strokeDasharray={`${length * Math.min(progress, 1)} ${length}`}
        />
      )}
    </g>
  );
}
