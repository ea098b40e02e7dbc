import { expect, it } from 'vitest';
import type { CallCardId } from './call-cards.ts';
import { keptCard } from './kept-card.ts';

const cards = [['a0'], ['i0', 'i1'], ['v0', 'v1'], ['d0', 'd1', 'd2'], ['w0']] as unknown as CallCardId[][];

it.each([
  ['Arrive', 0, [0, 0, 0, 0, 0], null],
  ['the Icebreaker', 1, [0, 0, 0, 0, 0], null],
  ['Values', 2, [0, 1, 0, 0, 0], 'i1'],
  ['Deeper', 3, [0, 1, 0, 0, 0], 'v0'],
  ['Wrap up', 4, [0, 1, 0, 2, 0], 'd2'],
])('a call that ended in %s kept the last card of the act before', (_, act, draws, id) => {
  expect(keptCard({ callId: 'call', sharedValues: [], state: { act, draws, cards } })?.id ?? null).toBe(id);
});
