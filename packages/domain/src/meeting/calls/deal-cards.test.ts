import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CORE_VALUE_IDS, type CoreValueId } from '../../accounts/onboarding/core-values.ts';
import { SEASONS } from '../../habit/xp-store/seasons.ts';
import type { DeckId } from '../../habit/xp-store/store-items.ts';
import { BOUGHT_DECKS, boughtCardsOf, sampleCards } from './bought-decks.ts';
import { CALL_ACT_IDS, type CallActId } from './call-acts.ts';
import { type CallCardId, callCard, depthOfCard } from './call-cards.ts';
import type { Deal, SeenCard } from './deal.ts';
import { dealCards } from './deal-cards.ts';
import { isHeavyCard } from './heavy-cards.ts';
import { isMutualCard } from './mutual-cards.ts';
import { type Depth, PROMPT_DECK } from './prompt-deck.ts';
import { boughtCards } from './words/en/bought-cards.ts';
import { builtInCards } from './words/en/built-in-cards.ts';

const DECK_IDS = Object.keys(BOUGHT_DECKS) as DeckId[];
const ALL_IDS = [...Object.keys(builtInCards), ...Object.keys(boughtCards)] as CallCardId[];
const FACTS = new Map(PROMPT_DECK.map((card) => [card.id as CallCardId, card]));
const ACTS = CALL_ACT_IDS.map((id, index) => [id, index] as const);
const indexOf = (id: CallActId) => CALL_ACT_IDS.indexOf(id);
const boughtIn = (act: CallActId, deckId: DeckId) => boughtCardsOf(act, [deckId]).flatMap(({ cards }) => cards);
const isDifference = (id: CallCardId) => FACTS.get(id)?.isDifference === true;

function deal({ shared = ['humor'], differing = [], ...rest }: Partial<Omit<Deal, 'values'> & Deal['values']> = {}) {
  return dealCards({ callId: 'call-1', decks: [], seen: [], ...rest, values: { shared, differing } });
}
const actOf = (id: CallActId, given?: Parameters<typeof deal>[0]) => deal(given)[indexOf(id)] ?? [];
const seenOn =
  (day: number, isTogether = false) =>
  (id: CallCardId): SeenCard => ({
    id,
    seenAtMs: Date.UTC(2030, 0, day),
    isTogether,
  });

describe('any deal', () => {
  const anyDeal: fc.Arbitrary<Deal> = fc
    .record({
      callId: fc.uuid(),
      values: fc.shuffledSubarray([...CORE_VALUE_IDS], { maxLength: 9 }),
      shared: fc.integer({ min: 0, max: 5 }),
      decks: fc.shuffledSubarray(DECK_IDS),
      seenIds: fc.oneof(fc.shuffledSubarray(ALL_IDS), fc.shuffledSubarray(ALL_IDS, { maxLength: 60 })),
      marks: fc.infiniteStream(fc.record({ seenAtMs: fc.nat(1_000), isTogether: fc.boolean() })),
    })
    .map(({ callId, values, shared, decks, seenIds, marks }) => ({
      callId,
      decks,
      values: { shared: values.slice(0, shared), differing: values.slice(shared) },
      seen: seenIds.map((id) => ({ id, ...(marks.next().value as Omit<SeenCard, 'id'>) })),
    }));
  /** Runs a check on every act of any deal. `seenOf` returns the memory of a card. */
  function everyAct(
    check: (
      cards: CallCardId[],
      given: { seenOf(id: CallCardId): SeenCard | undefined; deal: Deal; act: string },
    ) => void,
  ): void {
    fc.assert(
      fc.property(anyDeal, (given) => {
        const seen = new Map(given.seen.map((card) => [card.id, card]));
        const acts = dealCards(given);
        expect(acts.length).toBe(CALL_ACT_IDS.length);
        for (const [act, index] of ACTS) check(acts[index] ?? [], { seenOf: (id) => seen.get(id), deal: given, act });
      }),
    );
  }

  it('gives every act different cards, and no more than a call can use', () => {
    everyAct((cards, { act }) => {
      expect(cards.length).toBeGreaterThanOrEqual(act === 'arrive' ? 1 : 4);
      expect(cards.length).toBeLessThanOrEqual(75);
      expect(new Set(cards).size).toBe(cards.length);
    });
  });

  it('is the same each time, in any order of decks and memories', () => {
    fc.assert(
      fc.property(anyDeal, (given) => {
        const other = { ...given, decks: given.decks.toReversed(), seen: given.seen.toReversed() };
        expect(dealCards(other)).toEqual(dealCards(given));
      }),
    );
  });

  it('gives new cards first, then those that one saw longest ago, then those that the two had together', () => {
    everyAct((cards, { act, seenOf }) => {
      // The Deeper act begins with an open card, even if both have seen them all.
      const inOrder = act === 'deeper' ? cards.slice(1) : cards;
      const parts = inOrder.map((id) => (seenOf(id) ? (seenOf(id)?.isTogether ? 2 : 1) : 0));
      expect(parts).toEqual(parts.toSorted());
      for (const isTogether of [false, true]) {
        const same = inOrder.filter((id) => seenOf(id)?.isTogether === isTogether && !isHeavyCard(id));
        const times = same.map((id) => seenOf(id)?.seenAtMs ?? 0);
        expect(times).toEqual(times.toSorted((x, y) => x - y));
      }
    });
  });

  it('gives nothing that the two had together while the act has four other cards', () => {
    everyAct((cards, { act, seenOf }) => {
      const apart = cards.filter((id) => seenOf(id)?.isTogether !== true);
      if (act !== 'arrive' && cards.length > 4) expect(apart.length).toBe(cards.length);
    });
  });

  it('never puts two heavy cards in a row, or one first', () => {
    everyAct((cards) => {
      const wrong = cards.filter((id, place) => isHeavyCard(id) && isHeavyCard(cards[place - 1] ?? id));
      expect(wrong).toEqual([]);
    });
  });

  it('begins the Deeper act with an open card, which neither has seen while such are left', () => {
    everyAct((cards, { act, deal: { decks }, seenOf }) => {
      const [first] = cards;
      if (act !== 'deeper' || first === undefined) return;
      expect(depthOfCard(first)).toBe('open');
      const pool = [...PROMPT_DECK.filter((card) => card.act === act), ...decks.flatMap((id) => boughtIn(act, id))];
      const isLeft = pool.some(({ id, depth }) => depth === 'open' && !isHeavyCard(id) && seenOf(id) === undefined);
      expect(seenOf(first) === undefined).toBe(isLeft);
    });
  });

  it('has at most one difference card, about a value that only one of the two holds', () => {
    fc.assert(
      fc.property(anyDeal, (given) => {
        const differences = dealCards(given).flat().filter(isDifference);
        expect(differences.length).toBeLessThanOrEqual(1);
        for (const id of differences) expect(given.values.differing).toContain(FACTS.get(id)?.value);
      }),
    );
  });
});

