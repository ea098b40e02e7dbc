import { Lock } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

type MedallionTone = 'teal' | 'rose' | 'amber' | 'blue';

const SCALLOPS = 14;

function scallopPath(center: number, inner: number, outer: number): string {
  const at = (radius: number, step: number) => {
    const angle = (step / SCALLOPS) * 2 * Math.PI;
    return `${(center + radius * Math.cos(angle)).toFixed(2)} ${(center + radius * Math.sin(angle)).toFixed(2)}`;
  };
  const waves = Array.from({ length: SCALLOPS }, (_, index) => `Q${at(outer, index + 0.5)} ${at(inner, index + 1)}`);
  return `M${at(inner, 0)}${waves.join('')}Z`;
}

const EDGE = scallopPath(50, 42, 54);

type MedallionProps = { tone: MedallionTone; isUnlocked: boolean; icon: ReactNode; className?: string };

/** A badge on a scalloped saucer; decoration, so name the badge beside it. */
export function Medallion({ tone, isUnlocked, icon, className }: MedallionProps) {
  const id = useId();
  return (
    <span aria-hidden className={classNames('relative inline-grid aspect-square place-items-center', className)}>
      <svg viewBox="0 0 100 104" className="size-full overflow-visible">
        {isUnlocked ? (
          <>
            <defs>
              <radialGradient id={id} cx="0.4" cy="0.3" r="0.9">
                <stop offset="0" stopColor={`var(--medal-${tone}-1)`} />
                <stop offset="1" stopColor={`var(--medal-${tone}-2)`} />
              </radialGradient>
            </defs>
            <path d={EDGE} fill={`var(--medal-${tone}-3)`} transform="translate(0 4)" />
            <path d={EDGE} fill={`var(--medal-${tone}-1)`} />
            <circle cx="50" cy="50" r="30" fill={`url(#${id})`} />
            <path
              d="M17 38A36 36 0 0 1 38 16"
              fill="none"
              stroke="var(--gloss)"
              strokeWidth="4"
              strokeLinecap="round"
            />
          </>
        ) : (
          <>
            <path d={EDGE} fill="var(--surface-3)" />
            <circle
              cx="50"
              cy="50"
              r="34"
              fill="none"
              stroke="var(--ink-3)"
              strokeWidth="1.5"
              strokeDasharray="0.1 5"
              strokeLinecap="round"
            />
          </>
        )}
      </svg>
      <span
        className={classNames(
          'absolute grid size-full place-items-center',
          isUnlocked ? 'text-(--medal-ink)' : 'text-ink-3',
        )}
      >
        {isUnlocked ? icon : <Lock size={20} />}
      </span>
    </span>
  );
}
