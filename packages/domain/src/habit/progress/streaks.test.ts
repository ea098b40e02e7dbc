import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beginRest, endRest } from './rest.ts';
import { MAX_REST_DAYS } from './rest-days.ts';
import { addDays, countedDay, growStreak, type Streak, streakOn } from './streaks.ts';

const DAY = '2026-11-21';
const day = (offset: number) => addDays(DAY, offset);
const streak = (given: Partial<Streak> = {}): Streak => ({
  length: 3,
  lastDay: day(0),
  freezes: 0,
  rest: null,
  ended: null,
  repairedOn: null,
  ...given,
});
const rest = (from: number, until: number) => ({ from: day(from), until: day(until) });

describe('a streak', () => {
  const COUNTED: [string, Partial<Streak>, number, { length: number; frozen?: number[] }][] = [
    ['begins', { length: 0, lastDay: null, freezes: 2 }, 0, { length: 1 }],
    ['grows the day after', {}, 1, { length: 4 }],
    ['counts a day once', {}, 0, { length: 3 }],
    ['is left alone by a day before its last: a flight west', {}, -1, { length: 3 }],
    ['begins anew after a missed day and no freeze', {}, 2, { length: 1 }],
    ['goes on over one missed day with a freeze', { freezes: 2 }, 2, { length: 4, frozen: [1] }],
    ['goes on over a weekend with two freezes', { freezes: 2 }, 3, { length: 4, frozen: [1, 2] }],
    ['goes on over as many days as there are freezes', { freezes: 5 }, 6, { length: 4, frozen: [1, 2, 3, 4, 5] }],
    ['ends with one missed day more, and leaves the freezes', { freezes: 2 }, 4, { length: 1 }],
    ['ends after a year away, whatever is in stock', { freezes: 5 }, 365, { length: 1 }],
    [
      'goes on after a rest of 30 days with the largest stock around it',
      { freezes: 5, rest: rest(3, 32) },
      36,
      {
        length: 4,
        frozen: [1, 2, 33, 34, 35],
      },
    ],
    ['goes on after a rest of a day', { rest: rest(1, 1) }, 2, { length: 4 }],
    ['goes on after a rest of 30 days', { rest: rest(1, 30) }, 31, { length: 4 }],
    ['goes on after a rest and a missed day', { freezes: 1, rest: rest(1, 30) }, 32, { length: 4, frozen: [31] }],
    ['goes on after a missed day and a rest', { freezes: 1, rest: rest(2, 5) }, 6, { length: 4, frozen: [1] }],
    [
      'goes on with a missed day on either side of a rest',
      { freezes: 2, rest: rest(2, 5) },
      7,
      {
        length: 4,
        frozen: [1, 6],
      },
    ],
    [
      'ends with a missed day on either side of a rest and one freeze',
      { freezes: 1, rest: rest(2, 5) },
      7,
      {
        length: 1,
      },
    ],
    [
      'is not revived by a freeze bought after its end was settled',
      { length: 0, lastDay: null, freezes: 2 },
      3,
      {
        length: 1,
      },
    ],
    ['grows while it rests', { rest: rest(1, 9) }, 4, { length: 4 }],
    ['gains nothing by a rest that is over', { rest: rest(-9, -1) }, 2, { length: 1 }],
  ];

  it('grows, freezes, rests and ends', () => {
    for (const [name, given, on, expected] of COUNTED) {
      const before = streak(given);
      const after = growStreak(before, day(on));
      const frozen = (expected.frozen ?? []).map(day);
      expect.soft([after.streak.length, after.frozen], name).toEqual([expected.length, frozen]);
      expect.soft(after.streak.freezes, name).toBe(before.freezes - frozen.length);
    }
  });

  it('is shown until it ends', () => {
    const rows: [string, Partial<Streak>, number, number][] = [
      ['today', {}, 0, 3],
      ['while today is open', {}, 1, 3],
      ['not after a missed day', {}, 2, 0],
      ['after a missed day with a freeze', { freezes: 1 }, 2, 3],
      ['after a weekend with two', { freezes: 2 }, 3, 3],
      ['not after three days with two', { freezes: 2 }, 4, 0],
      ['while it rests', { rest: rest(1, 30) }, 20, 3],
      ['the day before, flown to', {}, -1, 3],
      ['never where there is none', { length: 0, lastDay: null }, 0, 0],
    ];
    for (const [name, given, on, shown] of rows) expect.soft(streakOn(streak(given), day(on)), name).toBe(shown);
  });
});

