import { describe, expect, it } from 'vitest';
import { endedStreak, isJustEnded, repairableStreak, repairEnd, repairStreak } from './repair.ts';
import { addDays, growStreak, type Streak, streakOn } from './streaks.ts';

const DAY = '2026-11-21';
const day = (offset: number) => addDays(DAY, offset);
const streak = (given: Partial<Streak> = {}): Streak => ({
  length: 9,
  lastDay: day(0),
  freezes: 0,
  rest: null,
  ended: null,
  repairedOn: null,
  ...given,
});
const rest = (from: number, until: number) => ({ from: day(from), until: day(until) });
const ended = (length: number, on: number) => ({ length, on: day(on) });

describe('the end of a streak', () => {
  it('comes after the freezes and outside of rests, and is remembered', () => {
    const rows: [string, Partial<Streak>, number, ReturnType<typeof ended> | null][] = [
      ['is not on the day after the last', {}, 1, null],
      ['is the day after a missed one', {}, 2, ended(9, 2)],
      ['is not moved by further days', {}, 40, ended(9, 2)],
      ['comes later by each freeze', { freezes: 2 }, 40, ended(9, 4)],
      ['has not come while freezes reach', { freezes: 2 }, 3, null],
      ['is no rest', { rest: rest(1, 30) }, 31, null],
      ['comes after the rest', { rest: rest(1, 30) }, 60, ended(9, 32)],
      ['comes around a rest with a freeze', { freezes: 1, rest: rest(2, 4) }, 60, ended(9, 6)],
      ['is nothing to keep of a single day', { length: 1 }, 5, null],
      ['is kept of two', { length: 2 }, 5, ended(2, 2)],
      ['stays known once it is settled', { length: 0, lastDay: null, ended: ended(9, 2) }, 3, ended(9, 2)],
      ['stays known while a new one grows', { length: 1, lastDay: day(2), ended: ended(9, 2) }, 3, ended(9, 2)],
      ['gives way to the next', { length: 3, lastDay: day(4), ended: ended(9, 2) }, 6, ended(3, 6)],
    ];
    for (const [name, given, today, expected] of rows)
      expect.soft(endedStreak(streak(given), day(today)), name).toEqual(expected);
  });

  it('is remembered when a new streak starts', () => {
    const { streak: anew } = growStreak(streak({ freezes: 1 }), day(3));
    expect(anew).toEqual(streak({ length: 1, lastDay: day(3), freezes: 1, ended: ended(9, 3) }));
  });

  it.each([
    [1, false],
    [2, true],
    [3, true],
    [4, false],
  ])('is announced for two days: day %i, %s', (today, isNews) => {
    expect(isJustEnded(ended(9, 2), day(today))).toBe(isNews);
  });
});

describe('a repair', () => {
  /** Counts the given days, the last of them with a call and a tea. */
  function countAndRepair(given: Partial<Streak>, days: number[]): Streak | null {
    const counted = days.reduce((now, one) => growStreak(now, day(one)).streak, streak(given));
    return repairStreak(counted, day(days.at(-1) ?? 0));
  }

  it('restores a streak within two days, once in 30', () => {
    const rows: [string, Partial<Streak>, number[], number | null][] = [
      ['on the day of the end', {}, [2], 10],
      ['on the day after it', {}, [3], 10],
      ['joins the day between', {}, [2, 3], 11],
      ['is over on the third day', {}, [4], null],
      ['needs an end', {}, [1], null],
      ['needs more than a day to pick up', { length: 1 }, [2], null],
      ['picks up two', { length: 2 }, [2], 3],
      ['leaves the freezes that did not reach', { freezes: 2 }, [4], 10],
      ['is open while a rest goes on that came too late', { rest: rest(2, 9) }, [3], 10],
      ['30 days after the one before', { repairedOn: day(-28) }, [2], 10],
      ['29 days after the one before: not yet', { repairedOn: day(-27) }, [2], null],
      ['29 days after the one before: not a day later either', { repairedOn: day(-27) }, [3], null],
    ];
    for (const [name, given, days, length] of rows) {
      const repaired = countAndRepair(given, days);
      expect.soft(repaired?.length ?? null, name).toBe(length);
      if (repaired === null) continue;
      const on = day(days.at(-1) ?? 0);
      expect
        .soft(repaired, name)
        .toMatchObject({ lastDay: on, ended: null, repairedOn: on, freezes: given.freezes ?? 0 });
      expect.soft(streakOn(repaired, on), name).toBe(length);
      expect.soft(repairStreak(repaired, on), name).toBeNull();
      expect.soft(growStreak(repaired, addDays(on, 1)).streak.length, name).toBe(repaired.length + 1);
    }
  });

  it('needs a day that counts', () => {
    expect(repairableStreak(streak(), day(2))).toEqual(ended(9, 2));
    expect(repairStreak(streak(), day(2))).toBeNull();
  });

  it.each([
    ['UTC', '2026-11-25T00:00:00Z'],
    ['Pacific/Kiritimati', '2026-11-24T10:00:00Z'],
    ['Pacific/Pago_Pago', '2026-11-25T11:00:00Z'],
  ])('is possible until the second day ends in %s', (zone, at) => {
    expect(repairEnd(ended(9, 2), zone)).toEqual(new Date(at));
  });

  it('has one hour less if the clocks go forward meanwhile', () => {
    const end = repairEnd({ length: 9, on: '2026-03-28' }, 'Europe/London');
    expect(end).toEqual(new Date('2026-03-29T23:00:00Z'));
  });
});
