import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endedStreak, repairableStreak, repairStreak } from './repair.ts';
import { beginRest, endRest, isResting } from './rest.ts';
import { MAX_REST_DAYS } from './rest-days.ts';
import { addDays, countedDay, frozenDays, growStreak, type Streak, streakOn } from './streaks.ts';

/** Both sides of the date line, half and quarter hours, and days that DST makes longer, shorter or late. */
const ZONES = [
  'UTC',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Pacific/Chatham',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Africa/Cairo',
  'Europe/London',
  'America/St_Johns',
  'America/New_York',
  'America/Santiago',
  'Asia/Tokyo',
];
const STARTS = [
  '2026-03-07T22:00:00Z',
  '2026-03-27T20:00:00Z',
  '2026-04-22T20:00:00Z',
  '2026-09-04T22:00:00Z',
  '2026-10-31T22:00:00Z',
  '2026-12-30T10:00:00Z',
  '2028-02-28T09:00:00Z',
];
const ACTIONS = ['call', 'tea', 'both', 'both', 'rest', 'rest no more', 'freeze', 'look'] as const;
type Action = (typeof ACTIONS)[number];
type Step = { days: number; minutes: number; action: Action; restDays: number; zone: string | null };

const step = fc.record<Step>({
  days: fc.constantFrom(0, 0, 1, 1, 1, 1, 1, 1, 2, 3, 4, 7),
  minutes: fc.nat(300),
  action: fc.constantFrom(...ACTIONS),
  restDays: fc.constantFrom(1, 2, 3, 9, MAX_REST_DAYS),
  zone: fc.option(fc.constantFrom(...ZONES), { freq: 6 }),
});
const course = fc.array(step, { minLength: 1, maxLength: 70, size: 'max' });

/** Numbers days and steps through them one at a time, like a person with a wall calendar. */
function createPlainModel() {
  let today = 0;
  let length = 0;
  let freezes = 2;
  /** Missed days of the current streak that freezes cover but that are not charged yet. */
  let pendingFreezes = 0;
  let lastKept: number | null = null;
  let ended: { length: number; on: number } | null = null;
  let repairedOn: number | null = null;
  let rest: { began: number; until: number } | null = null;
  const restDays = new Set<number>();
  let done = { day: 0, call: false, tea: false };

  function closeDay(): void {
    const isMissed = length > 0 && lastKept !== today && !restDays.has(today);
    if (isMissed && pendingFreezes < freezes) pendingFreezes += 1;
    else if (isMissed) {
      ended = length > 1 ? { length, on: today + 1 } : null;
      [length, pendingFreezes] = [0, 0];
    }
    today += 1;
  }

  function charge(): void {
    freezes -= pendingFreezes;
    pendingFreezes = 0;
  }

  const canRepair = () =>
    ended !== null && today - ended.on < 2 && (repairedOn === null || ended.on - repairedOn >= 30);

  return {
    goTo: (day: number) => {
      while (today < day) closeDay();
    },
    act: (action: Action, days: number) => {
      if (done.day !== today) done = { day: today, call: false, tea: false };
      if (action === 'call' || action === 'both') done.call = true;
      if (action === 'tea' || action === 'both') done.tea = true;
      if (action === 'call' || action === 'tea' || action === 'both') {
        if (lastKept !== today) {
          charge();
          length += 1;
          lastKept = today;
        }
        if (done.call && done.tea && ended !== null && canRepair()) {
          [length, ended, repairedOn] = [length + ended.length, null, today];
        }
      }
      if (action === 'rest') {
        const isBehind = rest !== null && today > rest.until && (length === 0 || (lastKept ?? 0) > rest.until);
        if (isBehind) rest = null;
        const began: number = rest === null || rest.began > today ? today : rest.began;
        const until = Math.min(today + days, began + 30) - 1;
        if (until < today) return;
        charge();
        rest = { began, until };
        for (let day = today; day < today + 60; day += 1) restDays.delete(day);
        for (let day = today; day <= until; day += 1) restDays.add(day);
      }
      if (action === 'rest no more' && rest !== null && rest.until >= today) {
        for (let day = today; day <= rest.until; day += 1) restDays.delete(day);
        rest = rest.began === today ? null : { began: rest.began, until: today - 1 };
      }
      if (action === 'freeze' && freezes < 5) freezes += 1;
    },
    read: () => ({
      shown: length,
      freezes,
      pendingFreezes,
      isResting: restDays.has(today),
      ended,
      repairable: canRepair() ? ended : null,
    }),
  };
}

