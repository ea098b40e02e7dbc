import { describe, expect, it } from 'vitest';
import type { CallCardId } from './call-cards.ts';
import { type CallState, startCall } from './call-state.ts';
import { drawCard } from './draw-card.ts';
import { shownCard } from './shown-cards.ts';

const LIMITS = {
  lengthMs: 300_000,
  gatherMs: 30_000,
  graceMs: 20_000,
  graceTotalMs: 60_000,
  maxExtensions: 2,
  challengeChance: 0,
};
const [ICEBREAKER, VALUES, DEEPER, WRAP_UP] = [1, 2, 3, 4] as const;
const LIGHT = ['icebreaker-1', 'icebreaker-2'] as const;
const WARM = ['icebreaker-5', 'icebreaker-8'] as const;

/** The card after a draw in an act, in which `cards` were dealt and the first was open for some seconds. */
function drawn(
  act: number,
  cards: readonly CallCardId[],
  openSeconds: number,
  { unseen = cards.length, from = act, draws = 0 }: { unseen?: number | null; from?: number; draws?: number } = {},
): CallCardId {
  const each = <T>(value: T, other: T) => [0, 1, 2, 3, 4].map((index) => (index === act ? value : other));
  const start = startCall(LIMITS, 0, {
    seed: 'call',
    cards: each(cards, ['arrive-1' as CallCardId]),
    ...(unseen === null ? {} : { unseen: each(unseen, 1) }),
  });
  const times = { elapsedMs: openSeconds * 1_000, cardAtMs: 0, cardEndsAtMs: 90_000 };
  const state: CallState = { ...start, ...times, act: from, draws: each(draws, 0) };
  return shownCard({ callId: 'call', sharedValues: [], state: { ...drawCard(state, act), act } }).id;
}

describe('the next card', () => {
  it.each<[string, number, CallCardId[], number, CallCardId]>([
    ['of a skipped light one is light', ICEBREAKER, [LIGHT[0], ...WARM, LIGHT[1]], 19, LIGHT[1]],
    ['of an answered light one is warm', ICEBREAKER, [...LIGHT, ...WARM], 20, WARM[0]],
    ['of an answered warm icebreaker is not open', ICEBREAKER, [WARM[0], 'icebreaker-36', WARM[1]], 40, WARM[1]],
    ['of a skipped warm value is warm', VALUES, ['humor-4', 'humor-6', 'humor-1', 'humor-7'], 5, 'humor-7'],
    ['of a skipped last warm value is light', VALUES, ['humor-4', 'humor-6', 'humor-1'], 5, 'humor-1'],
    ['of an answered warm value is open', VALUES, ['humor-4', 'humor-7', 'humor-6'], 30, 'humor-6'],
    ['of an open one in Deeper is warm, skipped', DEEPER, ['deeper-1', 'deeper-5', 'deeper-2'], 5, 'deeper-2'],
    ['or answered', DEEPER, ['deeper-1', 'deeper-5', 'deeper-2'], 60, 'deeper-2'],
    ['of an answered warm one in Deeper is open', DEEPER, ['deeper-2', 'deeper-3', 'deeper-1'], 60, 'deeper-1'],
    [
      'of a heavy one is open and light of heart, if no warm one is left',
      DEEPER,
      ['deeper-9', 'deeper-40', 'deeper-1'],
      60,
      'deeper-1',
    ],
    [
      'of a heavy one is the first again, if only heavy ones are left',
      DEEPER,
      ['deeper-9', 'deeper-40'],
      60,
      'deeper-9',
    ],
  ])('%s', (_, act, cards, openSeconds, next) => expect(drawn(act, cards, openSeconds)).toBe(next));

  it('is answered by its time, however short that was', () => {
    expect(drawn(DEEPER, ['deeper-2', 'deeper-3', 'deeper-1'], 10, { from: WRAP_UP })).toBe('deeper-1');
  });

  it('is one that neither has seen, while such are left, and then keeps the order', () => {
    const cards: CallCardId[] = ['icebreaker-1', 'icebreaker-5', 'icebreaker-2', 'icebreaker-8'];
    expect(drawn(ICEBREAKER, cards, 5, { unseen: 2 })).toBe('icebreaker-5');
    expect(drawn(ICEBREAKER, cards, 5, { unseen: 2, draws: 1 })).toBe('icebreaker-2');
  });

  it('is the dealt one in a call that an earlier version began', () => {
    expect(drawn(ICEBREAKER, [LIGHT[0], WARM[0], LIGHT[1]], 5, { unseen: null })).toBe(WARM[0]);
  });
});
