import { describe, expect, it } from 'vitest';
import { levelOf, levelProgress, xpToNextLevel } from './levels.ts';
import { levelTitle } from './progress-words.ts';
import { addDays, calendarDayIn } from './streaks.ts';
import { countTimeZones } from './time-zones.ts';
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
    expect(levelTitle(5, 'en')).toBe('Explorer of Real Vibes');
    expect(levelTitle(50, 'en')).toBe(levelTitle(10, 'en'));
  });
});

describe('callXp', () => {
  it.each([
    { connectedSeconds: 300, lengthSeconds: 300, xp: 50 },
    { connectedSeconds: 599, lengthSeconds: 300, xp: 90 },
    { connectedSeconds: 150, lengthSeconds: 300, xp: 20 },
    { connectedSeconds: 60, lengthSeconds: 300, xp: 20 },
    { connectedSeconds: 59.999, lengthSeconds: 300, xp: 0 },
    { connectedSeconds: 0, lengthSeconds: 300, xp: 0 },
    { connectedSeconds: 0, lengthSeconds: 0, xp: 0 },
    { connectedSeconds: 10, lengthSeconds: 10, xp: 20 },
  ])('$connectedSeconds of $lengthSeconds s: $xp', ({ xp, ...call }) => {
    expect(callXp(call)).toBe(xp);
  });
});

describe('calendar days', () => {
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

describe('time zones met', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  it.each([
    [['Europe/Berlin', 'Europe/Paris', 'Europe/Rome'], 1],
    [['Europe/Berlin', 'Africa/Lagos', 'Europe/London'], 3],
    [['Asia/Kolkata', 'Asia/Kathmandu', 'No/Where', 'UTC'], 3],
    [[], 0],
  ])('of %j: %i', (zones, count) => expect(countTimeZones(zones, now)).toBe(count));
});