describe('the cards of two people who never met', () => {
  it('begin with the ground rule and a light icebreaker', () => {
    expect(actOf('arrive')).toEqual(['arrive-1']);
    for (let call = 0; call < 50; call += 1)
      expect(FACTS.get(actOf('icebreaker', { callId: `call-${call}` })[0] as CallCardId)?.depth).toBe('light');
  });

  it.each<CoreValueId[][]>([
    [['humor']],
    [['humor', 'honesty']],
    [['growth', 'health', 'charity']],
    [['growth', 'health', 'charity', 'humor', 'honesty']],
  ])('deal each of %j before one comes twice', (shared) => {
    for (let call = 0; call < 20; call += 1) {
      const cards = actOf('values', { callId: `call-${call}`, shared });
      const firstOnes = cards.slice(0, shared.length).map((id) => FACTS.get(id)?.value);
      expect(firstOnes.toSorted()).toEqual(shared.toSorted());
      for (const id of cards) expect(shared).toContain(FACTS.get(id)?.value);
    }
  });

  it.each([
    ['icebreaker', 56],
    ['values', 7],
    ['deeper', 75],
    ['wrap-up', 15],
  ] as const)('of %s are as many as there are, and a call can use, before one comes twice', (act, count) => {
    expect(new Set(actOf(act)).size).toBe(count);
  });

  it('reach the open ones within a few draws', () => {
    for (const act of ['values', 'deeper'] as const) expect(actOf(act).slice(0, 2).map(depthOfCard)).toContain('open');
  });

  it('include one difference, as the second card of the Deeper act', () => {
    const places = Array.from({ length: 40 }, (_, call) =>
      actOf('deeper', { callId: `call-${call}`, differing: ['adventure', 'balance'] }).findIndex(isDifference),
    );
    expect(new Set(places)).toEqual(new Set([1]));
  });

  it('differ from call to call', () => {
    expect(deal({ callId: 'call-2' })).not.toEqual(deal());
  });
});

describe('a second call', () => {
  /** Everything that the two could have seen in earlier calls, with that many draws in every act. */
  function playTwice(calls: number, draws: number, shared: CoreValueId[]): CallCardId[] {
    let seen: SeenCard[] = [];
    const shown: CallCardId[] = [];
    for (let call = 0; call < calls; call += 1) {
      const cards = deal({ callId: `call-${call}`, shared, differing: ['adventure'], seen })
        .slice(1)
        .flatMap((order) => order.slice(0, draws));
      shown.push(...cards);
      seen = [...seen, ...cards.map(seenOn(call + 1, true))];
    }
    return shown;
  }

  it.each<[number, number, CoreValueId[]]>([
    [3, 3, ['humor']],
    [3, 4, ['humor', 'honesty']],
    [10, 1, ['humor']],
  ])('of %i with %i cards an act repeats none', (calls, draws, shared) => {
    const shown = playTwice(calls, draws, shared);
    expect(new Set(shown).size).toBe(shown.length);
  });

  it('takes cards of other values if those of the shared one are used up, first of a value that one holds', () => {
    const had = PROMPT_DECK.filter(({ act, value }) => act === 'values' && value === 'humor').map(({ id }) => id);
    const cards = actOf('values', { differing: ['adventure'], seen: had.map(seenOn(1, true)) });
    expect(cards.length).toBeGreaterThan(0);
    for (const id of cards) {
      expect(FACTS.get(id)?.value).toBe('adventure');
      // The screen shows a value with a heart only if both chose it.
      expect(callCard(id, ['humor']).value).toBeNull();
      expect(callCard(id, ['adventure']).value).toBe('adventure');
    }
  });
});

