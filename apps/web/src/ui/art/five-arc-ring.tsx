import type { ReactNode } from 'react';
import { classNames } from '../base/class-names.ts';
import { fiveArcs } from './arcs.ts';

const ROOT_PX = 16;

type FiveArcRingProps = {
  /** 0 to 5; a fraction fills part of its arc. */
  value: number;
  size: number;
  width: number;
  /** The accessible name of the ring; without it the ring is decoration. */
  label?: string;
  /** Stroke classes of filled arcs and of the track. */
  tone?: string;
  track?: string;
  className?: string;
  children?: ReactNode;
};

export function FiveArcRing(props: FiveArcRingProps) {
  const { value, size, width, label, tone = 'stroke-primary', track = 'stroke-surface-3', className, children } = props;
  return (
    <span
      // In rem, so that the ring grows with the text in it.
      style={{ width: `${size / ROOT_PX}rem` }}
      className={classNames('relative inline-grid aspect-square max-w-full shrink-0 place-items-center', className)}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <svg viewBox={`0 0 ${size} ${size}`} fill="none" strokeWidth={width} strokeLinecap="round" className="size-full">
        {fiveArcs({ size, width, value }).map((arc) => (
          <g key={arc.index}>
            <path d={arc.track} data-ring="track" className={track} />
            {arc.filled !== null && <path d={arc.filled} data-ring="filled" className={tone} />}
          </g>
        ))}
      </svg>
      {children !== undefined && <span className="absolute inset-0 grid place-items-center">{children}</span>}
    </span>
  );
}
