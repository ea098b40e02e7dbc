// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { readStored } from '../device/storage.ts';
import { dateSettings, followProfile, forgetDateSettings } from './date-settings.ts';
import { dateWords, dayWords, minuteWords, useDates } from './use-dates.ts';

const MOMENT = '2026-03-10T18:05:00Z';
const NOW = new Date('2026-11-22T12:00:00Z');
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

afterEach(() => {
  cleanup();
  forgetDateSettings();
});

describe('dateWords', () => {
  it('follows the customs of Germany and of the United States', () => {
    const rows = [
      ['time', '18:05', '6:05 PM'],
      ['date', '10 March', 'March 10'],
      ['fullDate', '10 March 2026', 'March 10, 2026'],
      ['shortDate', '10 Mar', 'Mar 10'],
      ['weekdayDate', 'Tuesday 10 March', 'Tuesday, March 10'],
      ['shortWeekdayDate', 'Tue 10 March', 'Tue, March 10'],
      ['moment', 'Tuesday 10 March at 18:05', 'Tuesday, March 10 at 6:05 PM'],
      ['shortMoment', '10 Mar, 18:05', 'Mar 10, 6:05 PM'],
      ['fullMoment', '10 Mar 2026, 18:05', 'Mar 10, 2026, 6:05 PM'],
      ['weekdayTime', 'Tue 18:05', 'Tue 6:05 PM'],
      ['leafMonth', 'Mar', 'Mar'],
      ['leafDay', '10', '10'],
    ] as const;
    for (const [kind, german, american] of rows) {
      const say = (region: string) => plain(dateWords(kind, MOMENT, { timeZone: 'UTC', region }, NOW));
      expect.soft([say('DE'), say('US')], kind).toEqual([german, american]);
    }
  });

  it('names the zone, and a year that is not the current one', () => {
    const london = { timeZone: 'Europe/London', region: 'GB' };
    expect(plain(dateWords('zonedMoment', MOMENT, london, NOW))).toMatch(
      /^Tuesday,? 10 March at 18:05 Greenwich Mean Time$/,
    );
    expect(dateWords('date', MOMENT, london, new Date('2027-01-01T00:00:00Z'))).toBe('10 March 2026');
    expect(dateWords('date', '2026-12-31T23:30:00Z', { timeZone: 'Asia/Tokyo', region: 'US' }, NOW)).toBe(
      'January 1, 2027',
    );
  });

  it('formats days and minutes without a zone', () => {
    expect(dayWords('2026-11-12', { timeZone: 'Pacific/Kiritimati', region: 'US' })).toBe('Nov 12');
    expect(plain(minuteWords(1_080, { timeZone: 'Asia/Tokyo', region: 'US' }))).toBe('6:00 PM');
    expect(minuteWords(0, { timeZone: 'Asia/Tokyo', region: 'DE' })).toBe('00:00');
  });
});

describe('useDates', () => {
  it('uses the device until a profile is known, follows it, keeps it for the next load, and forgets it', () => {
    const { result } = renderHook(() => useDates());
    expect(result.current.region).toBe('US');
    act(() => followProfile({ timeZone: 'Asia/Tokyo', region: 'DE' }));
    expect(result.current.say('time', MOMENT)).toBe('03:05');
    expect(result.current.dayOf(MOMENT)).toBe('2026-03-11');
    expect(readStored('dateSettings')).toEqual({ timeZone: 'Asia/Tokyo', region: 'DE' });
    act(() => followProfile({ timeZone: 'Asia/Tokyo', region: null }));
    expect(plain(result.current.say('time', MOMENT))).toBe('3:05 AM');
    act(() => forgetDateSettings());
    expect(readStored('dateSettings')).toBeNull();
    expect(dateSettings.read().region).toBe('US');
  });
});
