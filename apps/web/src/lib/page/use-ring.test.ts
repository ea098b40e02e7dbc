// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteSounds } from '../../../testing/fake-sounds.ts';
import { useRing } from './use-ring.ts';

let shown: Notification[];
let isHidden: boolean;

function see(isSeen: boolean): void {
  isHidden = !isSeen;
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  shown = [];
  isHidden = false;
  noteSounds();
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  class FakeNotification {
    static permission = 'granted';
    readonly title: string;
    constructor(title: string) {
      this.title = title;
      shown.push(this as unknown as Notification);
    }
    close = () => void (shown = shown.filter((each) => each.title !== this.title));
  }
  vi.stubGlobal('Notification', FakeNotification);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const ring = () =>
  renderHook(({ isRinging }) => useRing(isRinging, { title: 'Ada', text: 'is here' }), {
    initialProps: { isRinging: true },
  });

it('also notifies a person who hides the page while it rings, until the ring ends', () => {
  const { rerender } = ring();
  expect(shown).toEqual([]);
  see(false);
  expect(shown.map(({ title }) => title)).toEqual(['Ada']);
  rerender({ isRinging: false });
  expect(shown).toEqual([]);
});

it('notifies once, however often the page is hidden and shown, and never after the end', () => {
  const { unmount } = ring();
  for (const isSeen of [false, true, false]) see(isSeen);
  expect(shown).toHaveLength(1);
  unmount();
  see(false);
  expect(shown).toEqual([]);
});
