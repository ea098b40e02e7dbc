import { expect, it, vi } from 'vitest';
import { createLogger } from '../process/logger.ts';
import { type Alarm, startTicker } from './ticker.ts';

const logger = createLogger('silent');

it('rests as long as its work answers, unless an alarm rings earlier', async () => {
  vi.useFakeTimers();
  let rounds = 0;
  let alarm: Alarm | undefined;
  const ticker = startTicker({
    name: 'test',
    intervalMs: 100,
    logger,
    listen: (given) => {
      alarm = given;
    },
    work: async () => {
      rounds += 1;
      return 1_000;
    },
  });
  await vi.advanceTimersByTimeAsync(999);
  expect(rounds).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(rounds).toBe(2);
  alarm?.ring(300);
  alarm?.ring(2_000);
  await vi.advanceTimersByTimeAsync(299);
  expect(rounds).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(rounds).toBe(3);
  await ticker.stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(rounds).toBe(3);
  vi.useRealTimers();
});

it('respects an alarm that rings during a round, and continues after a failure', async () => {
  vi.useFakeTimers();
  let rounds = 0;
  let alarm: Alarm | undefined;
  const ticker = startTicker({
    name: 'test',
    intervalMs: 100,
    logger,
    listen: (given) => {
      alarm = given;
    },
    work: async () => {
      rounds += 1;
      if (rounds === 1) alarm?.ring(10);
      if (rounds === 2) throw new Error('away');
      return 1_000;
    },
  });
  await vi.advanceTimersByTimeAsync(10);
  expect(rounds).toBe(2);
  await vi.advanceTimersByTimeAsync(100);
  expect(rounds).toBe(3);
  await ticker.stop();
  vi.useRealTimers();
});
