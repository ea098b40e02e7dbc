import { expect, it, vi } from 'vitest';
import { createReadiness } from './readiness.ts';

it('names the first part that does not work, and is ready once it does', async () => {
  const disk = vi.fn(async () => {});
  const isReady = createReadiness([
    { status: 'database', keptMs: 0, check: async () => {} },
    { status: 'disk', keptMs: 0, check: disk },
  ]);
  disk.mockRejectedValueOnce(new Error('full'));
  expect([await isReady(), await isReady()]).toEqual(['disk', null]);
});

it('asks a part once for callers at the same time, and not again while its answer is believed', async () => {
  const check = vi.fn(async () => {});
  const isReady = createReadiness([{ status: 'disk', keptMs: 60_000, check }]);
  expect(await Promise.all([isReady(), isReady(), isReady()])).toEqual([null, null, null]);
  expect(await isReady()).toBeNull();
  expect(check).toHaveBeenCalledTimes(1);
});

it('never believes a bad answer', async () => {
  const check = vi.fn(async () => {
    throw new Error('full');
  });
  const isReady = createReadiness([{ status: 'disk', keptMs: 60_000, check }]);
  expect([await isReady(), await isReady()]).toEqual(['disk', 'disk']);
  expect(check).toHaveBeenCalledTimes(2);
});
