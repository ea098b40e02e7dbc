// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { EventArt, type EventArtKind, shiftOf } from './event-art.tsx';

const KINDS: EventArtKind[] = ['dating', 'community', 'workshop', 'special', 'game', 'adventure', 'social', 'meal'];

const draw = (kind: EventArtKind, seed: string) => render(<EventArt kind={kind} seed={seed} />).container.innerHTML;

describe('EventArt', () => {
  afterEach(cleanup);

  it('draws each type of event differently', () => {
    expect(new Set(KINDS.map((kind) => draw(kind, 'an event'))).size).toBe(KINDS.length);
  });

  it.each(KINDS)('draws %s the same for the same event and shifted for another', (kind) => {
    expect(draw(kind, 'event 1')).toBe(draw(kind, 'event 1'));
    expect(draw(kind, 'event 1')).not.toBe(draw(kind, 'event 2'));
  });

  it('limits the shift', () => {
    const shifts = Array.from({ length: 500 }, (_, index) => shiftOf(`event ${index}`));
    const spread = (values: number[]) => [Math.min(...values), Math.max(...values)];
    expect(spread(shifts.map(({ x }) => x))).toEqual([-8, 8]);
    expect(spread(shifts.map(({ y }) => y))).toEqual([-4, 4]);
    expect(spread(shifts.map(({ tilt }) => tilt))).toEqual([-6, 6]);
  });
});