describe('a rest', () => {
  it('lasts from one day to 30', () => {
    const rows: [string, Partial<Streak>, number, number, ReturnType<typeof rest> | null][] = [
      ['is one day', {}, 1, 1, rest(1, 1)],
      ['is 30 days', {}, 1, 30, rest(1, 30)],
      ['takes another end', { rest: rest(1, 10) }, 5, 2, rest(1, 6)],
      ['is never longer than 30 days, begun again', { rest: rest(1, 10) }, 5, 30, rest(1, 30)],
      ['is not begun again by its end', { rest: rest(1, 10) }, 11, 30, rest(1, 30)],
      ['is used up after 30 days', { rest: rest(1, 30) }, 31, 1, null],
      ['begins anew after a day that counted', { lastDay: day(31), rest: rest(1, 30) }, 32, 30, rest(32, 61)],
      ['begins anew where there is no streak to keep', { rest: rest(1, 30) }, 33, 30, rest(33, 62)],
      ['begins today for who flew west', { rest: rest(2, 4) }, 1, 2, rest(1, 2)],
    ];
    for (const [name, given, on, days, expected] of rows) {
      expect.soft(beginRest(streak(given), day(on), days)?.streak.rest ?? null, name).toEqual(expected);
    }
  });

  it('leaves a day missed before it to a freeze', () => {
    const begun = beginRest(streak({ freezes: 1 }), day(2), 3);
    expect(begun).toEqual({
      streak: streak({ lastDay: day(1), freezes: 0, rest: rest(2, 4) }),
      frozen: [day(1)],
    });
    expect(streakOn(begun?.streak ?? streak(), day(5))).toBe(3);
    const weekend = beginRest(streak({ freezes: 3 }), day(3), 3);
    expect(weekend).toEqual({
      streak: streak({ lastDay: day(2), freezes: 1, rest: rest(3, 5) }),
      frozen: [day(1), day(2)],
    });
  });

  it('settles an earlier end, so that no later day of rest moves it', () => {
    const late = beginRest(streak({ freezes: 1, rest: rest(1, 4) }), day(9), 3);
    expect(late).toEqual({
      streak: streak({
        length: 0,
        lastDay: null,
        freezes: 1,
        rest: rest(9, 11),
        ended: { length: 3, on: day(7) },
      }),
      frozen: [],
    });
    expect(streakOn(late?.streak ?? streak(), day(10))).toBe(0);
  });

  it.each<[string, Partial<Streak>, number, ReturnType<typeof rest> | null]>([
    ['keeps the days already rested', { rest: rest(1, 10) }, 5, rest(1, 4)],
    ['is nothing on its first day', { rest: rest(1, 10) }, 1, null],
    ['is nothing before its first day', { rest: rest(1, 10) }, 0, null],
    ['that is over stays as it was', { rest: rest(1, 10) }, 11, rest(1, 10)],
    ['that never was', {}, 1, null],
  ])('ended early %s', (_, given, on, expected) => {
    expect(endRest(streak(given), day(on)).rest).toEqual(expected);
  });
});

const ZONES = [
  'UTC',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Tokyo',
];
/** Moments around daylight saving changes and the end of a year, in steps of minutes to days, in many time zones. */
const paths = fc.record({
  start: fc.constantFrom(
    '2026-03-07T22:00:00Z',
    '2026-10-31T22:00:00Z',
    '2026-12-30T10:00:00Z',
    '2028-02-28T09:00:00Z',
  ),
  steps: fc.array(
    fc.record({
      minutes: fc.integer({ min: 0, max: 3 * 1_440 }),
      zone: fc.constantFrom(...ZONES),
      action: fc.constantFrom('grow', 'grow', 'grow', 'rest', 'end'),
      days: fc.integer({ min: 1, max: MAX_REST_DAYS }),
    }),
    { maxLength: 60 },
  ),
});

describe('any path through time and zones', () => {
  it('counts a day once, never goes back, and never uses more freezes than there are', () => {
    fc.assert(
      fc.property(paths, ({ start, steps }) => {
        let at = Date.parse(start);
        let now = streak({ length: 0, lastDay: null, freezes: 2 });
        const grown = new Set<string>();
        let person: { timeZone: string; reachedDay: string | null } = { timeZone: 'UTC', reachedDay: null };
        for (const { minutes, zone, action, days } of steps) {
          at += minutes * 60_000;
          person = { timeZone: zone, reachedDay: countedDay(person, new Date(at)) };
          const today = countedDay(person, new Date(at));
          const { streak: next, frozen } =
            action === 'grow'
              ? growStreak(now, today)
              : action === 'end'
                ? { streak: endRest(now, today), frozen: [] }
                : (beginRest(now, today, days) ?? { streak: now, frozen: [] });
          expect(next.freezes).toBe(now.freezes - frozen.length);
          expect(next.freezes).toBeGreaterThanOrEqual(0);
          if (next.lastDay === null) expect(streakOn(now, today)).toBe(0);
          else expect(next.lastDay >= (now.lastDay ?? '')).toBe(true);
          if (action === 'grow') {
            expect(growStreak(next, today)).toEqual({ streak: next, frozen: [] });
            expect(streakOn(next, today)).toBe(next.length);
            if (next.length > now.length) grown.add(today);
          } else expect(streakOn(next, today)).toBe(streakOn(now, today));
          if (next.rest) expect(addDays(next.rest.from, MAX_REST_DAYS) > next.rest.until).toBe(true);
          now = next;
        }
        expect(now.length).toBeLessThanOrEqual(grown.size);
        // No one gets further ahead of real time than the time zones allow.
        expect(grown.size).toBeLessThanOrEqual(Math.floor((at - Date.parse(start)) / 86_400_000) + 3);
      }),
      { numRuns: 300 },
    );
  });

  it('never extends a rest by another one without a day that counts', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 8, maxLength: 60 }), (gaps) => {
        let now = streak();
        let today = day(0);
        for (const gap of gaps) {
          today = addDays(today, gap);
          now = beginRest(now, today, MAX_REST_DAYS)?.streak ?? now;
        }
        const isLate = today > day(2 * MAX_REST_DAYS);
        if (isLate) expect(streakOn(now, addDays(today, 1))).toBe(0);
      }),
    );
  });
});
