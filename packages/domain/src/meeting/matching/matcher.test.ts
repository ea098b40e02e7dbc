import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stillScore } from './candidate-search.ts';
import { RARE } from './language-masks.ts';
import { createMatcher, type Matcher } from './matcher.ts';
import { fits } from './pair-fit.ts';
import { canMeet } from './pairing-rules.ts';
import { pairingScore, waitScore } from './pairing-score.ts';
import type { Ticket } from './ticket.ts';
import { ticket } from './ticket-factory.ts';
import { createTicketTable, FACTS, TASTE, writeTicket } from './ticket-table.ts';

const NOW_MS = 1_000_000;

/** Places some miles apart, and some at the pole and on both sides of the date line. */
const anyPlace = fc.oneof(
  fc.constant({ lat: null, lon: null }),
  fc.record({ lat: fc.double({ min: 51, max: 52, noNaN: true }), lon: fc.double({ min: -1, max: 1, noNaN: true }) }),
  fc.record({ lat: fc.double({ min: 89.5, max: 90, noNaN: true }), lon: fc.integer({ min: -180, max: 180 }) }),
  fc.record({ lat: fc.constant(-17), lon: fc.constantFrom(-180, -179.9, 179.8, 180) }),
  fc.record({ lat: fc.integer({ min: -90, max: 90 }), lon: fc.integer({ min: -180, max: 180 }) }),
);

const anyFields = fc
  .record({
    values: fc.integer({ min: 1, max: 0b11111 }),
    seeks: fc.constantFrom(1, 2, 3),
    age: fc.integer({ min: 18, max: 60 }),
    ageMin: fc.integer({ min: 18, max: 30 }),
    ageMax: fc.integer({ min: 31, max: 99 }),
    gender: fc.constantFrom(0, 1, 2, 4),
    dateGenders: fc.integer({ min: 0, max: 7 }),
    friendGenders: fc.constantFrom(0, 1, 2, 7),
    radiusMiles: fc.constantFrom(0, 10, 25, 60, 300, 2_000, 13_000),
    passport: fc.boolean(),
    acceptsFar: fc.boolean(),
    langs: fc.integer({ min: 0, max: 3 }),
    moreLangs: fc.constantFrom(0, 0, 1, RARE),
    rareLangs: fc.constantFrom([], ['cy'], ['ga'], ['cy', 'ga']),
    enteredAt: fc.integer({ min: NOW_MS - 90_000, max: NOW_MS }),
    round: fc.constantFrom(0, 0, 1, 2),
    excluded: fc.uniqueArray(fc.integer({ min: 0, max: 30 }).map(idOf), { maxLength: 3 }),
  })
  .chain((fields) => anyPlace.map((place) => ({ ...fields, ...place })));

const anyTickets = (most: number) =>
  fc.array(anyFields, { maxLength: most }).map((all) => all.map((fields, index) => ticket(idOf(index), fields)));

function idOf(index: number): string {
  return `t${index}`;
}

function matcherOf(tickets: readonly Ticket[], seed?: number): Matcher {
  const matcher = createMatcher({ now: () => NOW_MS, seed });
  for (const one of tickets) matcher.add(one);
  return matcher;
}

function idsOf(pairs: ReturnType<Matcher['tick']>): string[] {
  return pairs.map(({ a, b }) => [a.id, b.id].sort().join('+')).sort();
}

