import { fillIn } from '../../platform/words/fill-in.ts';
import { type WordLanguage, wordsIn } from '../../platform/words/language.ts';
import { levelTitleRow } from './levels.ts';
import { awards, badges, levelTitles } from './words/en.ts';

const levelTitleWords = wordsIn<typeof levelTitles>({ en: levelTitles });
const awardTexts = wordsIn<typeof awards>({ en: awards });

/** The names and descriptions of the badges, by id. */
export const badgeWords = wordsIn<typeof badges>({ en: badges });

/** The title of a level. */
export function levelTitle(level: number, language: WordLanguage): string {
  return levelTitleWords(language)[levelTitleRow(level)];
}

/** The reason for an award. `values` replace the names in braces in the text. */
export function awardWords(
  action: keyof typeof awards,
  language: WordLanguage,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return fillIn(awardTexts(language)[action], values);
}
