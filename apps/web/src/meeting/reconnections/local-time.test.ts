import { describe, expect, it } from 'vitest';
import { localDay, localInstant, localTime } from './local-time.ts';

describe('local time', () => {
  it('converts back to the same value', () => {
    const at = localInstant('2026-07-14', '18:30');
    expect(at && [localDay(at), localTime(at)]).toEqual(['2026-07-14', '18:30']);
  });

  it.each([
    ['', '18:30'],
    ['2026-07-14', ''],
    ['2026-13-40', '18:30'],
    ['nonsense', '18:30'],
  ])('of %j and %j is null', (day, time) => {
    expect(localInstant(day, time)).toBeNull();
  });
});

describe('local time in a zone', () => {
  it('is the instant at which the zone’s clock shows it, and back', () => {
    const rows = [
      ['Asia/Tokyo', '2026-07-14', '18:30', '2026-07-14T09:30:00.000Z'],
      ['America/New_York', '2026-01-01', '00:00', '2026-01-01T05:00:00.000Z'],
      ['Asia/Kathmandu', '2026-07-14', '18:30', '2026-07-14T12:45:00.000Z'],
      // At 2:00 the clocks of Berlin show 3:00.
      ['Europe/Berlin', '2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
      ['Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
      ['Europe/Berlin', '2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
      // At 3:00 they show 2:00 again.
      ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
      ['Europe/Berlin', '2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
      ['Pacific/Apia', '2026-03-10', '12:00', '2026-03-09T23:00:00.000Z'],
    ] as const;
    for (const [zone, day, time, iso] of rows) {
      const at = localInstant(day, time, zone);
      expect.soft(at?.toISOString(), `${zone} on ${day} at ${time}`).toBe(iso);
      if (time !== '02:30')
        expect
          .soft(at && [localDay(at, zone), localTime(at, zone)], `${zone} on ${day} at ${time}`)
          .toEqual([day, time]);
    }
  });
});
