import { describe, expect, it } from 'vitest';
import { eventHours, eventTime } from './event-time.ts';

const plain = (text: string | null) => text?.replaceAll(/\s/g, ' ') ?? null;
/** Sunrise on a hill of Los Angeles, in the weeks when only America has changed its clocks. */
const HIKE = { date_time: '2026-03-15T13:30:00Z', time_zone: 'America/Los_Angeles' };

describe('eventTime', () => {
  it.each([
    ['America/Los_Angeles', 'US', 'Sun 6:30 AM', null],
    ['Europe/London', 'GB', 'Sun 06:30', '13:30'],
    ['Asia/Kolkata', 'IN', 'Sun 6:30 am', '7:00 pm'],
    ['Australia/Sydney', 'AU', 'Sun 6:30 am', 'Mon 12:30 am'],
  ])('one event shows the right times in %s', (timeZone, region, there, here) => {
    const time = eventTime(HIKE, { timeZone, region });
    expect([plain(time.there), plain(time.here)]).toEqual([there, here]);
    expect([time.leafMonth, time.leafDay]).toEqual(['Mar', '15']);
  });

  it("shows one time if two zones share a clock, and uses the reader's zone if the event's is unknown", () => {
    const berlin = { timeZone: 'Europe/Berlin', region: 'US' };
    expect(eventTime({ ...HIKE, time_zone: 'Europe/Paris' }, berlin).here).toBeNull();
    const unknown = eventTime({ ...HIKE, time_zone: 'Mars/Olympus' }, berlin);
    expect([plain(unknown.there), unknown.here]).toEqual(['Sun 2:30 PM', null]);
  });
});

describe('eventHours', () => {
  const event = { ...HIKE, ends_at: '2026-03-15T15:30:00Z' };

  it("shows the hours in the event's zone, and when they begin for the reader", () => {
    const { day, weekday, start, end, here } = eventHours(event, { timeZone: 'Australia/Sydney', region: 'GB' });
    expect([day, weekday, start, end].map(plain)).toEqual(['Sunday 15 March', 'Sunday', '06:30', '08:30']);
    expect(plain(here)).toBe('Monday 16 March at 00:30');
  });

  it("uses the reader's zone if the event's is unknown", () => {
    const unknown = eventHours({ ...event, time_zone: 'Mars/Olympus' }, { timeZone: 'Europe/Berlin', region: 'GB' });
    expect([unknown.start, unknown.end, unknown.here]).toEqual(['14:30', '16:30', null]);
  });
});
