// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { deviceTimeZone, knownDeviceZone } from './device-zone.ts';
import { eventTime } from './event-time.ts';
import { dateWords } from './use-dates.ts';
import { wallClockIn } from './wall-clock.ts';
import { zoneName, zonePlace } from './zone-names.ts';

/** A browser that names its own zone so. */
function nameOwnZone(timeZone: string | undefined): void {
  const real = Intl.DateTimeFormat.prototype.resolvedOptions;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (this: Intl.DateTimeFormat) {
    const options = real.call(this);
    return options.timeZone === DEVICE ? ({ ...options, timeZone } as Intl.ResolvedDateTimeFormatOptions) : options;
  });
}
const DEVICE = Intl.DateTimeFormat().resolvedOptions().timeZone;

afterEach(() => vi.restoreAllMocks());

describe('the zone of a device', () => {
  it.each([
    ['Europe/Berlin', 'Europe/Berlin', 'Europe/Berlin'],
    [' Europe/Berlin', 'Europe/Berlin', 'Europe/Berlin'],
    ['GMT+5', 'Etc/GMT-5', 'Etc/GMT-5'],
    ['+03:00', 'Etc/GMT-3', 'Etc/GMT-3'],
    ['+05:30', null, '+05:30'],
    ['Etc/Unknown', null, 'UTC'],
    ['Nowhere/Else', null, 'UTC'],
    ['', null, 'UTC'],
    [undefined, null, 'UTC'],
  ])('named %j is known as %s, and times are shown in %s', (named, known, shown) => {
    nameOwnZone(named);
    expect([knownDeviceZone(), deviceTimeZone()]).toEqual([known, shown]);
  });
});

describe('every format of a time', () => {
  const at = new Date('2026-11-26T12:00:00Z');

  it('falls back to the device’s zone for a name that is none', () => {
    const names = ['Etc/Unknown', 'Mars/Olympus', 'Nowhere/Else', '', 'GMT+5', ' Europe/Berlin', 'x'.repeat(5_000)];
    nameOwnZone('Asia/Tokyo');
    for (const timeZone of names) {
      const settings = { timeZone, region: 'GB' };
      expect(wallClockIn(timeZone, at)).toBe('2026-11-26 21:00:00');
      expect(dateWords('time', at, settings)).toBe('21:00');
      expect(zoneName(timeZone, at)).toBe('Japan Standard Time');
      expect(eventTime({ date_time: at.toISOString(), time_zone: timeZone }, settings)).toMatchObject({
        leafDay: '26',
        here: null,
      });
    }
  });

  it('keeps older names of zones', () => {
    for (const timeZone of ['Asia/Calcutta', 'Asia/Kolkata', 'Europe/Kiev', 'US/Pacific'])
      expect(wallClockIn(timeZone, at), timeZone).toMatch(/^2026-11-26 (17:30|14:00|04:00):00$/);
  });
});

it('names a zone after its place, and one at sea by its clock', () => {
  const zones = ['America/New_York', 'UTC', 'Etc/GMT-5', 'Etc/GMT+12', 'America/Argentina/Buenos_Aires'];
  expect(zones.map(zonePlace)).toEqual(['New York', 'UTC', 'UTC+5', 'UTC-12', 'Buenos Aires']);
});
