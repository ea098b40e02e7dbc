import { describe, expect, it } from 'vitest';
import { CORE_VALUE_IDS } from '../../accounts/onboarding/core-values.ts';
import type { DeckId } from '../../habit/xp-store/store-items.ts';
import { BOUGHT_DECKS } from './bought-decks.ts';
import { type CallCardId, depthOfCard, valueOfCard } from './call-cards.ts';
import { stepCall } from './call-script.ts';
import { type CallLimits, type CallState, startCall } from './call-state.ts';
import type { Deal } from './deal.ts';
import { dealCards, unseenIn } from './deal-cards.ts';
import { isHeavyCard } from './heavy-cards.ts';
import { isMutualCard } from './mutual-cards.ts';
import { DEPTHS } from './prompt-deck.ts';
import { shuffled } from './seeded-order.ts';
import { seededRandom } from './seeded-random.ts';
import { shownCard } from './shown-cards.ts';
import { boughtCards } from './words/en/bought-cards.ts';
import { builtInCards } from './words/en/built-in-cards.ts';

const CALLS = 10_000;
const LIMITS: CallLimits = {
  lengthMs: 300_000,
  gatherMs: 30_000,
  graceMs: 20_000,
  graceTotalMs: 60_000,
  maxExtensions: 2,
  challengeChance: 0.2,
};
const DECKS = Object.keys(BOUGHT_DECKS) as DeckId[];
const IDS = [...Object.keys(builtInCards), ...Object.keys(boughtCards)] as CallCardId[];
const DEEPER_MS = 180_000;
const [VALUES, WRAP_UP] = [2, 4];
const depth = (id: CallCardId) => DEPTHS.indexOf(depthOfCard(id));

/** Any two people: their values, decks, and what either has seen, from nothing to nearly all. */
function dealOf(call: number): Deal {
  const random = seededRandom(`deal ${call}`);
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  const values = shuffled(CORE_VALUE_IDS, `values ${call}`);
  const shared = 1 + upTo(4);
  const share = [0, 0, 0.1, 0.5, 0.9, 1][upTo(5)] ?? 0;
  return {
    callId: `call-${call}`,
    values: { shared: values.slice(0, shared), differing: values.slice(shared, shared + upTo(5)) },
    decks: DECKS.filter(() => random() < (call % 3) / 4),
    seen: IDS.filter(() => random() < share).map((id) => ({ id, seenAtMs: upTo(1_000), isTogether: random() < 0.2 })),
  };
}

type Shown = { id: CallCardId; atMs: number; act: number; isAfterSkip: boolean };

/** Plays a call to its end, with `taps` Nexts each some seconds after a card came. Returns the cards as they came. */
function playCall(deal: Deal, { taps, extensions }: { taps: readonly number[]; extensions: number }): Shown[] {
  const cards = dealCards(deal);
  const dealt = { seed: deal.callId, cards, unseen: unseenIn(cards, deal.seen) };
  let state: CallState = startCall(LIMITS, 0, dealt);
  for (const seat of [0, 1] as const) state = stepCall(state, { type: 'connected', seat }, 0);
  const shown: Shown[] = [];
  const step = (event: Parameters<typeof stepCall>[1], nowMs: number, isAfterSkip = false) => {
    state = stepCall(state, event, nowMs);
    const { id } = shownCard({ callId: deal.callId, sharedValues: deal.values.shared, state });
    if (state.phase === 'running' && shown.at(-1)?.id !== id)
      shown.push({ id, atMs: state.cardAtMs, act: state.act, isAfterSkip });
  };
  let tap = 0;
  for (let nowMs = 0; state.phase === 'running'; nowMs += 5_000) {
    step({ type: 'tick' }, nowMs);
    const waited = taps[tap % taps.length];
    if (waited !== undefined && state.act > 0 && nowMs - state.cardAtMs >= waited * 1_000) {
      step({ type: 'next-card', seat: 0 }, nowMs, waited < 20);
      tap += 1;
    }
    if (state.extension.agreed < extensions)
      for (const seat of [0, 1] as const) step({ type: 'answer-extension', seat, isYes: true }, nowMs);
  }
  return shown;
}

