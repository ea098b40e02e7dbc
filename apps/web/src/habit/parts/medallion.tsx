import { Lock } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../../ui/base/class-names.ts';

type MedallionTone = 'teal' | 'rose' | 'amber' | 'blue';

const CENTRE = 50;
const SCALLOPS = Array.from({ length: 14 }, (_, index) => {
  const angle = (index / 14) * 2 * Math.PI;
  const at = (value: number) => (CENTRE + 37.4 * value).toFixed(2);
  return { index, x: at(Math.cos(angle)), y: at(Math.sin(angle)) };
});

type MedallionProps = { tone: MedallionTone; isUnlocked: boolean; icon: ReactNode; className?: string };

/** A badge on a scalloped saucer. Decorative, so name the badge next to it. */
export function Medallion({ tone, isUnlocked, icon, className }: MedallionProps) {
  return (
    <span
      aria-hidden
      className={classNames(
        'relative inline-grid aspect-square place-items-center',
        isUnlocked ? 'text-(--medal-ink)' : 'text-ink-3',
        className,
      )}
    >
      <svg viewBox="0 0 100 100" fill="none" className="size-full overflow-visible">
        {isUnlocked ? <Glazed tone={tone} /> : <Unglazed />}
      </svg>
      <span className="absolute inset-0 grid place-items-center *:size-[34%]">
        {isUnlocked ? icon : <Lock className="size-[32%]" />}
      </span>
    </span>
  );
}

function Saucer({ fill, grow = 0 }: { fill: string; grow?: number }) {
  return (
    <g fill={fill}>
      {SCALLOPS.map(({ index, x, y }) => (
        <circle key={index} cx={x} cy={y} r={10 + grow} />
      ))}
      <circle cx={CENTRE} cy={CENTRE} r="38" />
    </g>
  );
}

function Glazed({ tone }: { tone: MedallionTone }) {
  const id = useId();
  const glaze = `var(--medal-${tone}-1)`;
  const lip = `var(--medal-${tone}-2)`;
  return (
    <g transform="translate(0 -1.5)">
      <defs>
        <radialGradient id={id} cx="0.35" cy="0.28" r="0.8">
          <stop offset="0" stopColor={glaze} />
          <stop offset="1" stopColor={lip} />
        </radialGradient>
      </defs>
      <g transform="translate(0 3.4)">
        <Saucer fill={lip} />
      </g>
      <Saucer fill={glaze} />
      <circle cx={CENTRE} cy={CENTRE} r="33.5" fill={`url(#${id})`} />
      <path d="M15.7 32.4A38.6 38.6 0 0 1 45.3 11.7" stroke="var(--gloss)" strokeWidth="2.8" strokeLinecap="round" />
    </g>
  );
}

function Unglazed() {
  return (
    <>
      <Saucer fill="var(--line)" grow={1.2} />
      <Saucer fill="var(--surface-3)" />
      <circle
        cx={CENTRE}
        cy={CENTRE}
        r="32"
        stroke="var(--ink-3)"
        strokeWidth="2.2"
        strokeDasharray="0.6 7.13"
        strokeLinecap="round"
        opacity="0.55"
      />
    </>
  );
}
