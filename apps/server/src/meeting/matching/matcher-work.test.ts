import type { Ticket } from '@cuppa/domain/meeting/matching/ticket';
import { ticket } from '@cuppa/domain/meeting/matching/ticket-factory';
import { describe, expect, it } from 'vitest';
import { createMatcherWork, type MatcherWork } from './matcher-work.ts';

const NOTHING: MatcherWork = { nowMs: 5_000, changes: [], isTick: true, prospectsOf: [], watching: [], hidden: [] };
const came = (one: Ticket, isKeptBack = false) => ({
  id: one.id,
  ticket: one,
  isKeptBack,
  toldFromMs: 0,
  cardsFromMs: 0,
});

it('a person who is kept back is never paired or counted, and hears the usual wait and that no one fits', () => {
  const work = createMatcherWork();
  const many = Array.from({ length: 10 }, (_, index) => came(ticket(`paired-${index}`, { enteredAt: 1_000 })));
  expect(work({ ...NOTHING, changes: many }).pairs).toHaveLength(5);
  const changes = [came(ticket('a'), true), came(ticket('b')), came(ticket('c'), true)];
  const unlucky = { fitting: 'none', medianWaitMs: 4_000, relaxation: null, cardsInMs: null };
  expect(work({ ...NOTHING, changes, prospectsOf: ['a', 'b', 'c'], watching: [ticket('w')] })).toEqual({
    pairs: [],
    prospects: ['a', 'b', 'c'].map((id) => ({ id, prospects: unlucky })),
    fitting: ['w'],
  });
  const noneCounts = { ...NOTHING, changes: [{ id: 'b', ticket: null }], watching: [ticket('w')] };
  expect(work(noneCounts)).toMatchObject({ pairs: [], fitting: [] });
  expect(work({ ...NOTHING, changes: [came(ticket('a')), came(ticket('b'))] }).pairs).toHaveLength(1);
});

it('what a wider search brings is told from a moment on; before, the next step is offered either way', () => {
  const work = createMatcherWork();
  const here = { lat: 52.5, lon: 13.4, radiusMiles: 25 };
  const near = came(ticket('near', here));
  const far = came(ticket('far', { ...here, lat: 53, radiusMiles: 100 }));
  const ask = (toldFromMs: number, changes = [far]) =>
    work({ ...NOTHING, changes: [...changes, { ...near, toldFromMs }], prospectsOf: ['near'] }).prospects[0]?.prospects;
  const next = { kind: 'radius', radiusMiles: 50 };
  expect(ask(5_001)?.relaxation).toEqual({ ...next, brings: null });
  expect(ask(5_000)?.relaxation).toEqual({ ...next, brings: 'few' });
  work({ ...NOTHING, changes: [{ id: 'far', ticket: null }] });
  expect(ask(5_001, [])?.relaxation).toEqual({ ...next, brings: null });
  expect(ask(5_000, [])?.relaxation).toBe(null);
});

describe('in a queue that waits for better pairs', () => {
  const here = { enteredAt: 65_000 };
  /** Someone who waits is paired with no newcomer for some seconds. */
  function busyWork() {
    const work = createMatcherWork();
    for (let second = 0; second < 60; second += 1) {
      const changes = [0, 1, 2, 3].map((index) => came(ticket(`${second} ${index}`, { values: 0b111111 })));
      work({ ...NOTHING, nowMs: 5_000 + second * 1_000, changes });
    }
    return work;
  }

  it.each([
    ['who was not told yet', 65_001, null],
    ['who is told', 65_000, 'few'],
  ])('a person %s hears of nobody who sees no card: %i', (_who, toldFromMs, fitting) => {
    const work = busyWork();
    const waits = came(ticket('waits', { ...here, values: 0b111111 }));
    const asks = { ...came(ticket('asks', { ...here, values: 0b100000, age: 45, ageMax: 30 })), toldFromMs };
    const { pairs, prospects } = work({ ...NOTHING, nowMs: 65_000, changes: [waits, asks], prospectsOf: ['asks'] });
    expect(pairs.flatMap(({ a, b }) => [a.id, b.id])).not.toContain('asks');
    expect(prospects[0]?.prospects.fitting).toBe(fitting);
  });
});

it('while match cards rest a person is paired with nobody, and hears how long', () => {
  const work = createMatcherWork();
  const rests = { ...came(ticket('rests')), cardsFromMs: 65_000 };
  const first = work({ ...NOTHING, changes: [rests, came(ticket('other'))], prospectsOf: ['rests', 'other'] });
  expect(first.pairs).toEqual([]);
  expect(first.prospects).toMatchObject([
    { id: 'rests', prospects: { fitting: 'none', cardsInMs: 60_000 } },
    { id: 'other', prospects: { fitting: 'none', cardsInMs: null } },
  ]);
  expect(work({ ...NOTHING, nowMs: 65_000, changes: [rests] }).pairs).toHaveLength(1);
});
