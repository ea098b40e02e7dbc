import { searchableWords } from '@cuppa/domain/habit/reflection/searchable-words';

/** The words by which a search finds an answer, including those of its question. */
export function answerBody(question: string, answer: string): string {
  return searchableWords(`${question}\n${answer}`);
}