describe('the fast path', () => {
  it('agrees with the rules and the score', () => {
    const table = createTicketTable(2);
    fc.assert(
      fc.property(anyFields, anyFields, (fieldsA, fieldsB) => {
        const [a, b] = [ticket(idOf(0), fieldsA), ticket(idOf(1), fieldsB)];
        writeTicket(table, 0, a, 1);
        writeTicket(table, 1, b, 1);
        expect(fits(table, 0, table, 1)).toBe(canMeet(a, b));
        const still = stillScore(table.facts[TASTE]!, table.facts[FACTS + TASTE]!);
        const waits = waitScore(NOW_MS - a.enteredAt) + waitScore(NOW_MS - b.enteredAt);
        if (canMeet(a, b)) expect(still + waits).toBe(pairingScore(a, b, NOW_MS));
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('pairs', () => {
  it('keep every rule, contain no one twice, and leave no possible pair if no one else is expected', () => {
    fc.assert(
      fc.property(anyTickets(30), (tickets) => {
        const pairs = matcherOf(tickets).tick();
        const paired = pairs.flatMap(({ a, b }) => [a.id, b.id]);
        expect(new Set(paired).size).toBe(paired.length);
        for (const { a, b, score } of pairs) {
          expect(canMeet(a, b)).toBe(true);
          expect(score).toBe(pairingScore(a, b, NOW_MS));
        }
        const left = tickets.filter((one) => !paired.includes(one.id));
        for (const a of left) for (const b of left) expect(canMeet(a, b)).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it('are the same in any order of adding, for the same seed', () => {
    fc.assert(
      fc.property(
        anyTickets(30).chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        fc.nat(),
        ([tickets, shuffled], seed) => {
          expect(idsOf(matcherOf(shuffled, seed).tick())).toEqual(idsOf(matcherOf(tickets, seed).tick()));
        },
      ),
      { numRuns: 200 },
    );
  });

  it('are nearly the best possible', () => {
    const samples = fc.sample(anyTickets(14), { seed: 16, numRuns: 150 });
    let [reached, best] = [0, 0];
    // Without rounds, which give up weight.
    for (const sample of samples) {
      const tickets = sample.map((one) => ({ ...one, round: 0 }));
      reached += matcherOf(tickets)
        .tick()
        .reduce((sum, { score }) => sum + score, 0);
      best += bestWeight(tickets);
    }
    expect(reached / best).toBeGreaterThan(0.995);
  });
});

/** The optimum, by trying every matching. */
function bestWeight([first, ...others]: readonly Ticket[]): number {
  if (!first) return 0;
  const partners = others.filter((other) => canMeet(first, other));
  const withFirst = partners.map(
    (partner) => pairingScore(first, partner, NOW_MS) + bestWeight(others.filter((other) => other !== partner)),
  );
  return Math.max(bestWeight(others), ...withFirst);
}

type Step = { add: Ticket } | { remove: string } | { afterMs: number };

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(fc.integer({ min: 0, max: 60 }), anyFields)
      .map(([id, fields]) => ({ add: ticket(idOf(id), fields) })),
  },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 60 }).map((id) => ({ remove: idOf(id) })) },
  { weight: 2, arbitrary: fc.integer({ min: 250, max: 20_000 }).map((afterMs) => ({ afterMs })) },
);

describe('a moving queue', () => {
  it('pairs only waiting people, each once, by the newest ticket, and repeatably', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 120 }), (steps) => {
        const first = play(steps);
        expect(play(steps)).toEqual(first);
      }),
      { numRuns: 150 },
    );
  });

  it('immediately pairs two who fit while few come', () => {
    let nowMs = NOW_MS;
    const matcher = createMatcher({ now: () => nowMs });
    for (let round = 0; round < 20; round += 1) {
      matcher.tick();
      matcher.add(ticket(`a${round}`, { enteredAt: nowMs }));
      nowMs += 3_000;
      expect(matcher.tick()).toEqual([]);
      matcher.add(ticket(`b${round}`, { enteredAt: nowMs, values: 0b10000010 }));
      nowMs += 500;
      expect(matcher.tick()).toHaveLength(1);
    }
  });

  it('lets people wait for a better partner while many come, but not for long', () => {
    let nowMs = NOW_MS;
    const matcher = createMatcher({ now: () => nowMs });
    const kinds = [{ values: 0b0000_11111 }, { values: 0b1111_00001 }];
    for (let tick = 0; tick < 40; tick += 1) {
      nowMs += 250;
      for (let each = 0; each < 20; each += 1) {
        matcher.add(ticket(`crowd-${tick}-${each}`, { ...kinds[each % 2], enteredAt: nowMs }));
      }
      matcher.tick();
    }
    matcher.add(ticket('x', { ...kinds[0], enteredAt: nowMs }));
    matcher.add(ticket('y', { ...kinds[1], enteredAt: nowMs }));
    expect(matcher.tick()).toEqual([]);
    nowMs += 30_000;
    expect(idsOf(matcher.tick())).toEqual(['x+y']);
  });
});

/** Plays the steps against the matcher and a plain list of waiting people. Returns the pairs of each tick. */
function play(steps: readonly Step[]): string[][] {
  let nowMs = NOW_MS;
  const matcher = createMatcher({ now: () => nowMs });
  const waiting = new Map<string, Ticket>();
  const ticks: string[][] = [];
  for (const step of [...steps, { afterMs: 60_000 }]) {
    if ('add' in step) {
      matcher.add(step.add);
      waiting.set(step.add.id, step.add);
    } else if ('remove' in step) {
      matcher.remove(step.remove);
      waiting.delete(step.remove);
    } else {
      nowMs += step.afterMs;
      const pairs = matcher.tick();
      for (const { a, b } of pairs) {
        expect(canMeet(a, b)).toBe(true);
        for (const one of [a, b]) {
          expect(waiting.get(one.id)).toBe(one);
          waiting.delete(one.id);
        }
      }
      ticks.push(idsOf(pairs));
    }
  }
  return ticks;
}

describe("the matcher's numbers", () => {
  it('count the people who fit a ticket, even one that is not in the queue', () => {
    const far = { lat: 52, lon: 0, values: 1 };
    const matcher = matcherOf([ticket('a', far), ticket('b', { ...far, excluded: ['a'] }), ticket('c', { values: 4 })]);
    matcher.tick();
    const here = { lat: 51.5, lon: 0, values: 1, acceptsFar: false };
    expect(matcher.countFitting(ticket('x', here), 50)).toBe(0);
    expect(matcher.countFitting(ticket('x', { ...here, lat: 51.9 }), 50)).toBe(2);
    expect(matcher.countFitting(ticket('x', { ...here, lat: 51.9 }), 1)).toBe(1);
    expect(matcher.countFitting(ticket('x', { ...here, lat: 51.9 }), 50, new Set(['a']))).toBe(1);
  });

  it('include how long similar people waited, once enough were paired', () => {
    const like = ticket('x');
    const matcher = matcherOf(
      Array.from({ length: 8 }, (_, index) => ticket(idOf(index), { enteredAt: NOW_MS - 4_000 })),
    );
    matcher.tick();
    expect(matcher.medianWaitMs(like)).toBeNull();
    for (const id of ['y', 'z']) matcher.add(ticket(id, { enteredAt: NOW_MS - 9_000 }));
    matcher.tick();
    expect(matcher.medianWaitMs(like)).toBe(4_000);
  });
});

describe('a round of tea time', () => {
  const [here, elsewhere] = [{ round: 1_700_000 }, { round: 1_800_000 }];
  const alike = { values: 0b111 };

  it('pairs its own people before others who are more alike', () => {
    const pairs = matcherOf([
      ticket('a', { ...alike, ...here }),
      ticket('b', { values: 0b1, ...here }),
      ticket('c', { ...alike, ...elsewhere }),
      ticket('d', { values: 0b1, ...elsewhere }),
    ]).tick();
    expect(idsOf(pairs)).toEqual(['a+b', 'c+d']);
  });

  it('leaves no one alone', () => {
    expect(idsOf(matcherOf([ticket('a', here), ticket('b')]).tick())).toEqual(['a+b']);
  });

  it('changes no score', () => {
    const [plain] = matcherOf([ticket('a'), ticket('b')]).tick();
    const [round] = matcherOf([ticket('a', here), ticket('b', here)]).tick();
    expect(round?.score).toBe(plain?.score);
  });
});