it('has one difference even if nearly everything was seen, another difference among it', () => {
  const seen = ALL_IDS.filter((id) => id !== 'difference-balance').map(seenOn(1));
  const cards = actOf('deeper', { differing: ['adventure', 'balance'], seen });
  expect(cards.filter(isDifference)).toEqual(['difference-balance']);
});

describe('bought decks', () => {
  const textsOf = (deckId: DeckId) =>
    Object.entries(boughtCards).flatMap(([id, text]) => (id.startsWith(`${deckId}-`) ? [text] : []));
  const groupOf = (id: CallCardId) => id.replace(/(-(icebreaker|deeper))?-\d+$/, '');

  it.each(DECK_IDS)('%s has 30 prompts of its own, or 20 for a season, found nowhere else', (deckId) => {
    const texts = textsOf(deckId);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.length).toBeGreaterThanOrEqual(SEASONS[deckId] === undefined ? 30 : 20);
    const others: string[] = [
      ...Object.values(builtInCards),
      ...DECK_IDS.filter((id) => id !== deckId).flatMap(textsOf),
    ];
    expect(texts.filter((text) => others.includes(text))).toEqual([]);
    for (const id of sampleCards(deckId)) expect(texts).toContain(boughtCards[id]);
  });

  it.each<[DeckId[], CallActId, Depth, string[]]>([
    [[], 'icebreaker', 'light', ['icebreaker', 'icebreaker', 'icebreaker', 'icebreaker']],
    [['deck_play'], 'icebreaker', 'light', ['deck_play', 'icebreaker', 'deck_play', 'icebreaker']],
    [['deck_play'], 'deeper', 'warm', ['deck_play', 'deeper', 'deck_play', 'deeper']],
    [['deck_big_questions'], 'icebreaker', 'warm', ['deck_big_questions', 'icebreaker', 'deck_big_questions']],
    [['deck_fresh_page'], 'icebreaker', 'light', ['deck_fresh_page', 'icebreaker', 'deck_fresh_page']],
    [['deck_day_out'], 'deeper', 'open', ['deck_day_out', 'deeper', 'deck_day_out', 'deeper']],
    [['deck_big_questions', 'deck_play'], 'icebreaker', 'light', ['deck_play', 'deck_big_questions', 'icebreaker']],
    [['deck_play', 'deck_big_questions'], 'deeper', 'warm', ['deck_big_questions', 'deck_play', 'deeper']],
  ])('%j in act %s take turns with the built-in %s cards that are about oneself', (decks, act, depth, groups) => {
    const own = actOf(act, { decks }).filter((id) => depthOfCard(id) === depth && !isMutualCard(id));
    expect(own.slice(0, groups.length).map(groupOf)).toEqual(groups);
  });

  it('have the same order whoever brings them, and do not change the other acts', () => {
    const decks: DeckId[] = ['deck_play', 'deck_big_questions'];
    expect(deal({ decks: decks.toReversed() })).toEqual(deal({ decks }));
    expect(deal({ decks: [...decks, ...decks] })).toEqual(deal({ decks }));
    for (const id of ['arrive', 'values', 'wrap-up'] as const) expect(actOf(id, { decks })).toEqual(actOf(id));
  });

  it('are dealt completely, and differ between calls', () => {
    const decks: DeckId[] = ['deck_play'];
    const cards = actOf('icebreaker', { decks });
    for (const deckId of decks)
      expect(cards.filter((id) => groupOf(id) === deckId).length).toBe(boughtIn('icebreaker', deckId).length);
    expect(cards.slice(0, 9)).not.toEqual(actOf('icebreaker', { decks, callId: 'call-2' }).slice(0, 9));
  });

  it('come after the new ones once they were seen', () => {
    const play = boughtIn('icebreaker', 'deck_play').map(({ id }) => id);
    const cards = actOf('icebreaker', { decks: ['deck_play'], seen: play.slice(1).map(seenOn(1)) });
    expect(cards[0]).toBe(play[0]);
    expect(cards.slice(1).map(groupOf)).not.toContain('deck_play');
  });

  it('mark their wildcards, and only those', () => {
    const numbers = Object.values(BOUGHT_DECKS.deck_play.wildcards).flat();
    const wildcards = numbers.map((number) => `deck_play-deeper-${number}`);
    const cards = actOf('deeper', { decks: ['deck_play'] }).filter((id) => groupOf(id) === 'deck_play');
    for (const id of cards) expect(callCard(id, []).isWildcard).toBe(wildcards.includes(id));
  });
});
