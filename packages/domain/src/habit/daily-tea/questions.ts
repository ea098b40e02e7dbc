import type { CalendarDay } from '../../accounts/profile/age.ts';
import { DAY_MS } from '../../platform/time/lengths.ts';
import type { BuiltInQuestionId } from './daily-tea-words.ts';

/** A question is a wildcard above this difficulty, or in this category (specification section 4). */
const WILDCARD_ABOVE = 7;
const WILDCARD_CATEGORY = 'wildcard';

export function isWildcard(question: { difficulty: number; category: string }): boolean {
  return question.difficulty > WILDCARD_ABOVE || question.category === WILDCARD_CATEGORY;
}

/** `joy-1` and so on, each with its difficulty. */
function numbered(category: string, difficulties: readonly number[]): Record<string, number> {
  return Object.fromEntries(difficulties.map((one, index) => [`${category}-${index + 1}`, one]));
}

/**
 * The built-in prompts with their difficulties, by category; each day takes one of each category. Each has at least
 * sixty, and one has another number, so that the same five prompts do not meet again for ten years. Adding a prompt to
 * a category shifts its days.
 */
const SHELF = {
  self: {
    'builtin-1': 2,
    'builtin-6': 1,
    'builtin-7': 2,
    'builtin-8': 2,
    'builtin-9': 1,
    'builtin-10': 4,
    'builtin-11': 2,
    'builtin-12': 2,
    'builtin-13': 5,
    'builtin-14': 2,
    'builtin-15': 3,
    'builtin-16': 2,
    ...numbered(
      'self',
      [
        1, 2, 3, 4, 3, 3, 4, 2, 5, 3, 3, 2, 5, 4, 2, 3, 6, 2, 6, 3, 3, 3, 2, 4, 6, 7, 6, 2, 6, 3, 2, 1, 4, 2, 1, 3, 5,
        3, 3, 2, 1, 2, 2, 1, 1, 2, 1, 3,
      ],
    ),
  },
  growth: {
    'builtin-2': 4,
    'builtin-17': 2,
    'builtin-18': 2,
    'builtin-19': 5,
    'builtin-20': 3,
    'builtin-21': 4,
    'builtin-22': 4,
    'builtin-23': 2,
    'builtin-24': 3,
    'builtin-25': 3,
    'builtin-26': 4,
    'builtin-27': 6,
    'builtin-28': 5,
    ...numbered(
      'growth',
      [
        3, 4, 5, 5, 4, 5, 2, 5, 6, 2, 3, 5, 4, 3, 3, 7, 4, 4, 6, 4, 6, 6, 3, 4, 4, 6, 4, 5, 5, 2, 3, 4, 6, 6, 2, 3, 5,
        5, 3, 1, 1, 3, 4, 2, 3, 3, 4,
      ],
    ),
  },
  people: {
    'builtin-3': 2,
    'builtin-29': 2,
    'builtin-30': 2,
    'builtin-31': 1,
    'builtin-32': 2,
    'builtin-33': 2,
    'builtin-34': 3,
    'builtin-35': 4,
    'builtin-36': 3,
    'builtin-37': 3,
    'builtin-38': 4,
    ...numbered(
      'people',
      [
        2, 5, 5, 3, 4, 3, 3, 3, 3, 2, 2, 5, 4, 5, 7, 4, 3, 2, 4, 5, 4, 4, 2, 3, 6, 1, 6, 4, 3, 3, 2, 2, 2, 3, 2, 4, 5,
        3, 4, 1, 1, 2, 2, 3, 2, 1, 2, 2, 2,
      ],
    ),
  },
  values: {
    'builtin-4': 3,
    'builtin-39': 3,
    'builtin-40': 4,
    'builtin-41': 4,
    'builtin-42': 3,
    'builtin-43': 5,
    'builtin-44': 2,
    'builtin-45': 4,
    'builtin-46': 3,
    'builtin-47': 4,
    'builtin-48': 4,
    'builtin-49': 5,
    'builtin-50': 6,
    'builtin-51': 3,
    ...numbered(
      'values',
      [
        4, 4, 6, 7, 5, 6, 4, 5, 3, 5, 5, 2, 4, 5, 4, 5, 7, 4, 4, 6, 3, 4, 4, 7, 3, 4, 6, 5, 4, 5, 5, 4, 6, 3, 3, 5, 3,
        5, 5, 2, 2, 2, 3, 3, 2, 4,
      ],
    ),
  },
  joy: {
    'builtin-5': 1,
    'builtin-52': 2,
    'builtin-53': 1,
    'builtin-54': 1,
    'builtin-55': 2,
    'builtin-56': 2,
    'builtin-57': 2,
    'builtin-58': 1,
    'builtin-59': 2,
    'builtin-60': 1,
    'builtin-61': 1,
    'builtin-62': 2,
    'builtin-63': 2,
    'builtin-64': 1,
    'builtin-65': 2,
    'builtin-66': 1,
    'builtin-67': 1,
    ...numbered(
      'joy',
      [
        1, 1, 2, 1, 1, 2, 1, 2, 2, 1, 2, 2, 1, 3, 2, 2, 2, 1, 2, 3, 2, 1, 2, 3, 2, 4, 2, 1, 4, 2, 1, 1, 2, 2, 1, 1, 3,
        2, 2, 1, 1, 1, 1, 1,
      ],
    ),
  },
} as const;
export type BuiltInQuestion = { id: BuiltInQuestionId; category: keyof typeof SHELF; difficulty: number };

const COLUMNS = Object.entries(SHELF).map(([category, difficulties]) =>
  Object.entries(difficulties).map(([id, difficulty]) => ({ id, category, difficulty }) as Readonly<BuiltInQuestion>),
);

/** The number of prompts at the start of a day; the server adds one more question (specification section 9). */
export const BUILT_IN_A_DAY = COLUMNS.length;

/** The day on which every category starts with its first prompt: the five prompts of the first version. */
const FIRST_DAY: CalendarDay = '2026-03-10';

/**
 * The built-in prompts of a calendar day, one of each category, the same for everyone. None repeats within sixty days.
 */
export function builtInQuestionsOn(day: CalendarDay): readonly BuiltInQuestion[] {
  const turn = (Date.parse(day) - Date.parse(FIRST_DAY)) / DAY_MS;
  return COLUMNS.flatMap((column) => column.at(turn % column.length) ?? []);
}

/** All built-in prompts. */
export const QUESTION_SHELF: readonly BuiltInQuestion[] = COLUMNS.flat();
