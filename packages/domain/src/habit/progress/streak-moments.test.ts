import { expect, it } from 'vitest';
import { streakMoment } from './streak-moments.ts';

it('a streak has a moment in the morning and one in the evening, by the clock of its zone', () => {
  const rows = [
    ['UTC', '2026-03-10T08:59:59Z', null],
    ['UTC', '2026-03-10T09:00:00Z', 'morning'],
    ['UTC', '2026-03-10T11:59:59Z', 'morning'],
    ['UTC', '2026-03-10T12:00:00Z', null],
    ['UTC', '2026-03-10T17:59:59Z', null],
    ['UTC', '2026-03-10T18:00:00Z', 'evening'],
    ['UTC', '2026-03-10T21:59:59Z', 'evening'],
    ['UTC', '2026-03-10T22:00:00Z', null],
    ['Asia/Kathmandu', '2026-03-10T12:14:59Z', null],
    ['Asia/Kathmandu', '2026-03-10T12:15:00Z', 'evening'],
    // The evenings around a clock change.
    ['Europe/London', '2026-03-28T18:00:00Z', 'evening'],
    ['Europe/London', '2026-03-29T17:00:00Z', 'evening'],
    ['Europe/London', '2026-03-29T21:00:00Z', null],
    ['America/New_York', '2026-10-31T22:00:00Z', 'evening'],
    ['America/New_York', '2026-11-01T22:30:00Z', null],
    ['Mars/Base', '2026-03-10T18:00:00Z', 'evening'],
  ] as const;
  for (const [zone, at, moment] of rows) expect.soft(streakMoment(zone, new Date(at)), `${zone} at ${at}`).toBe(moment);
});
