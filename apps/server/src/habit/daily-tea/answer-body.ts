import { searchableWords } from '@cuppa/domain/habit/reflection/searchable-words';

/** The words by which a search finds an answer: those of the question, too. */
export function answerBody(question: string, answer: string): string {
  return searchableWords(`${question}\n${answer}`);
}
