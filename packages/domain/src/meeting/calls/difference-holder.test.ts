import { expect, it } from 'vitest';
import { CALL_LIMITS } from '../../../testing/call-limits.ts';
import type { CallCardId } from './call-cards.ts';
import { stepCall } from './call-script.ts';
import { type CallState, type Seat, startCall } from './call-state.ts';
import { holderOf } from './difference-holder.ts';

const CARDS: CallCardId[][] = [
  ['arrive-1'],
  ['icebreaker-1'],
  ['humor-1'],
  ['deeper-1', 'difference-adventure', 'deeper-2'],
  ['wrap-up-1'],
];

it.each([
  ['the first', CARDS, [['humor', 'adventure'], ['humor']], 0],
  ['the second', CARDS, [['humor'], ['adventure', 'humor']], 1],
  ['no one, without such a card', [['arrive-1'], ['deeper-1']], [['adventure'], ['humor']], undefined],
] as const)('the value of a difference card is of %s', (_, cards, values, holder) =>
  expect(holderOf(cards, values)).toBe(holder),
);

/** The seats that answer the second and the third card of Deeper first, each drawn by a tap. */
function turnsInDeeper(holder: Seat | undefined): Seat[] {
  const start = startCall(CALL_LIMITS, 0, { seed: 'call', cards: CARDS, ...(holder === undefined ? {} : { holder }) });
  const running = ([0, 1] as const).reduce<CallState>(
    (state, seat) => stepCall(state, { type: 'connected', seat }, 0),
    start,
  );
  const second = stepCall(running, { type: 'next-card', seat: 0 }, 190_000);
  const third = stepCall(second, { type: 'next-card', seat: 0 }, 200_000);
  expect(third.draws[3]).toBe(2);
  return [second.turn, third.turn];
}

it('the person who chose the value answers a difference first, and then turns alternate', () => {
  expect([0, 1].map((holder) => turnsInDeeper(holder as Seat))).toEqual([
    [0, 1],
    [1, 0],
  ]);
});

it('turns alternate in a call that does not know who chose it', () => {
  const [second, third] = turnsInDeeper(undefined);
  expect(third).not.toBe(second);
});
