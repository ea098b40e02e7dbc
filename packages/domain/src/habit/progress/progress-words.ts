import { fillIn } from '../../platform/words/fill-in.ts';
import type { Translated, WordLanguage } from '../../platform/words/language.ts';
import { levelTitleRow } from './levels.ts';
import { awards, badges, levelTitles } from './words/en.ts';

const BADGES: Record<WordLanguage, Translated<typeof badges>> = { en: badges };
const LEVEL_TITLES: Record<WordLanguage, Translated<typeof levelTitles>> = { en: levelTitles };
const AWARDS: Record<WordLanguage, Translated<typeof awards>> = { en: awards };

/** The names and descriptions of the badges, by id. */
export function badgeWords(language: WordLanguage): Translated<typeof badges> {
  return BADGES[language];
}

/** The title of a level. */
export function levelTitle(level: number, language: WordLanguage): string {
  return LEVEL_TITLES[language][levelTitleRow(level)];
}

/** The reason for an award. `values` replace the names in braces in the text. */
export function awardWords(
  action: keyof typeof awards,
  language: WordLanguage,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return fillIn(AWARDS[language][action], values);
}
