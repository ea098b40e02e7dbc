import type { QuestionId } from './daily-tea.words.ts';

/**
 * The difficulty of each question, 1 to 10, by category; the first number belongs to `joy-1`, and so on. Add a new
 * question at the end of its category, so that the others keep their ids.
 */
const DIFFICULTIES = {
  joy: [
    1, 1, 2, 1, 1, 2, 1, 2, 2, 1, 2, 2, 1, 3, 2, 2, 2, 1, 2, 3, 2, 1, 2, 3, 2, 4, 2, 1, 4, 2, 1, 1, 2, 2, 1, 1, 3, 2, 2,
  ],
  self: [
    1, 2, 3, 4, 3, 3, 4, 2, 5, 3, 3, 2, 5, 4, 2, 3, 6, 2, 6, 3, 3, 3, 2, 4, 6, 7, 6, 2, 6, 3, 2, 1, 4, 2, 1, 3, 5, 3, 3,
  ],
  people: [
    2, 5, 5, 3, 4, 3, 3, 3, 3, 2, 2, 5, 4, 5, 7, 4, 3, 2, 4, 5, 4, 4, 2, 3, 6, 1, 6, 4, 3, 3, 2, 2, 2, 3, 2, 4, 5, 3, 4,
  ],
  growth: [
    3, 4, 5, 5, 4, 5, 2, 5, 6, 2, 3, 5, 4, 3, 3, 7, 4, 4, 6, 4, 6, 6, 3, 4, 4, 6, 4, 5, 5, 2, 3, 4, 6, 6, 2, 3, 5, 5, 3,
  ],
  values: [
    4, 4, 6, 7, 5, 6, 4, 5, 3, 5, 5, 2, 4, 5, 4, 5, 7, 4, 4, 6, 3, 4, 4, 7, 3, 4, 6, 5, 4, 5, 5, 4, 6, 3, 3, 5, 3, 5, 5,
  ],
  memory: [
    2, 4, 3, 1, 2, 3, 2, 3, 2, 2, 3, 3, 3, 2, 3, 2, 1, 6, 3, 3, 3, 2, 1, 4, 5, 2, 3, 3, 1, 4, 2, 3, 2, 2, 4, 1, 4, 5, 3,
  ],
  community: [
    3, 5, 1, 3, 1, 3, 1, 5, 2, 3, 2, 2, 3, 5, 2, 3, 4, 3, 1, 2, 6, 2, 2, 3, 3, 5, 6, 3, 4, 1, 4, 1, 2, 5, 1, 3, 2, 4, 2,
  ],
  /** Categories whose questions are wildcards at any difficulty. */
  wildcard: [
    8, 8, 9, 9, 6, 5, 6, 8, 7, 8, 9, 8, 7, 8, 9, 10, 9, 6, 10, 5, 7, 7, 9, 10, 8, 8, 9, 9, 5, 5, 8, 6, 7, 6, 7, 8, 5, 7,
    10,
  ],
};

/** All questions of the day that ship with the server. */
export const QUESTIONS = Object.entries(DIFFICULTIES).flatMap(([category, difficulties]) =>
  difficulties.map((difficulty, index) => ({ id: `${category}-${index + 1}` as QuestionId, category, difficulty })),
);
