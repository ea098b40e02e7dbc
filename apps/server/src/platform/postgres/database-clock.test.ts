import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type DatabaseClock, startDatabaseClock } from './database-clock.ts';

const START = Date.parse('2026-03-10T12:00:00Z');
const HOUR_MS = 3_600_000;

let passedMs: number;
let sleptMs: number;
let jumpMs: number;
let isAway: boolean;
let answerMs: number;
const warn = vi.fn();
let clock: DatabaseClock;
beforeEach(async () => {
  [passedMs, sleptMs, jumpMs, isAway, answerMs] = [5_000, 0, 0, false, 0];
  clock = await startDatabaseClock({
    readTime: async () => {
      if (isAway) throw new Error('away');
      const theirs = new Date(START + passedMs + sleptMs + jumpMs);
      passedMs += answerMs;
      return theirs;
    },
    logger: { warn },
    monotonicMs: () => passedMs,
    uptimeMs: () => 70_000 + passedMs + sleptMs,
  });
});
afterEach(() => {
  clock.stop();
  warn.mockClear();
  vi.useRealTimers();
});

const awayMs = () => clock.now().getTime() - (START + passedMs + sleptMs);

async function pass(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    passedMs += 60_000;
    await clock.compare();
  }
}

it('begins with the database’s time, whatever the machine’s clock says', () => {
  vi.useFakeTimers({ now: START + HOUR_MS, toFake: ['Date'] });
  expect(awayMs()).toBe(0);
  vi.setSystemTime(START - HOUR_MS);
  expect(awayMs()).toBe(0);
  passedMs += 1_500;
  expect(clock.now()).toEqual(new Date(START + 6_500));
});

it('follows a drift', async () => {
  jumpMs = 40;
  await pass(1);
  expect(awayMs()).toBe(40);
  expect(warn).not.toHaveBeenCalled();
});

it.each([HOUR_MS, -HOUR_MS])('does not follow a jump of %i ms that is mended within ten minutes', async (jump) => {
  jumpMs = jump;
  await pass(9);
  expect(awayMs()).toBe(0);
  expect(warn).toHaveBeenCalled();
  jumpMs = 0;
  await pass(2);
  jumpMs = jump;
  await pass(9);
  expect(awayMs()).toBe(0);
});

it.each([HOUR_MS, -HOUR_MS])('follows a jump of %i ms that lasts', async (jump) => {
  jumpMs = jump;
  await pass(11);
  expect(awayMs()).toBe(jump);
});

it('follows immediately after the machine has slept', async () => {
  sleptMs = 8 * HOUR_MS;
  expect(awayMs()).toBe(-8 * HOUR_MS);
  await pass(1);
  expect(awayMs()).toBe(0);
  jumpMs = HOUR_MS;
  await pass(1);
  expect(awayMs()).toBe(0);
});

it('runs on while the database is away or slow', async () => {
  jumpMs = 700;
  isAway = true;
  await pass(30);
  expect(awayMs()).toBe(0);
  [isAway, answerMs] = [false, 4_000];
  await pass(1);
  expect(awayMs()).toBe(0);
});