/** The real code, called as the server calls it. */
function createPerson(timeZone: string) {
  let person: { timeZone: string; reachedDay: string | null } = { timeZone, reachedDay: null };
  let streak: Streak = { length: 0, lastDay: null, freezes: 2, rest: null, ended: null, repairedOn: null };
  let done = { day: '', call: false, tea: false };

  return {
    moveTo: (zone: string, at: Date) => {
      person = { timeZone: zone, reachedDay: countedDay(person, at) };
    },
    todayAt: (at: Date) => countedDay(person, at),
    act: (action: Action, days: number, today: string) => {
      if (done.day !== today) done = { day: today, call: false, tea: false };
      if (action === 'call' || action === 'both') done.call = true;
      if (action === 'tea' || action === 'both') done.tea = true;
      if (action === 'call' || action === 'tea' || action === 'both') {
        const { streak: grown } = growStreak(streak, today);
        streak = (done.call && done.tea ? repairStreak(grown, today) : null) ?? grown;
      }
      if (action === 'rest') streak = beginRest(streak, today, days)?.streak ?? streak;
      if (action === 'rest no more') streak = endRest(streak, today);
      // The store settles an end first.
      if (action === 'freeze' && streak.freezes < 5)
        streak = { ...settled(streak, today), freezes: streak.freezes + 1 };
    },
    read: (today: string) => ({
      shown: streakOn(streak, today),
      freezes: streak.freezes,
      pendingFreezes: frozenDays(streak, today)?.length ?? 0,
      isResting: isResting(streak, today),
      ended: endedStreak(streak, today),
      repairable: repairableStreak(streak, today),
    }),
  };
}

function settled(streak: Streak, today: string): Streak {
  if (streakOn(streak, today) > 0) return streak;
  return { ...streak, length: 0, lastDay: null, ended: endedStreak(streak, today) };
}

/** The number of days from one date to another, without the product's arithmetic. */
const daysFrom = (start: string, day: string) => Math.round((Date.parse(day) - Date.parse(start)) / 86_400_000);

describe('freezes, rests, repairs and flights', () => {
  it.each(ZONES)('match the plain model, starting from %s', { timeout: 30_000 }, (home) => {
    const seen = { repairs: 0, severalFreezes: 0, ends: 0 };
    fc.assert(
      fc.property(fc.constantFrom(...STARTS), course, (start, steps) => {
        let at = Date.parse(start);
        const person = createPerson(home);
        const model = createPlainModel();
        const first = person.todayAt(new Date(at));
        const dayOf = (number: number) => addDays(first, number);
        for (const { days, minutes, action, restDays, zone } of steps) {
          at += (days * 1_440 + minutes) * 60_000;
          if (zone !== null) person.moveTo(zone, new Date(at));
          const today = person.todayAt(new Date(at));
          model.goTo(daysFrom(first, today));
          const before = model.read();
          person.act(action, restDays, today);
          model.act(action, restDays);
          const { ended, repairable, ...rest } = model.read();
          const dated = (end: typeof ended) => end && { length: end.length, on: dayOf(end.on) };
          expect(person.read(today)).toEqual({ ...rest, ended: dated(ended), repairable: dated(repairable) });
          if (before.ended !== null && ended === null) seen.repairs += 1;
          if (before.pendingFreezes > 1 && rest.pendingFreezes === 0) seen.severalFreezes += 1;
          if (ended !== null) seen.ends += 1;
        }
      }),
      { numRuns: 100 },
    );
    // Fails if the courses never reached one of the cases under test.
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
  });
});
