/** The languages of our texts; each has a file next to every `en.ts`. */
export const WORD_LANGUAGES = ['en'] as const;
export type WordLanguage = (typeof WORD_LANGUAGES)[number];

/** The language of our texts in stored rows. Also the fallback for readers of other languages. */
export const KEPT_LANGUAGE: WordLanguage = 'en';

/** The language that everyone reads today. Code that knows a reader's languages uses `wordLanguageFor` instead. */
export const READER_LANGUAGE: WordLanguage = 'en';

/** The Intl locale in which each language writes dates and lists. */
export const LOCALES: Record<WordLanguage, string> = { en: 'en-GB' };

/** The type of the words in every language: the same ids as in English, with any text. */
export type Translated<Words> = Words extends string ? string : { readonly [Id in keyof Words]: Translated<Words[Id]> };

/** The lookup of a feature's words by language. */
export const wordsIn =
  <Words>(words: Record<WordLanguage, Translated<Words>>) =>
  (language: WordLanguage): Translated<Words> =>
    words[language];

/** The best language for a reader: the first of theirs (BCP 47 tags, best first) that has texts. */
export function wordLanguageFor(languages: readonly string[]): WordLanguage {
  const spoken = languages.map((tag) => tag.toLowerCase().split('-')[0]);
  return spoken.flatMap((one) => WORD_LANGUAGES.filter((known) => known === one))[0] ?? KEPT_LANGUAGE;
}
