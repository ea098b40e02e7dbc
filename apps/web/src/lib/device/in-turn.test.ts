// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inTurn } from './in-turn.ts';

const PATIENCE_MS = 5_000;
const until = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const never = () => new Promise<never>(() => {});

type Request = (name: string, options: LockOptions, begin: () => Promise<unknown>) => Promise<unknown>;
const withLocks = (request: Request) => vi.stubGlobal('navigator', { locks: { request } });
/** A lock that is granted after a time, unless the request was given up before. */
const grantedAfter =
  (ms: number): Request =>
  async (_name, { signal }, begin) => {
    await until(ms);
    if (signal?.aborted) throw signal.reason;
    return begin();
  };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('work in turn', () => {
  it.each<[lock: string, request: Request | null, ms: number]>([
    ['is free', grantedAfter(0), 0],
    ['is granted in time', grantedAfter(4_000), 4_000],
    ['is held for ever, and its request ends when given up', grantedAfter(60_000), PATIENCE_MS],
    ['is held for ever, and its request never ends', never, PATIENCE_MS],
    [
      'is granted although its request was given up',
      async (_n, _o, begin) => (await until(9_000), begin()),
      PATIENCE_MS,
    ],
    ['is refused', () => Promise.reject(new DOMException('', 'SecurityError')), 0],
    ['does not exist in this browser', null, 0],
  ])('runs once if the lock %s', async (_lock, request, ms) => {
    if (request === null) vi.stubGlobal('navigator', {});
    else withLocks(request);
    const begun: number[] = [];
    const start = Date.now();
    const work = inTurn('chat', PATIENCE_MS, async () => {
      begun.push(Date.now() - start);
      return 'sent';
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await work).toBe('sent');
    expect(begun).toEqual([ms]);
  });

  it('holds the lock until the work has ended, also if it fails', async () => {
    let isHeld = true;
    withLocks(async (_name, _options, begin) => {
      await begin();
      isHeld = false;
    });
    const work = inTurn('chat', PATIENCE_MS, async () => {
      await until(1_000);
      throw new Error('broken');
    });
    const failed = expect(work).rejects.toThrow('broken');
    await vi.advanceTimersByTimeAsync(999);
    expect(isHeld).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    await failed;
    expect(isHeld).toBe(false);
  });
});
