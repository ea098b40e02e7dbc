import { BUILT_IN_QUESTIONS, isWildcard } from '@cuppa/domain/daily-tea/questions';
import { describe, expect, it } from 'vitest';
import { QUESTIONS } from './daily-tea.content.ts';

/** How alike two questions may be: the share of their words that both have. */
const MOST_ALIKE = 0.6;

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\d’]+/gu));

function likeness(a: Set<string>, b: Set<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / (a.size + b.size - shared);
}

describe('the questions', () => {
  it('are at least two hundred, each a short sentence with a difficulty of 1 to 10', () => {
    expect(QUESTIONS.length).toBeGreaterThanOrEqual(200);
    for (const { text, difficulty } of QUESTIONS) {
      expect(text).toMatch(/^\p{Lu}.{10,98}[?.]$/u);
      expect(difficulty, text).toBeOneOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    }
  });

  it('are no two alike, and none is like a built-in one', () => {
    const all = [...BUILT_IN_QUESTIONS, ...QUESTIONS].map(({ text }) => ({ text, words: wordsOf(text) }));
    const alike = all.flatMap((a, index) =>
      all
        .slice(index + 1)
        .filter((b) => likeness(a.words, b.words) >= MOST_ALIKE)
        .map((b) => [a.text, b.text]),
    );
    expect(alike).toEqual([]);
  });

  it('are wildcards at times', () => {
    const share = QUESTIONS.filter(isWildcard).length / QUESTIONS.length;
    expect(share).toBeGreaterThan(0.05);
    expect(share).toBeLessThan(0.25);
  });
});
