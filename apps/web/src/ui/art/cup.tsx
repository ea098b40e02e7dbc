import { type ReactNode, useId } from 'react';
import { classNames } from '../base/class-names.ts';

const GLAZES = {
  porcelain: { glaze: 'var(--glaze-porcelain)', lip: 'var(--glaze-porcelain-lip)' },
  custard: { glaze: 'var(--glaze-custard)', lip: 'var(--glaze-custard-lip)' },
  duckegg: { glaze: 'var(--glaze-duckegg)', lip: 'var(--glaze-duckegg-lip)' },
  mint: { glaze: 'var(--tea-mint-1)', lip: 'var(--glaze-duckegg)' },
  mist: { glaze: 'var(--glaze-mist)', lip: 'var(--glaze-mist-lip)' },
  raspberry: { glaze: 'var(--glaze-raspberry)', lip: 'var(--glaze-raspberry-lip)' },
} as const;
export type Glaze = keyof typeof GLAZES;
export type Tea = readonly [string, string];

export const TEAS = {
  amber: ['var(--tea-amber-1)', 'var(--tea-amber-2)'],
  hibiscus: ['var(--tea-hibiscus-1)', 'var(--tea-hibiscus-2)'],
  mint: ['var(--tea-mint-1)', 'var(--tea-mint-2)'],
  dark: ['var(--tea-dark-1)', 'var(--tea-dark-2)'],
} as const satisfies Record<string, Tea>;

/** `hibiscus` is for cards; `berry` and `raspberry` are for raspberry fields, which tint the porcelain above them. */
const SAUCERS = {
  porcelain: {
    plate: 'var(--glaze-porcelain)',
    line: 'var(--glaze-porcelain-lip)',
    porcelainLip: 'var(--glaze-porcelain-lip)',
  },
  duckegg: {
    plate: 'color-mix(in oklch, var(--glaze-duckegg) 45%, var(--bg))',
    line: 'var(--celadon)',
    porcelainLip: 'var(--glaze-porcelain-lip)',
  },
  surface: { plate: 'var(--surface)', line: 'var(--surface-3)', porcelainLip: 'var(--glaze-porcelain-lip)' },
  mist: { plate: 'var(--surface-2)', line: 'var(--surface-3)', porcelainLip: 'var(--glaze-porcelain-lip)' },
  hibiscus: { plate: 'var(--field-hib)', line: 'var(--field-hib-deep)', porcelainLip: 'var(--glaze-porcelain-lip)' },
  berry: {
    plate: 'color-mix(in oklch, var(--field-hib-deep) 58%, var(--field-hib))',
    line: 'var(--field-hib-deep)',
    porcelainLip: 'var(--porcelain-shade)',
  },
  raspberry: {
    plate: 'var(--saucer-raspberry)',
    line: 'var(--plum)',
    porcelainLip: 'var(--porcelain-shade)',
  },
} as const;
export type Saucer = keyof typeof SAUCERS;

const METERS = { hibiscus: 'var(--tea-hibiscus-2)', teal: 'var(--art-teal)' } as const;

const RIM_RADIUS = 80;
const HOLE_RADIUS = 66;
const METER_RADIUS = 72;
const EAR_WIDTH = 15;
/** The ear extends 34 beyond the rim, at 3 o'clock before rotation. */
export const EAR = 'M172 74C196 70 207 86 207 100S196 130 172 126';

type CupProps = {
  rim: Glaze;
  tea: Tea;
  saucer?: Saucer;
  /** Degrees clockwise from 3 o'clock. */
  earAngle: number;
  /** 0 to 1: draws the level meter on the rim. */
  progress?: number;
  meter?: keyof typeof METERS;
  /** The meter rotates into place. */
  isPouring?: boolean;
  /** Two light strokes on the tea; off if something else covers the tea. */
  hasSteam?: boolean;
  className?: string;
  children?: ReactNode;
};

/** A cup seen from above; decoration and hidden from screen readers: put the words next to it. */
export function Cup(props: CupProps) {
  const { rim, tea, saucer, earAngle, progress, meter = 'hibiscus', isPouring = false, className, children } = props;
  const { hasSteam = tea !== TEAS.dark } = props;
  const id = useId();
  const plate = saucer === undefined ? null : SAUCERS[saucer];
  const { glaze } = GLAZES[rim];
  const lip = plate !== null && rim === 'porcelain' ? plate.porcelainLip : GLAZES[rim].lip;
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
              <circle cx="99" cy="106" r="105" fill="var(--saucer-shade)" />
              <circle cx="100" cy="100" r="105" fill={plate.plate} />
              <circle cx="100" cy="100" r="93" stroke={plate.line} strokeWidth="2" opacity="0.4" />
            </g>
          )}
          <g transform="translate(0 4)" stroke={lip} strokeWidth={EAR_WIDTH} strokeLinecap="round">
            <path d={EAR} transform={turn} />
            <circle cx="100" cy="100" r={RIM_RADIUS} fill={lip} stroke="none" />
          </g>
          <path d={EAR} transform={turn} stroke={glaze} strokeWidth={EAR_WIDTH} strokeLinecap="round" />
          <circle cx="100" cy="100" r={RIM_RADIUS} fill={glaze} />
          <circle cx="100" cy="100" r={HOLE_RADIUS} fill={lip} />
          <circle cx="100" cy="101.5" r={HOLE_RADIUS - 1.5} fill={`url(#${id})`} />
          {hasSteam && (
            <g stroke="var(--steam)" strokeWidth="7" strokeLinecap="round">
              <path d="M57 119C66 101 88 108 98 89S120 73 139 59" />
              <path d="M86 141C95 126 112 135 121 118" />
            </g>
          )}
          {progress !== undefined && <Meter progress={progress} color={METERS[meter]} isPouring={isPouring} />}
        </svg>
        {children !== undefined && <span className="absolute inset-0 grid place-items-center">{children}</span>}
      </span>
    </span>
  );
}

function Meter({ progress, color, isPouring }: { progress: number; color: string; isPouring: boolean }) {
  const length = 2 * Math.PI * METER_RADIUS;
  return (
    <g transform="rotate(-90 100 100)" strokeWidth="10">
      <circle cx="100" cy="100" r={METER_RADIUS} stroke="var(--cup-track)" />
      {progress > 0 && (
        <circle
          cx="100"
          cy="100"
          r={METER_RADIUS}
          stroke={color}
          strokeLinecap="round"
          strokeDasharray={`${length * Math.min(progress, 1)} ${length}`}
          className={classNames('origin-center', isPouring && 'animate-pour')}
        />
      )}
    </g>
  );
}
