import { describe, expect, it } from 'vitest';
import type { AnsweredCardId } from './call-cards.ts';
import { thenAskOf } from './call-words.ts';
import { PROMPT_DECK } from './prompt-deck.ts';
import { boughtCards } from './words/en/bought-cards.ts';
import { builtInCards } from './words/en/built-in-cards.ts';
import { followUps } from './words/en/follow-ups.ts';

const MOST_WORDS = 8;
const LINES = Object.entries(followUps) as [AnsweredCardId, string][];
const ACTS = new Map<string, string>(PROMPT_DECK.map(({ id, act }) => [id, act]));
const actOf = (id: AnsweredCardId) => ACTS.get(id) ?? (id.includes('-icebreaker-') ? 'icebreaker' : 'deeper');

describe('the second line of a card, for its listener', () => {
  it('belongs to every card that is answered', () => {
    const ids = Object.keys({ ...builtInCards, ...boughtCards }).filter((id) => id !== 'arrive-1');
    expect(Object.keys(followUps).toSorted()).toEqual(ids.toSorted());
    expect(thenAskOf('icebreaker-1', 'en')).toBe(followUps['icebreaker-1']);
    expect(thenAskOf('arrive-1', 'en')).toBeUndefined();
  });

  it.each([
    ['has at most eight words', (line: string) => line.split(' ').length <= MOST_WORDS],
    [
      'is one question, to be read after "Then ask:"',
      (line: string) => /^[A-Z][^?!.'"]*\?$/.test(line) && !/\s\s/.test(line),
    ],
    [
      'cannot be answered with yes or no',
      (line: string) => !/^(Is|Are|Do|Does|Did|Have|Has|Can|Would|Will)\b/.test(line),
    ],
  ])('%s', (_, isRight) => expect(LINES.filter(([, line]) => !isRight(line))).toEqual([]));

  it('is found only once in its act', () => {
    const byLine = Map.groupBy(LINES, ([id, line]) => `${actOf(id)}: ${line}`);
    expect([...byLine].filter(([, alike]) => alike.length > 1)).toEqual([]);
  });

  it('is not the question of its card', () => {
    const cards: Record<string, string> = { ...builtInCards, ...boughtCards };
    expect(LINES.filter(([id, line]) => cards[id] === line)).toEqual([]);
  });
});
