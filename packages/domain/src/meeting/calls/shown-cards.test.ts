import { describe, expect, it } from 'vitest';
import type { CoreValueId } from '../../accounts/onboarding/core-values.ts';
import type { CallCardId } from './call-cards.ts';
import type { Seat } from './call-state.ts';
import { cardText } from './call-words.ts';
import { shownCard, shownCardIds } from './shown-cards.ts';
import { boughtCards } from './words/en/bought-cards.ts';
import { builtInCards } from './words/en/built-in-cards.ts';
import { retiredCards } from './words/en/retired-cards.ts';

const CARDS: CallCardId[][] = [
  ['arrive-1'],
  ['icebreaker-3', 'icebreaker-1'],
  ['humor-1', 'humor-2', 'honesty-1'],
  ['difference-adventure', 'deeper-11'],
  ['wrap-up-1', 'wrap-up-2'],
];
const call = (act: number, draws = [0, 0, 0, 0, 0], cards: CallCardId[][] = []) => ({
  callId: 'call-1',
  sharedValues: ['humor'] as const,
  state: { act, draws, cards },
});

describe('the card on the screens', () => {
  it.each([
    [0, [0, 0, 0, 0, 0], { id: 'arrive-1', value: null, isWildcard: false }],
    [2, [0, 5, 1, 0, 0], { id: 'humor-2', value: 'humor', isWildcard: false }],
    [2, [0, 0, 2, 0, 0], { id: 'honesty-1', value: null, isWildcard: false }],
    [3, [0, 0, 0, 0, 0], { id: 'difference-adventure', value: null, isWildcard: false }],
    [3, [0, 0, 0, 1, 0], { id: 'deeper-11', value: null, isWildcard: true }],
    [3, [0, 0, 0, 2, 0], { id: 'difference-adventure', value: null, isWildcard: false }],
  ])('in act %i after %j draws', (act, draws, card) => expect(shownCard(call(act, draws, CARDS))).toEqual(card));

  it('of an old call without dealt cards is about a shared value, and the same each time', () => {
    for (const act of [0, 1, 2, 3, 4]) expect(shownCard(call(act))).toEqual(shownCard(call(act)));
    expect(shownCard(call(2)).value).toBe('humor');
  });

  it('names the shared values and a ground rule on arrival', () => {
    const said = (...sharedValues: CoreValueId[]) =>
      cardText(shownCard(call(0)).id, { sharedValues, names: ['Ada', 'Ben'], holder: undefined }, 'en');
    const rule = 'Be kind, take turns, and leave whenever you like.';
    expect(said('honesty', 'humor')).toBe(`You both chose Honesty and Humor. ${rule}`);
    expect(said('honesty')).toBe(`You both chose Honesty. ${rule}`);
    expect(said('growth', 'health', 'humor')).toBe(
      `You both chose Personal Growth, Health & Wellness and Humor. ${rule}`,
    );
  });
});

describe('the text of a card', () => {
  const textOf = (id: string, holder?: Seat) =>
    cardText(id as CallCardId, { sharedValues: ['humor'], names: ['Ada', 'Ben'], holder }, 'en');

  it.each([
    [0, 'Ada, you chose Honesty. Why does it matter to you? Ben, ask one curious question.'],
    [1, 'Ben, you chose Honesty. Why does it matter to you? Ada, ask one curious question.'],
    [undefined, 'One of you chose Honesty. Why does it matter to you? The other asks one curious question.'],
  ] as const)('about a difference names the person in seat %s who chose the value, and who asks', (holder, text) =>
    expect(textOf('difference-honesty', holder)).toBe(text),
  );

  it('is kept for a card that is no longer dealt', () => {
    expect(textOf('deck_full_table-deeper-4')).toBe('Whose chair is empty at your table, and what were they like?');
  });

  it('of a retired card belongs to a number that is not used again', () => {
    const dealt = Object.keys({ ...builtInCards, ...boughtCards });
    expect(Object.keys(retiredCards).filter((id) => dealt.includes(id))).toEqual([]);
  });
});

describe('the cards that the two have seen', () => {
  it.each([
    [0, [0, 0, 0, 0, 0], []],
    [1, [0, 1, 0, 0, 0], ['icebreaker-3', 'icebreaker-1']],
    [3, [0, 0, 1, 0, 0], ['icebreaker-3', 'humor-1', 'humor-2', 'difference-adventure']],
    [1, [0, 7, 0, 0, 0], ['icebreaker-3', 'icebreaker-1']],
  ])('by act %i after %j draws', (act, draws, ids) => expect(shownCardIds(call(act, draws, CARDS))).toEqual(ids));

  it('in an old call without dealt cards are one per act', () => {
    expect(shownCardIds(call(4)).length).toBe(4);
  });
});
