import { describe, expect, it } from 'vitest';
import { judgeBirthday } from './age.ts';
import { birthdayToday } from './birthday-today.ts';

describe('birthdayToday', () => {
  it.each([
    ['Pacific/Kiritimati', '2026-11-26T10:00:00Z', '2008-11-27', 'adult'],
    ['Pacific/Kiritimati', '2026-11-26T09:59:59Z', '2008-11-27', 'under-age'],
    ['Pacific/Honolulu', '2026-11-26T06:00:00Z', '2008-11-26', 'under-age'],
    ['Pacific/Honolulu', '2026-11-26T10:00:00Z', '2008-11-26', 'adult'],
    ['Etc/GMT+12', '2026-11-27T11:59:59Z', '2008-11-27', 'under-age'],
    ['Etc/GMT-14', '2026-11-26T10:00:00Z', '2008-11-27', 'adult'],
    ['+14:00', '2026-11-26T10:00:00Z', '2008-11-27', 'adult'],
    ['Asia/Kathmandu', '2026-11-26T18:15:00Z', '2008-11-27', 'adult'],
    ['Asia/Kathmandu', '2026-11-26T18:14:59Z', '2008-11-27', 'under-age'],
    ['America/New_York', '2026-02-28T12:00:00Z', '2008-02-29', 'under-age'],
    ['America/New_York', '2026-03-01T05:00:00Z', '2008-02-29', 'adult'],
    [' Europe/Berlin', '2026-11-26T23:00:00Z', '2008-11-27', 'adult'],
    ['UTC', '2026-11-26T23:59:59Z', '2008-11-27', 'under-age'],
    [null, '2026-11-27T00:00:00Z', '2008-11-27', 'adult'],
    [undefined, '2026-11-26T23:59:59Z', '2008-11-27', 'under-age'],
    // Zones that no place has gain nothing.
    ['Etc/Unknown', '2026-11-26T12:00:00Z', '2008-11-27', 'under-age'],
    ['+23:59', '2026-11-26T12:00:00Z', '2008-11-27', 'under-age'],
    ['Etc/GMT-24', '2026-11-26T12:00:00Z', '2008-11-27', 'under-age'],
    ['GMT+20', '2026-11-26T12:00:00Z', '2008-11-27', 'under-age'],
  ] as const)('in %s at %s, born on %s: %s', (zone, now, birthday, verdict) => {
    expect(judgeBirthday(birthday, birthdayToday(zone, new Date(now)))).toBe(verdict);
  });

  it('no zone at all makes an adult of somebody who is under 18 everywhere on earth', () => {
    const now = new Date('2026-11-26T09:59:59Z');
    for (const zone of [...Intl.supportedValuesOf('timeZone'), 'Etc/GMT-14', '+14:00', '+15:00', 'Mars/Base'])
      expect(judgeBirthday('2008-11-27', birthdayToday(zone, now)), zone).toBe('under-age');
  });
});
