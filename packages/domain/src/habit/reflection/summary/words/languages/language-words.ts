/** The words of a language that the summary uses, separated by spaces. */
export type LanguageWords = {
  /** Words that say little about the subject of a text. */
  stop: string;
  /** Words that can be a subject only before another word: `night shift`. */
  partOnly?: string;
  /** Words that precede a noun. If a language lists none, every word can be a subject. */
  beforeNoun?: string;
  /** Words that precede a verb or an adjective. */
  beforeOther?: string;
  /** First words that make a sentence depend on the one before it, so that it makes no sense on its own. */
  dangling?: string;
};
