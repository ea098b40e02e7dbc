import { builtInQuestionWords } from '@cuppa/domain/daily-tea/daily-tea-words';
import { isWildcard } from '@cuppa/domain/daily-tea/questions';
import { describe, expect, it } from 'vitest';
import { keptQuestion, questionWords } from './daily-tea.words.ts';
import { QUESTIONS } from './question-bank.ts';

/** The largest similarity of two questions: the share of their words that both have. */
const MOST_ALIKE = 0.6;

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\d’]+/gu));

function likeness(a: Set<string>, b: Set<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / (a.size + b.size - shared);
}

describe('the questions', () => {
  it('are at least two hundred, each a short sentence with a difficulty of 1 to 10', () => {
    expect(QUESTIONS.length).toBeGreaterThanOrEqual(200);
    for (const { id, difficulty } of QUESTIONS) {
      const text = questionWords('en')[id];
      expect(text).toMatch(/^\p{Lu}.{10,98}[?.]$/u);
      expect(difficulty, text).toBeOneOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    }
  });

  it('are no two alike, and none is like a built-in one', () => {
    const texts = [...Object.values(builtInQuestionWords('en')), ...Object.values(questionWords('en'))];
    const all = texts.map((text) => ({ text, words: wordsOf(text) }));
    const alike = all.flatMap((a, index) =>
      all
        .slice(index + 1)
        .filter((b) => likeness(a.words, b.words) >= MOST_ALIKE)
        .map((b) => [a.text, b.text]),
    );
    expect(alike).toEqual([]);
  });

  it('have words, and no words are without a question', () => {
    expect(QUESTIONS.map(({ id }) => id).toSorted()).toEqual(Object.keys(questionWords('en')).toSorted());
  });

  it.each(['What could your street use: a bench, a tree, a party?', 'A question of somebody else’s?'])(
    'are read again as kept: %s',
    (kept) => {
      expect(keptQuestion(kept, 'en')).toBe(kept);
    },
  );

  it('are wildcards at times', () => {
    const share = QUESTIONS.filter(isWildcard).length / QUESTIONS.length;
    expect(share).toBeGreaterThan(0.05);
    expect(share).toBeLessThan(0.25);
  });
});
