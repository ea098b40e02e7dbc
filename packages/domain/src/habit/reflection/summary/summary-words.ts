import { fillIn } from '../../../platform/words/fill-in.ts';
import { LOCALES, type WordLanguage, wordsIn } from '../../../platform/words/language.ts';
import type { Theme } from './themes.ts';
import { en } from './words/en.ts';

const summaryWords = wordsIn<typeof en>({ en });

/**
 * The recurring themes in one sentence: `On 5 days you wrote about your sister, on 4 about the garden, and on 2 about
 * rowing.`
 */
export function themesSentence(themes: readonly Theme[], isOneDay: boolean, language: WordLanguage): string {
  const words = summaryWords(language);
  if (themes.length === 0) return isOneDay ? words.noThemeOfOneDay : words.noTheme;
  const parts = themes.map((theme, index) => {
    const { days, answers } = theme;
    const [first, further] = isOneDay ? [words.inAnswers, words.inAnswersToo] : [words.onDays, words.onDaysToo];
    return fillIn(index === 0 ? first : further, { days, answers, theme: named(theme, language) });
  });
  const text = new Intl.ListFormat(language === 'en' ? 'en-US' : LOCALES[language]).format(parts);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** One question per theme, each with different wording. */
export function themePrompts(themes: readonly Theme[], language: WordLanguage): string[] {
  const { prompts } = summaryWords(language);
  return themes.flatMap((theme, index) => fillIn(prompts[index] ?? '', { theme: named(theme, language) }) || []);
}

/** A subject as the person would hear it: `your sister`, `the garden`, `soup`; quoted if its article is unknown. */
export function named({ name, article }: Pick<Theme, 'name' | 'article'>, language: WordLanguage): string {
  return fillIn(summaryWords(language).named[article], { name });
}
