/** A question is a wildcard above this difficulty, or in this category (specification section 4). */
const WILDCARD_ABOVE = 7;
const WILDCARD_CATEGORY = 'wildcard';

export function isWildcard(question: { difficulty: number; category: string }): boolean {
  return question.difficulty > WILDCARD_ABOVE || question.category === WILDCARD_CATEGORY;
}

/** The five prompts that every day begins with; the server adds one more. */
export const BUILT_IN_QUESTIONS = [
  { id: 'builtin-1', category: 'self', difficulty: 2 },
  { id: 'builtin-2', category: 'growth', difficulty: 4 },
  { id: 'builtin-3', category: 'people', difficulty: 2 },
  { id: 'builtin-4', category: 'values', difficulty: 3 },
  { id: 'builtin-5', category: 'joy', difficulty: 1 },
] as const;
export type BuiltInQuestionId = (typeof BUILT_IN_QUESTIONS)[number]['id'];
