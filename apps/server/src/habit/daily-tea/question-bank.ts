import type { QuestionId } from './daily-tea.words.ts';

/**
 * The difficulty of each question, 1 to 10, by category; the first number belongs to `memory-1`, and so on. Add a new
 * question at the end of its category, so that the others keep their ids.
 */
const DIFFICULTIES = {
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
