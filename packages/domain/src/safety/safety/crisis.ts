import { COMMON_LANGUAGES, type CommonLanguage } from '../../accounts/profile/profile-options.ts';
import { CRISIS_PHRASES } from './words/crisis-phrases.ts';

/** Languages written without blanks between words, or with endings that join on. */
const UNSPACED: readonly CommonLanguage[] = ['th', 'zh', 'ja', 'ko', 'my', 'km'];
const LETTERS = '\\p{L}\\p{M}\\p{N}';
const FOLDED: Readonly<Record<string, string>> = {
  ı: 'i',
  і: 'и',
  ї: 'и',
  є: 'е',
  ё: 'е',
  ł: 'l',
  đ: 'd',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ي: 'ی',
  ى: 'ی',
  ك: 'ک',
  ة: 'ه',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '\u200c': ' ',
};
const FOLDABLE = new RegExp(`[${Object.keys(FOLDED).join('')}]`, 'gu');
/** Accents of Latin, Greek and Cyrillic, and the points of Hebrew and Arabic; vowels of other scripts stay. */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/gu;

/** Normalizes text to the form of the phrases: without case and accents, and with one blank for any space. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(MARKS, '')
    .toLowerCase()
    .replaceAll(MARKS, '')
    .replaceAll(FOLDABLE, (letter) => FOLDED[letter] ?? letter)
    .replaceAll(/\s+/gu, ' ');
}

let compiled: readonly RegExp[] | null = null;

/** Builds one expression for each language, at the first use. */
function expressions(): readonly RegExp[] {
  return (compiled ??= COMMON_LANGUAGES.map((language) => {
    const phrases = CRISIS_PHRASES[language].map((phrase) => folded(phrase).replaceAll('~', `[${LETTERS}]*`)).join('|');
    return UNSPACED.includes(language)
      ? new RegExp(`(?:${phrases})`, 'u')
      : new RegExp(`(?<![${LETTERS}])(?:[וש]|[وف])?(?:${phrases})(?![${LETTERS}])`, 'u');
  }));
}

/**
 * Returns the words that say that the writer wants to die or to harm themselves, in any of the offered languages; empty
 * for almost every text. Precise rather than broad: it ignores jokes, and much that only a person would understand. It
 * decides only whether help is shown, and what is not played back.
 */
export function crisisWordsIn(text: string): string[] {
  const plain = folded(text);
  return expressions().flatMap((expression) => expression.exec(plain)?.[0].trim() ?? []);
}

/** True if a text contains such words. */
export function soundsLikeCrisis(text: string): boolean {
  const plain = folded(text);
  return expressions().some((expression) => expression.test(plain));
}
