import { expect, it } from 'vitest';
import { isReminderDue, reminderHours } from './tea-reminder.ts';

const QUIET = { from: '22:00', until: '07:00' };
type Case = [string, { teaReminder: string | null; quietHours: typeof QUIET | null }, string, string, boolean];

it.each<Case>([
  ['at its time', { teaReminder: '19:00', quietHours: QUIET }, 'UTC', '2026-06-10T19:00:00Z', true],
  ['a minute before', { teaReminder: '19:00', quietHours: QUIET }, 'UTC', '2026-06-10T18:59:59Z', false],
  ['after a short outage', { teaReminder: '19:00', quietHours: QUIET }, 'UTC', '2026-06-10T20:29:00Z', true],
  ['after a long outage', { teaReminder: '19:00', quietHours: QUIET }, 'UTC', '2026-06-10T20:30:00Z', false],
  ['once it is night', { teaReminder: '21:00', quietHours: QUIET }, 'UTC', '2026-06-10T22:00:00Z', false],
  ['at a time of the night', { teaReminder: '06:00', quietHours: QUIET }, 'UTC', '2026-06-10T06:00:00Z', false],
  ['at 7:30 without quiet hours', { teaReminder: '07:30', quietHours: null }, 'UTC', '2026-06-10T07:30:00Z', false],
  ['at 8:00 without quiet hours', { teaReminder: '08:00', quietHours: null }, 'UTC', '2026-06-10T08:00:00Z', true],
  ['by their clock', { teaReminder: '19:00', quietHours: QUIET }, 'America/New_York', '2026-06-10T23:00:00Z', true],
  // New York's clocks go back on November 1, 2026: 19:00 is an hour later in UTC than the day before.
  [
    'before clocks go back',
    { teaReminder: '19:00', quietHours: QUIET },
    'America/New_York',
    '2026-10-31T23:00:00Z',
    true,
  ],
  [
    'after clocks went back',
    { teaReminder: '19:00', quietHours: QUIET },
    'America/New_York',
    '2026-11-01T23:00:00Z',
    false,
  ],
  ['an hour later then', { teaReminder: '19:00', quietHours: QUIET }, 'America/New_York', '2026-11-02T00:00:00Z', true],
  ['switched off', { teaReminder: 'off', quietHours: QUIET }, 'UTC', '2026-06-10T19:00:00Z', false],
  ['never asked for', { teaReminder: null, quietHours: QUIET }, 'UTC', '2026-06-10T19:00:00Z', false],
])('a reminder %s: %j in %s at %s is due: %s', (_, choices, zone, now, isDue) => {
  expect(isReminderDue(choices, zone, new Date(now))).toBe(isDue);
});

it('the hours to choose from are not at night', () => {
  expect(reminderHours(QUIET)).toEqual(
    Array.from({ length: 15 }, (_, hour) => `${String(hour + 7).padStart(2, '0')}:00`),
  );
  expect(reminderHours(null).at(0)).toBe('08:00');
  expect(reminderHours(null).at(-1)).toBe('21:00');
  expect(reminderHours({ from: '09:00', until: '17:00' })).not.toContain('12:00');
});
