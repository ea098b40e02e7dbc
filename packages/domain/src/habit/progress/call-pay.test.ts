import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../platform/time/lengths.ts';
import {
  CALL_XP_A_DAY,
  CALL_XP_OF_A_PAIR,
  CALLS_A_DAY,
  type CallAward,
  type PayableCall,
  payOfCall,
  payOfChallenge,
} from './call-pay.ts';

const NOW = Date.parse('2026-11-27T12:00:00Z');
const DAY = '2026-11-27';
const call = (change: Partial<PayableCall> = {}): PayableCall => ({
  partnerId: 'ben',
  hasMedia: true,
  day: DAY,
  now: NOW,
  before: [],
  ...change,
});
const award = (change: Partial<CallAward> = {}): CallAward => ({
  partnerId: 'ben',
  isChallenge: false,
  xp: 50,
  day: DAY,
  at: NOW - 60_000,
  ...change,
});
const yesterday = { day: '2026-11-26', at: NOW - DAY_MS };
const others = (count: number, change: Partial<CallAward> = {}) =>
  Array.from({ length: count }, (_, n) => award({ partnerId: `friend ${n}`, ...change }));

describe('a call', () => {
  it.each([
    ['the first one', 50, call(), { counts: true, xp: 50, limit: null }],
    ['a long one', 150, call(), { counts: true, xp: 150, limit: null }],
    ['one that is worth nothing', 0, call({ hasMedia: false }), { counts: false, xp: 0, limit: null }],
    ['one without media', 50, call({ hasMedia: false }), { counts: false, xp: 0, limit: 'media' }],
    ['the second of a pair', 50, call({ before: [award()] }), { counts: false, xp: 0, limit: 'pair-day' }],
    ['one of a pair the day after', 50, call({ before: [award(yesterday)] }), { counts: true, xp: 50, limit: null }],
    [
      'one after a challenge in a call that was left',
      50,
      call({ before: [award({ isChallenge: true })] }),
      { counts: true, xp: 50, limit: null },
    ],
    ['the eighth of a day', 50, call({ before: others(7) }), { counts: true, xp: 50, limit: null }],
    ['the ninth of a day', 50, call({ before: others(8, { xp: 0 }) }), { counts: false, xp: 0, limit: 'day' }],
    ['one over the day', 100, call({ before: others(7) }), { counts: true, xp: 50, limit: 'day' }],
    [
      'one that begins the next day too soon',
      50,
      call({ before: others(4, { xp: 100, day: yesterday.day, at: NOW - DAY_MS + 1 }) }),
      { counts: true, xp: 0, limit: 'day' },
    ],
    [
      'one of a pair with 460 XP in the week',
      50,
      call({ before: [award({ ...yesterday, xp: 460 })] }),
      { counts: true, xp: 40, limit: 'pair-week' },
    ],
    [
      'one of a pair a week later',
      50,
      call({ before: [award({ xp: 500, day: '2026-11-20', at: NOW - 7 * DAY_MS })] }),
      { counts: true, xp: 50, limit: null },
    ],
  ])('%s', (_, worth, given, paid) => {
    expect(payOfCall(worth, given)).toEqual(paid);
  });
});

describe('a challenge of a call', () => {
  it.each([
    ['in a first call', call(), 75],
    ['without media', call({ hasMedia: false }), 0],
    ['in a second call of a day', call({ before: [award()] }), 0],
    ['after another one with the same person', call({ before: [award({ isChallenge: true })] }), 0],
    ['where the day has room for a part of it', call({ before: others(7, { xp: 48 }) }), 0],
  ])('%s', (_, given, paid) => {
    expect(payOfChallenge(75, given)).toBe(paid);
  });
});

/** Calls with hours between them, the zone of each (in hours from UTC), whether a challenge was played, and how it ends. */
const course = fc.array(
  fc.record({
    hours: fc.integer({ min: 0, max: 12 }),
    zone: fc.constantFrom(-11, 0, 14),
    partnerId: fc.constantFrom(...Array.from({ length: 12 }, (_, n) => `partner ${n}`)),
    worth: fc.constantFrom(0, 20, 50, 100, 150),
    reward: fc.constantFrom(0, 50, 75),
    endsEarly: fc.boolean(),
  }),
  { maxLength: 120, size: 'max' },
);

it('pays no person more in a day and no pair more in a week, whatever zones are named and what the nights pay', () => {
  fc.assert(
    fc.property(course, (calls) => {
      const before: CallAward[] = [];
      let unpaid: (() => void)[] = [];
      let [at, reached] = [NOW, ''];
      for (const { hours, zone, partnerId, worth, reward, endsEarly } of calls) {
        const last = at;
        at += hours * 3_600_000 + 60_000;
        if (Math.floor(at / DAY_MS) > Math.floor(last / DAY_MS)) {
          for (const pay of unpaid) pay();
          unpaid = [];
        }
        const local = new Date(at + zone * 3_600_000).toISOString().slice(0, 10);
        reached = local > reached ? local : reached;
        // The night pays a call by the limits of the time at which it ended.
        const own = { partnerId, day: reached, at };
        const pay = () => {
          const given = () => call({ partnerId, day: own.day, now: own.at, before: [...before] });
          const challenge = payOfChallenge(reward, given());
          if (challenge > 0) before.push({ ...own, isChallenge: true, xp: challenge });
          const { counts, xp } = payOfCall(worth, given());
          if (counts) before.push({ ...own, isChallenge: false, xp });
        };
        if (endsEarly) unpaid.push(pay);
        else pay();
      }
      const sum = (some: CallAward[]) => some.reduce((total, { xp }) => total + xp, 0);
      for (const last of before) {
        const within = (ms: number) => before.filter((one) => one.at <= last.at && one.at > last.at - ms);
        expect(sum(within(DAY_MS))).toBeLessThanOrEqual(CALL_XP_A_DAY);
        const ofPair = within(7 * DAY_MS).filter(({ partnerId }) => partnerId === last.partnerId);
        expect(sum(ofPair)).toBeLessThanOrEqual(CALL_XP_OF_A_PAIR);
        const ofDay = before.filter(({ day, isChallenge }) => day === last.day && !isChallenge);
        expect(ofDay.length).toBeLessThanOrEqual(CALLS_A_DAY);
        expect(new Set(ofDay.map(({ partnerId }) => partnerId)).size).toBe(ofDay.length);
      }
    }),
  );
});
