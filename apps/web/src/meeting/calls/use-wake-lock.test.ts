// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useWakeLock } from './use-wake-lock.ts';

const locks: { released: boolean; release: () => Promise<void> }[] = [];
let visibility: DocumentVisibilityState;

function look(state: DocumentVisibilityState): void {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  locks.length = 0;
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  const request = async () => {
    const lock = {
      released: false,
      release: async () => {
        lock.released = true;
      },
    };
    locks.push(lock);
    return lock;
  };
  vi.stubGlobal('navigator', { wakeLock: { request } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('takes the lock again when the page is visible again, and only if it was released', async () => {
  renderHook(useWakeLock);
  await expect.poll(() => locks).toHaveLength(1);
  look('visible');
  await Promise.resolve();
  expect(locks).toHaveLength(1);
  if (locks[0]) locks[0].released = true;
  look('hidden');
  await Promise.resolve();
  expect(locks).toHaveLength(1);
  look('visible');
  await expect.poll(() => locks).toHaveLength(2);
  expect(locks[1]?.released).toBe(false);
});

it('lets the screen sleep once its view is closed, even if the lock arrives late', async () => {
  const { unmount } = renderHook(useWakeLock);
  unmount();
  await expect.poll(() => locks).toEqual([expect.objectContaining({ released: true })]);
});
