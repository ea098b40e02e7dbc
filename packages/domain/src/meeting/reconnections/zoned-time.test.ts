import { describe, expect, it } from 'vitest';
import { ritualTime } from './reconnection.ts';
import { zonedTimeWords } from './zoned-time.ts';

describe('when clocks change, 24 hours later is another hour on the wall clock', () => {
  it.each([
    [
      'Europe/London',
      '2026-03-28T18:30:00Z',
      'Saturday',
      '18:30 Greenwich Mean Time',
      'Sunday',
      '19:30 British Summer Time',
    ],
    [
      'Europe/London',
      '2026-10-24T17:30:00Z',
      'Saturday',
      '18:30 British Summer Time',
      'Sunday',
      '17:30 Greenwich Mean Time',
    ],
    [
      'America/New_York',
      '2026-03-07T23:30:00Z',
      'Saturday',
      '18:30 Eastern Standard Time',
      'Sunday',
      '19:30 Eastern Daylight Time',
    ],
    [
      'America/New_York',
      '2026-10-31T22:30:00Z',
      'Saturday',
      '18:30 Eastern Daylight Time',
      'Sunday',
      '17:30 Eastern Standard Time',
    ],
  ])('%s at %s', (zone, iso, day, time, nextDay, nextTime) => {
    const instant = new Date(iso);
    const [today, tomorrow] = [zonedTimeWords(instant, zone, 'en'), zonedTimeWords(ritualTime(instant), zone, 'en')];
    expect([today, tomorrow].map((words) => words.split(/[ ,]/)[0])).toEqual([day, nextDay]);
    expect(today).toContain(time);
    expect(tomorrow).toContain(nextTime);
  });

  it('the two hours of a clock change are distinguished by their zone', () => {
    const [first, second] = ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'].map((iso) =>
      zonedTimeWords(new Date(iso), 'Europe/London', 'en'),
    );
    expect(first).toContain('01:30 British Summer Time');
    expect(second).toContain('01:30 Greenwich Mean Time');
  });

  it('people on both sides of the ocean are shown one instant in weeks when only one of them has changed clocks', () => {
    const instant = new Date('2026-03-20T18:00:00Z');
    expect(zonedTimeWords(instant, 'Europe/London', 'en')).toContain('18:00 Greenwich Mean Time');
    expect(zonedTimeWords(instant, 'America/New_York', 'en')).toContain('14:00 Eastern Daylight Time');
  });
});

it.each([
  ['Pacific/Auckland', 'Wednesday', '11 March', '01:00 New Zealand Daylight Time'],
  ['Pacific/Honolulu', 'Tuesday', '10 March', '02:00 Hawaii-Aleutian Standard Time'],
  ['Asia/Kolkata', 'Tuesday', '10 March', '17:30 India Standard Time'],
])('the date line: in %s it is %s', (zone, weekday, day, time) => {
  const words = zonedTimeWords(new Date('2026-03-10T12:00:00Z'), zone, 'en');
  expect(words).toContain(weekday);
  expect(words).toContain(day);
  expect(words).toContain(time);
});

it('midnight is 00:00', () => {
  expect(zonedTimeWords(new Date('2026-03-10T00:00:00Z'), 'Europe/London', 'en')).toContain('00:00');
});

it.each(['Mars/Olympus', '', 'London'])('an unknown zone ("%s") counts as UTC', (zone) => {
  const instant = new Date('2026-07-10T12:00:00Z');
  expect(zonedTimeWords(instant, zone, 'en')).toBe(zonedTimeWords(instant, 'UTC', 'en'));
  expect(zonedTimeWords(instant, zone, 'en')).toContain('12:00 Coordinated Universal Time');
});
