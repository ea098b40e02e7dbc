import type { Ticket } from '@cuppa/domain/meeting/matching/ticket';
import { ticket } from '@cuppa/domain/meeting/matching/ticket-factory';
import { expect, it } from 'vitest';
import { createMatcherWork, type MatcherWork } from './matcher-work.ts';

const NOTHING: MatcherWork = { nowMs: 5_000, changes: [], isTick: true, prospectsOf: [], watching: [], hidden: [] };
const came = (one: Ticket, isKeptBack = false) => ({ id: one.id, ticket: one, isKeptBack });

it('a person who is kept back is never paired or counted, and hears the usual wait and that no one fits', () => {
  const work = createMatcherWork();
  const many = Array.from({ length: 10 }, (_, index) => came(ticket(`paired-${index}`, { enteredAt: 1_000 })));
  expect(work({ ...NOTHING, changes: many }).pairs).toHaveLength(5);
  const changes = [came(ticket('a'), true), came(ticket('b')), came(ticket('c'), true)];
  const unlucky = { fitting: 'none', medianWaitMs: 4_000, relaxation: null };
  expect(work({ ...NOTHING, changes, prospectsOf: ['a', 'b', 'c'], watching: [ticket('w')] })).toEqual({
    pairs: [],
    prospects: ['a', 'b', 'c'].map((id) => ({ id, prospects: unlucky })),
    fitting: ['w'],
  });
  const noneCounts = { ...NOTHING, changes: [{ id: 'b', ticket: null }], watching: [ticket('w')] };
  expect(work(noneCounts)).toMatchObject({ pairs: [], fitting: [] });
  expect(work({ ...NOTHING, changes: [came(ticket('a')), came(ticket('b'))] }).pairs).toHaveLength(1);
});
