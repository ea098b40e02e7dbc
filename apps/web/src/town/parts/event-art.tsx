import { type ArtColor, type ArtShape, EVENT_ART } from '@cuppa/domain/town/town-square/event-scenes';
import { shiftOf } from '@cuppa/domain/town/town-square/event-shift';
import type { EventType } from '@cuppa/domain/town/town-square/event-types';
import { createElement, type ReactNode } from 'react';
import { classNames } from '../../ui/base/class-names.ts';

export type EventArtKind = EventType;

type EventArtProps = {
  kind: EventArtKind;
  seed: string;
  /** In a small box, fills the box with the middle of the scene. */
  isCropped?: boolean;
  className?: string;
};

/**
 * A drawing in place of an event's picture; decoration. Fills its box: the background widens, the scene stays whole.
 */
export function EventArt({ kind, seed, isCropped = false, className }: EventArtProps) {
  const { ground, scene } = EVENT_ART[kind];
  return (
    <span
      aria-hidden
      style={{ background: tokenOf(ground) }}
      className={classNames('block overflow-hidden', className)}
    >
      <svg
        viewBox="0 0 366 168"
        preserveAspectRatio={isCropped ? 'xMidYMax slice' : 'xMidYMax meet'}
        fill="none"
        className="block size-full overflow-visible"
      >
        {scene(shiftOf(seed)).map(drawn)}
      </svg>
    </span>
  );
}

const tokenOf = (color: ArtColor) => `var(--${color})`;

/** The order of a scene never changes, so the position identifies a shape. */
function drawn({ tag, at, fill, stroke, inside }: ArtShape, key: number): ReactNode {
  const { 'stroke-width': strokeWidth, 'stroke-linecap': strokeLinecap, ...rest } = at;
  const colors = {
    ...(fill !== undefined && { fill: tokenOf(fill) }),
    ...(stroke !== undefined && { stroke: tokenOf(stroke) }),
  };
  return createElement(tag, { ...rest, strokeWidth, strokeLinecap, ...colors, key }, inside?.map(drawn));
}
