import { fillIn } from '../words/fill-in.ts';
import type { Translated, WordLanguage } from '../words/language.ts';
import { levelTitleRow } from './level-titles.ts';
import { awards, badges, levelTitles } from './words/en.ts';

const BADGES: Record<WordLanguage, Translated<typeof badges>> = { en: badges };
const LEVEL_TITLES: Record<WordLanguage, Translated<typeof levelTitles>> = { en: levelTitles };
const AWARDS: Record<WordLanguage, Translated<typeof awards>> = { en: awards };

/** What the badges are called and given for, by their ids. */
export function badgeWords(language: WordLanguage): Translated<typeof badges> {
  return BADGES[language];
}

/** What a level unlocks. */
export function levelTitle(level: number, language: WordLanguage): string {
  return LEVEL_TITLES[language][levelTitleRow(level)];
}

/** For what XP was awarded. `values`: what the text of the action names in braces. */
export function awardWords(
  action: keyof typeof awards,
  language: WordLanguage,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return fillIn(AWARDS[language][action], values);
}
