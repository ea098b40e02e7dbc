/** What the summary knows of a language, as words separated by blanks. */
export type LanguageWords = {
  /** Words that say little about the subject of a text. */
  stop: string;
  /** Words that are a subject only before another word: `night shift`. */
  partOnly?: string;
  /** Words that stand before a noun. Where a language lists none, every word may be a subject. */
  beforeNoun?: string;
  /** Words that stand before a verb or an adjective. */
  beforeOther?: string;
  /** Words by which a sentence leans on the one before it, so that it does not stand alone. */
  dangling?: string;
};
