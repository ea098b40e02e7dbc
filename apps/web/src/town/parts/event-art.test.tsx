// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { EventArt, type EventArtKind } from './event-art.tsx';

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
});
