import { describe, expect, it } from 'vitest';
import { CORE_VALUE_IDS } from '../../accounts/onboarding/core-values.ts';
import { valueWords } from '../../accounts/onboarding/value-words.ts';
import { isMutualCard } from './mutual-cards.ts';
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

  it('six are about each value, of every depth, and one is for a person who does not share it', () => {
    for (const value of CORE_VALUE_IDS) {
      const cards = PROMPT_DECK.filter((card) => card.value === value);
      const ofTheAct = cards.filter(({ act }) => act === 'values');
      expect.soft(ofTheAct.length, value).toBeGreaterThanOrEqual(6);
      expect.soft(new Set(ofTheAct.map(({ depth }) => depth)).size, value).toBe(DEPTHS.length);
      const differences = cards.filter(({ isDifference }) => isDifference);
      expect
        .soft(
          differences.map(({ id }) => id),
          value,
        )
        .toEqual([`difference-${value}`]);
      for (const { id } of differences) expect.soft(builtInCards[id], value).toContain(valueWords('en')[value]);
    }
  });

  it.each(['icebreaker', 'deeper', 'wrap-up'])('of the act %s are of every depth', (act) => {
    const cards = PROMPT_DECK.filter((card) => card.act === act && !card.isDifference);
    expect(new Set(cards.map(({ depth }) => depth)).size).toBe(DEPTHS.length);
  });

  it('before Wrap up concern the other person or the two in at least one of three', () => {
    const before = PROMPT_DECK.filter(({ act }) => act !== 'arrive' && act !== 'wrap-up').map(({ id }) => id);
    expect(before.filter(isMutualCard).length / before.length).toBeGreaterThanOrEqual(1 / 3);
  });

  it('each have their own id and a text, and no text is left over', () => {
    const ids = PROMPT_DECK.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.toSorted()).toEqual((Object.keys(builtInCards) as BuiltInCardId[]).toSorted());
  });
});

describe('the texts of the cards', () => {
  const texts = Object.entries({ ...builtInCards, ...boughtCards }).map(([id, text]): [id: string, text: string] => [
    id,
    text.replace('{holder}', 'Alexandra').replace('{other}', 'Frederick'),
  ]);

  it('each are one short, complete line', () => {
    const wrong = texts.filter(
      ([, text]) => text.length > LONGEST || !/^[A-Z“].*[.?]$/.test(text) || /['"]|\s\s/.test(text),
    );
    expect(wrong).toEqual([]);
  });

  it('never ask a question that can be answered with yes or no', () => {
    // Written and sold before this rule.
    const older = ['deck_big_questions-deeper-3', 'deck_play-icebreaker-5'];
    const wrong = texts.flatMap(([id, text]) =>
      text
        .split(/(?<=[.:?])\s/)
        .filter((sentence) => /^(Is|Are|Do|Does|Did|Have|Has|Can|Would|Will)\b.*\?$/s.test(sentence))
        .map((question) => [id, question]),
    );
    expect(wrong.filter(([id = '']) => !older.includes(id))).toEqual([]);
  });

  it('of differences name who chose the value and who answers them', () => {
    const differences = PROMPT_DECK.filter(({ isDifference }) => isDifference).map(({ id }) => builtInCards[id]);
    expect(differences).toHaveLength(CORE_VALUE_IDS.length);
    expect(differences.filter((text) => !/^\{holder\}, you chose .*\? \{other\}, (ask|say) .*\.$/.test(text))).toEqual(
      [],
    );
  });

  it('never begin alike', () => {
    const byBeginning = Map.groupBy(texts, ([, text]) =>
      text
        .toLowerCase()
        .replaceAll(/[^a-z]/g, '')
        .slice(0, 40),
    );
    expect([...byBeginning.values()].filter((alike) => alike.length > 1)).toEqual([]);
  });
});
