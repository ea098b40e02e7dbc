import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drain } from './drain.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('closes sockets evenly, also those that come meanwhile', async () => {
  const open = new Set<{ conn: { close(): void } }>();
  const add = () => {
    const socket = { conn: { close: () => void open.delete(socket) } };
    open.add(socket);
  };
  for (let index = 0; index < 1_000; index += 1) add();
  const done = vi.fn();
  void drain(() => [...open], 10_000).then(done);
  const seen: number[] = [];
  for (let second = 1; second <= 10; second += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    seen.push(open.size);
    if (second === 5) add();
  }
  expect(seen).toEqual([900, 800, 700, 600, 500, 401, 301, 201, 101, 0].map((left) => expect.closeTo(left, -1.5)));
  expect([open.size, done.mock.calls.length]).toEqual([0, 1]);
});
