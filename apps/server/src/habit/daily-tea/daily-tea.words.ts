import { idOfText } from '@cuppa/domain/platform/words/id-of-text';
import { KEPT_LANGUAGE, type WordLanguage, wordsIn } from '@cuppa/domain/platform/words/language';
import { community } from './words/en/community.ts';
import { memory } from './words/en/memory.ts';
import { wildcard } from './words/en/wildcard.ts';

const en = { ...memory, ...community, ...wildcard };

export type QuestionId = keyof typeof en;

/** The texts of all questions of the day, by id. */
export const questionWords = wordsIn<typeof en>({ en });

/** Translates the stored text of a question. A text that is not one of ours is returned unchanged. */
export function translateQuestion(kept: string, language: WordLanguage): string {
  const id = idOfText(questionWords(KEPT_LANGUAGE), kept);
  return id === null ? kept : questionWords(language)[id];
}
