import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../progress/streaks.ts';
import { builtInQuestionWords } from './daily-tea-words.ts';
import { BUILT_IN_A_DAY, builtInQuestionsOn, isWildcard, QUESTION_SHELF } from './questions.ts';

const idsOn = (day: string) => builtInQuestionsOn(day).map(({ id }) => id);
const anyDay = fc.integer({ min: -20_000, max: 60_000 }).map((days) => addDays('2026-03-10', days));

describe('the shelf of built-in prompts', () => {
  it('has at least three hundred, each with its own text, and no text without a place', () => {
    const ids = QUESTION_SHELF.map(({ id }) => id);
    expect(ids.length).toBeGreaterThanOrEqual(300);
    expect(ids.toSorted()).toEqual(Object.keys(builtInQuestionWords('en')).toSorted());
    expect(QUESTION_SHELF.filter(isWildcard)).toEqual([]);
  });

  it('gives the five prompts of the first version on its first day', () => {
    expect(builtInQuestionsOn('2026-03-10')).toEqual([
      { id: 'builtin-1', category: 'self', difficulty: 2 },
      { id: 'builtin-2', category: 'growth', difficulty: 4 },
      { id: 'builtin-3', category: 'people', difficulty: 2 },
      { id: 'builtin-4', category: 'values', difficulty: 3 },
      { id: 'builtin-5', category: 'joy', difficulty: 1 },
    ]);
  });

  it.each([
    ['2026-03-09', ['self-48', 'growth-47', 'people-49', 'values-46', 'joy-44']],
    ['2026-03-11', ['builtin-6', 'builtin-17', 'builtin-29', 'builtin-39', 'builtin-52']],
    ['2026-03-21', ['builtin-16', 'builtin-27', 'people-1', 'builtin-49', 'builtin-62']],
    ['2026-03-22', ['self-1', 'builtin-28', 'people-2', 'builtin-50', 'builtin-63']],
    ['2026-05-09', ['builtin-1', 'builtin-2', 'builtin-3', 'builtin-4', 'joy-44']],
  ])('gives on %s %j', (day, ids) => {
    expect(idsOn(day)).toEqual(ids);
  });

  it('gives five a day, one of each category, without repeats within sixty days', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(new Set(builtInQuestionsOn(day).map(({ category }) => category)).size).toBe(5);
        const days = Array.from({ length: 60 }, (_, n) => idsOn(addDays(day, n)));
        expect(new Set(days.flat()).size).toBe(60 * BUILT_IN_A_DAY);
      }),
    );
  });

  it('gives every prompt within sixty-one days, and never the same five twice in ten years', () => {
    const days = Array.from({ length: 3_653 }, (_, n) => idsOn(addDays('2026-03-10', n)));
    expect(new Set(days.slice(0, 61).flat()).size).toBe(QUESTION_SHELF.length);
    expect(new Set(days.map(String)).size).toBe(days.length);
  });
});
