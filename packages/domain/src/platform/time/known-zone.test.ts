import { describe, expect, it } from 'vitest';
import { knownZone } from './known-zone.ts';

const clockIn = (zone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' }).format(new Date('2026-11-26T12:00:00Z'));

describe('knownZone', () => {
  it.each([
    ['Europe/Berlin', 'Europe/Berlin'],
    [' Europe/Berlin', 'Europe/Berlin'],
    ['\tEurope/Berlin\n', 'Europe/Berlin'],
    ['europe/berlin', 'Europe/Berlin'],
    ['AMERICA/NEW_YORK', 'America/New_York'],
    ['America/Argentina/Buenos_Aires', /Buenos_Aires$/],
    ['America/Port-au-Prince', 'America/Port-au-Prince'],
    ['Asia/Calcutta', /^Asia\/(Calcutta|Kolkata)$/],
    ['Asia/Kolkata', /^Asia\/(Calcutta|Kolkata)$/],
    ['Europe/Kiev', /^Europe\/(Kiev|Kyiv)$/],
    ['US/Pacific', /^(US\/Pacific|America\/Los_Angeles)$/],
    ['UTC', 'UTC'],
    ['Etc/GMT+5', 'Etc/GMT+5'],
    ['+05:00', 'Etc/GMT-5'],
    ['GMT+5', 'Etc/GMT-5'],
    ['UTC+05:00', 'Etc/GMT-5'],
    ['gmt-3', 'Etc/GMT+3'],
    ['UTC\u22123', 'Etc/GMT+3'],
    ['-1200', 'Etc/GMT+12'],
    ['+14', 'Etc/GMT-14'],
    ['+00:00', 'UTC'],
    ['GMT-0', 'UTC'],
  ])('%j is %s', (text, zone) => {
    const known = knownZone(text);
    if (typeof zone === 'string') expect(known).toBe(zone);
    else expect(known).toMatch(zone);
  });

  it.each([
    '',
    ' ',
    'Etc/Unknown',
    'etc/unknown',
    'Mars/Olympus',
    'Nowhere/Else',
    '+05:30',
    'GMT+5:45',
    '-13:00',
    '+15',
    '+23:59',
    ':/etc/localtime',
    'Europe/Berlin/',
    '../Europe/Berlin',
    'EST5EDT,M3.2.0,M11.1.0',
    `Europe/${'x'.repeat(100)}`,
    '\u202eEurope/Berlin',
    'null',
  ])('%j is none', (text) => {
    expect(knownZone(text)).toBeNull();
  });

  it('an offset keeps its clock', () => {
    expect([clockIn(knownZone('+05:00') ?? ''), clockIn(knownZone('GMT-3') ?? '')]).toEqual(['17:00', '09:00']);
  });
});
