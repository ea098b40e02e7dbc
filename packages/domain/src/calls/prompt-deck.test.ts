import { describe, expect, it } from 'vitest';
import { CORE_VALUE_IDS } from '../values/core-values.ts';
import { valueWords } from '../values/value-words.ts';
import { type BuiltInCardId, DEPTHS, PROMPT_DECK } from './prompt-deck.ts';
import { boughtCards } from './words/en/bought-cards.ts';
import { builtInCards } from './words/en/built-in-cards.ts';

const LONGEST = 110;
const countOf = (fits: (card: (typeof PROMPT_DECK)[number]) => boolean) => PROMPT_DECK.filter(fits).length;

describe('the built-in cards', () => {
  it.each([
    ['in all', 200, countOf(() => true)],
    ['icebreakers', 30, countOf(({ act }) => act === 'icebreaker')],
    ['cards of the Deeper act', 50, countOf(({ act, isDifference }) => act === 'deeper' && !isDifference)],
    ['wildcards', 10, countOf(({ isWildcard }) => isWildcard)],
    ['wrap-ups', 8, countOf(({ act }) => act === 'wrap-up')],
  ])('%s are at least %i', (_, least, count) => expect(count).toBeGreaterThanOrEqual(least));

  it.each(CORE_VALUE_IDS)('about %s are six, of every depth, and one for who does not share it', (value) => {
    const cards = PROMPT_DECK.filter((card) => card.value === value);
    const ofTheAct = cards.filter(({ act }) => act === 'values');
    expect(ofTheAct.length).toBeGreaterThanOrEqual(6);
    expect(new Set(ofTheAct.map(({ depth }) => depth)).size).toBe(DEPTHS.length);
    const differences = cards.filter(({ isDifference }) => isDifference);
    expect(differences.map(({ id }) => id)).toEqual([`difference-${value}`]);
    for (const { id } of differences) expect(builtInCards[id]).toContain(valueWords('en')[value]);
  });

  it.each(['icebreaker', 'deeper', 'wrap-up'])('of the act %s are of every depth', (act) => {
    const cards = PROMPT_DECK.filter((card) => card.act === act && !card.isDifference);
    expect(new Set(cards.map(({ depth }) => depth)).size).toBe(DEPTHS.length);
  });

  it('each have an id of their own and a text, and no text is left over', () => {
    const ids = PROMPT_DECK.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.toSorted()).toEqual((Object.keys(builtInCards) as BuiltInCardId[]).toSorted());
  });
});

describe('what the cards say', () => {
  const texts: [id: string, text: string][] = Object.entries({ ...builtInCards, ...boughtCards });

  it.each(texts)('%s is one short line that ends', (_, text) => {
    expect(text.length).toBeLessThanOrEqual(LONGEST);
    expect(text).toMatch(/^[A-Z“].*[.?]$/);
    expect(text).not.toMatch(/['"]|\s\s/);
  });

  it.each(texts)('%s asks no question that a yes or a no would answer', (_, text) => {
    const openings = text.split(/(?<=[.:?])\s/).filter((sentence) => sentence.endsWith('?'));
    // Written and bought before this was a rule.
    if (text !== boughtCards['deck_big_questions-deeper-3'] && text !== boughtCards['deck_play-icebreaker-5'])
      for (const question of openings) expect(question).not.toMatch(/^(Is|Are|Do|Does|Did|Have|Has|Can|Would|Will)\b/);
  });

  it('no two begin alike', () => {
    const beginnings = new Map<string, string>();
    for (const [id, text] of texts) {
      const beginning = text
        .toLowerCase()
        .replaceAll(/[^a-z]/g, '')
        .slice(0, 40);
      expect([id, beginnings.get(beginning)]).toEqual([id, undefined]);
      beginnings.set(beginning, id);
    }
  });
});
