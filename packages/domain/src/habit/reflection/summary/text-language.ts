import { ENGLISH } from './words/languages/english.ts';
import { DUTCH, GERMAN, SWEDISH } from './words/languages/germanic.ts';
import type { LanguageWords } from './words/languages/language-words.ts';
import { ARABIC, CHINESE, JAPANESE, POLISH, RUSSIAN, TURKISH, UKRAINIAN } from './words/languages/others.ts';
import { FRENCH, ITALIAN, PORTUGUESE, SPANISH } from './words/languages/romance.ts';
import { normalized, wordsOf } from './words.ts';

/** The known words of a language, as sets for lookup. */
export type Lexicon = { [Part in keyof LanguageWords]-?: ReadonlySet<string> };

const LATIN = {
  en: ENGLISH,
  de: GERMAN,
  es: SPANISH,
  fr: FRENCH,
  it: ITALIAN,
  pt: PORTUGUESE,
  nl: DUTCH,
  sv: SWEDISH,
  pl: POLISH,
  tr: TURKISH,
} satisfies Record<string, LanguageWords>;
const ALL: Readonly<Record<string, LanguageWords>> = {
  ...LATIN,
  ru: RUSSIAN,
  uk: UKRAINIAN,
  ja: JAPANESE,
  zh: CHINESE,
  ar: ARABIC,
};

/** Scripts that identify a language, more specific ones first. */
const SCRIPTS: readonly (readonly [string, RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['zh', /\p{Script=Han}/u],
  ['ko', /\p{Script=Hangul}/u],
  ['th', /\p{Script=Thai}/u],
  ['he', /\p{Script=Hebrew}/u],
  ['fa', /[پچژگ]/u],
  ['ar', /\p{Script=Arabic}/u],
  ['bn', /\p{Script=Bengali}/u],
  ['hi', /\p{Script=Devanagari}/u],
  ['el', /\p{Script=Greek}/u],
  ['uk', /[іїєґ]/iu],
  ['ru', /\p{Script=Cyrillic}/u],
];

const NONE: ReadonlySet<string> = new Set();
const lexicons = new Map<string, Lexicon>();

/** The known words of a language; empty sets for an unknown one. */
export function lexiconOf(language: string): Lexicon {
  const known = lexicons.get(language);
  if (known) return known;
  const { stop, partOnly, beforeNoun, beforeOther, dangling } = ALL[language] ?? { stop: '' };
  const setOf = (words: string | undefined) => (words ? new Set(words.trim().split(/\s+/)) : NONE);
  const made = {
    stop: setOf(stop),
    partOnly: setOf(partOnly),
    beforeNoun: setOf(beforeNoun),
    beforeOther: setOf(beforeOther),
    dangling: setOf(dangling),
  };
  lexicons.set(language, made);
  return made;
}

/**
 * The language of each of a person's texts, as an ISO 639-1 code: decided by its script, else by the common words in
 * it. A text that is too short to decide gets the person's most frequent language; English if nothing decides.
 */
export function languagesOf(texts: readonly string[]): string[] {
  const hits = texts.map(latinHits);
  const total = new Map<string, number>();
  for (const counts of hits)
    for (const [language, count] of counts) total.set(language, (total.get(language) ?? 0) + count);
  const sum = [...total.values()].reduce((all, count) => all + count, 0) || 1;
  return texts.map((text, index) => {
    const script = SCRIPTS.find(([, pattern]) => pattern.test(text));
    if (script && (text.match(/\p{Script=Latin}/gu)?.length ?? 0) < text.length / 2) return script[0];
    const weights = Object.keys(LATIN).map((language) => ({
      language,
      weight: (hits[index]?.get(language) ?? 0) + (total.get(language) ?? 0) / sum,
    }));
    return weights.reduce((best, one) => (one.weight > best.weight ? one : best)).language;
  });
}

function latinHits(text: string): Map<string, number> {
  const words = wordsOf(text).map(normalized);
  return new Map(
    Object.keys(LATIN).map((language) => {
      const { stop } = lexiconOf(language);
      return [language, words.filter((word) => stop.has(word)).length];
    }),
  );
}