const PACES: [string, number[]][] = [
  ['no one ever taps Next', []],
  ['they answer each card in half a minute', [30]],
  ['they skip everything', [5]],
  ['they skip at times', [5, 25, 5, 40]],
];

describe.each(PACES)(`in ${CALLS / 4} calls in which %s`, (_, taps) => {
  const calls = Array.from({ length: CALLS / PACES.length }, (__, call) => {
    const deal = dealOf(call);
    return { deal, shown: playCall(deal, { taps, extensions: call % 3 }) };
  });
  const wrong = (isWrong: (shown: readonly Shown[], deal: Deal) => boolean) =>
    calls.filter(({ shown, deal }) => isWrong(shown, deal)).map(({ shown }) => shown.map(({ id }) => id));

  it('the card at 3:00 is open', () => {
    expect(
      wrong((shown) => {
        const at = shown.find(({ atMs }) => atMs >= DEEPER_MS);
        return at === undefined || at.atMs !== DEEPER_MS || depthOfCard(at.id) !== 'open';
      }),
    ).toEqual([]);
  });

  it('no heavy card follows another, and none begins an act', () => {
    expect(
      wrong((shown) =>
        shown.some(({ id, act }, place) => {
          const before = shown[place - 1];
          return isHeavyCard(id) && (before === undefined || isHeavyCard(before.id) || before.act < act);
        }),
      ),
    ).toEqual([]);
  });

  it('a skip leads to no deeper card while another is left in the act', () => {
    expect(
      wrong((shown, deal) => {
        if (deal.seen.length > 0) return false;
        const orders = dealCards(deal);
        return shown.some(({ id, act, isAfterSkip }, place) => {
          const before = shown[place - 1];
          if (!isAfterSkip || before === undefined || depth(id) <= depth(before.id)) return false;
          const had = new Set(shown.slice(0, place).map((each) => each.id));
          return orders[act]?.some((other) => !had.has(other) && depth(other) <= depth(before.id)) === true;
        });
      }),
    ).toEqual([]);
  });

  it('at least a third of the cards before Wrap up concern the other person or the two', () => {
    const before = calls
      .filter(({ deal }) => deal.seen.length < IDS.length / 4)
      .flatMap(({ shown }) => shown.filter(({ act }) => act > 0 && act < WRAP_UP));
    expect(before.length).toBeGreaterThan(1_000);
    expect(before.filter(({ id }) => isMutualCard(id)).length / before.length).toBeGreaterThanOrEqual(1 / 3);
  });

  it('two who have seen nothing meet such a card, whatever decks they bring', () => {
    const without = calls.filter(
      ({ deal, shown }) =>
        deal.seen.length === 0 && !shown.some(({ id, act }) => act > 0 && act < WRAP_UP && isMutualCard(id)),
    );
    expect(without.map(({ shown }) => shown.map(({ id }) => id))).toEqual([]);
  });

  it('the acts of two who have seen nothing begin light, warm and open', () => {
    const firsts = calls
      .filter(({ deal }) => deal.seen.length === 0)
      .map(({ shown }) => [1, 2, 3].map((act) => shown.find((each) => each.act === act)?.id ?? 'arrive-1'));
    expect(firsts.length).toBeGreaterThan(100);
    expect(new Set(firsts.map((ids) => ids.map(depthOfCard).join(' ')))).toEqual(new Set(['light warm open']));
  });

  it('the card of the Values act is about a value that both chose, if they have seen nothing', () => {
    const others = calls.flatMap(({ deal, shown }) => {
      const id = shown.find(({ act }) => act === VALUES)?.id;
      const value = id === undefined ? null : valueOfCard(id);
      return deal.seen.length > 0 || (value !== null && deal.values.shared.includes(value)) ? [] : [id];
    });
    expect(others).toEqual([]);
  });
});
