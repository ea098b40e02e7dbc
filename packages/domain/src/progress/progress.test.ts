import { describe, expect, it } from 'vitest';
import { levelOf, levelProgress, levelTitle, xpToNextLevel } from './levels.ts';
import { addDays, calendarDayIn, growStreak, streakOn } from './streaks.ts';
import { callXp } from './xp-rewards.ts';

describe('levels', () => {
  it.each([
    [0, 1, 0, 400],
    [399, 1, 399 / 400, 1],
    [400, 2, 0, 400],
    [1440, 4, 0.6, 160],
  ])('%i XP is level %i', (xp, level, progress, toNext) => {
    expect([levelOf(xp), levelProgress(xp), xpToNextLevel(xp)]).toEqual([level, progress, toNext]);
  });

  it('names level five as the specification does', () => {
    expect(levelTitle(5)).toBe('Explorer of Real Vibes');
    expect(levelTitle(50)).toBe(levelTitle(10));
  });
});

describe('callXp', () => {
  it.each([
    { connectedSeconds: 300, lengthSeconds: 300, leftEarlyBySelf: false, xp: 50 },
    { connectedSeconds: 599, lengthSeconds: 300, leftEarlyBySelf: false, xp: 90 },
    { connectedSeconds: 150, lengthSeconds: 300, leftEarlyBySelf: true, xp: 20 },
    { connectedSeconds: 60, lengthSeconds: 300, leftEarlyBySelf: true, xp: 20 },
    { connectedSeconds: 59, lengthSeconds: 300, leftEarlyBySelf: true, xp: 0 },
    { connectedSeconds: 59, lengthSeconds: 300, leftEarlyBySelf: false, xp: 20 },
    { connectedSeconds: 0, lengthSeconds: 300, leftEarlyBySelf: false, xp: 0 },
    { connectedSeconds: 10, lengthSeconds: 10, leftEarlyBySelf: false, xp: 20 },
  ])('$connectedSeconds of $lengthSeconds s, left early $leftEarlyBySelf: $xp', ({ xp, ...call }) => {
    expect(callXp(call)).toBe(xp);
  });
});

describe('streaks', () => {
  it.each([
    [{ length: 0, lastDay: null }, '2026-11-21', 1],
    [{ length: 3, lastDay: '2026-11-20' }, '2026-11-21', 4],
    [{ length: 3, lastDay: '2026-11-21' }, '2026-11-21', 3],
    [{ length: 3, lastDay: '2026-11-19' }, '2026-11-21', 1],
    [{ length: 3, lastDay: '2026-11-22' }, '2026-11-21', 3],
    [{ length: 9, lastDay: '2024-02-29' }, '2024-03-01', 10],
  ])('%o grows on %s to %i', (streak, day, length) => {
    expect(growStreak(streak, day).length).toBe(length);
  });

  it('shows a streak until a day was missed', () => {
    const streak = { length: 4, lastDay: '2026-11-20' };
    expect([streakOn(streak, '2026-11-20'), streakOn(streak, '2026-11-21'), streakOn(streak, '2026-11-22')]).toEqual([
      4, 4, 0,
    ]);
  });

  it('takes the day from the person’s own zone, across midnight, the date line and both DST weeks', () => {
    expect(calendarDayIn('Pacific/Auckland', new Date('2026-11-21T11:30:00Z'))).toBe('2026-11-22');
    expect(calendarDayIn('Pacific/Honolulu', new Date('2026-11-21T09:30:00Z'))).toBe('2026-11-20');
    expect(calendarDayIn('America/New_York', new Date('2026-03-08T04:59:00Z'))).toBe('2026-03-07');
    expect(calendarDayIn('America/New_York', new Date('2026-03-09T03:59:00Z'))).toBe('2026-03-08');
    expect(calendarDayIn('America/New_York', new Date('2026-11-02T04:59:00Z'))).toBe('2026-11-01');
    expect(calendarDayIn('No/Where', new Date('2026-11-21T23:59:00Z'))).toBe('2026-11-21');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  });
});
