import { describe, expect, it } from 'vitest';
import { suggestTimes } from './suggested-times.ts';

/** A Tuesday. */
const NOW = new Date('2026-03-10T12:10:00Z');
const evenings = (...days: number[]) => days.map((day) => ({ day, from: 18 * 60, to: 21 * 60 }));
const free = (hours: ReturnType<typeof evenings>, zone = 'UTC') => ({ hours, zone });
const timesOf = (...args: Parameters<typeof suggestTimes>) =>
  suggestTimes(...args).map((time) => time.toISOString().slice(0, 16));

describe('suggestTimes', () => {
  it('takes the start of the own hours, one a day', () => {
    expect(timesOf(free(evenings(2, 4, 6, 7)), null, NOW)).toEqual([
      '2026-03-10T18:00',
      '2026-03-12T18:00',
      '2026-03-14T18:00',
    ]);
  });

  it('takes times in a part of a day in which the other has hours, on each person’s own clock', () => {
    // 18 to 21 in New York is 22 to 1 in London, in the weeks before Europe changes its clocks.
    const late = [{ day: 4, from: 17 * 60, to: 24 * 60 }];
    expect(timesOf(free(late), free(evenings(4), 'America/New_York'), NOW)).toEqual([
      '2026-03-12T18:00',
      '2026-03-19T18:00',
    ]);
  });

  /**
   * The answers to a person who asks with every hour of the other's day, each together with one certain hour of the
   * person.
   */
  function askAll(other: Parameters<typeof suggestTimes>[1], now = NOW): string[] {
    const sure = { day: 5, from: 12 * 60, to: 13 * 60 };
    return Array.from({ length: 24 }, (_, hour) => {
      const tried = { day: 4, from: hour * 60, to: hour * 60 + 60 };
      return timesOf({ hours: [tried, sure], zone: 'UTC' }, other, now).join();
    });
  }

  it.each<[string, { from: number; to: number }, string]>([
    ['an earlier end', { from: 18 * 60, to: 19 * 60 }, 'UTC'],
    ['a later start', { from: 23 * 60, to: 24 * 60 }, 'UTC'],
    ['another zone', { from: 19 * 60, to: 20 * 60 }, 'Europe/Berlin'],
  ])('reveals no hours within a part of a day to someone who asks with all hours: %s', (_what, range, zone) => {
    const whole = { hours: [{ day: 4, from: 18 * 60, to: 24 * 60 }], zone: 'UTC' };
    const part = { hours: [{ day: 4, ...range }], zone };
    expect(askAll(part)).toEqual(askAll(whole));
    // The same holds as the evening passes.
    const evening = new Date('2026-03-12T19:40:00Z');
    expect(askAll(part, evening)).toEqual(askAll(whole, evening));
  });

  it('stays within the own hours if they never meet, or the other states none', () => {
    const own = ['2026-03-10T18:00', '2026-03-17T18:00'];
    expect(timesOf(free(evenings(2)), free(evenings(5)), NOW)).toEqual(own);
    expect(timesOf(free(evenings(2)), free([]), NOW)).toEqual(own);
    expect(timesOf(free(evenings(2)), null, NOW)).toEqual(own);
  });

  it('reveals nothing of the other to someone without hours', () => {
    expect(timesOf(free([]), free(evenings(1, 2, 3, 4, 5, 6, 7)), NOW)).toEqual([]);
  });

  it('does not depend on the other’s hours if the own ones are a single time', () => {
    const one = [{ day: 4, from: 18 * 60, to: 18 * 60 + 20 }];
    const answers = [evenings(4), evenings(1), []].map((hours) => timesOf(free(one), free(hours), NOW));
    expect(new Set(answers.map(String)).size).toBe(1);
  });

  it('leaves an hour to get ready, and room for the conversation', () => {
    const short = [
      { day: 2, from: 12 * 60, to: 13 * 60 },
      { day: 3, from: 9 * 60, to: 9 * 60 + 10 },
    ];
    expect(timesOf(free(short), null, NOW)).toEqual(['2026-03-17T12:00', '2026-03-24T12:00']);
  });
});
