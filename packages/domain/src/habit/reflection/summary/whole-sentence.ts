import { lexiconOf } from './text-language.ts';
import { ENGLISH_CLAUSES, ENGLISH_SUBJECTS, ENGLISH_VERBS } from './words/languages/english-verbs.ts';
import { normalized, wordsOf } from './words.ts';

const CONTRACTED = /^(?:i'm|(?:i|you|we|they)'(?:ve|d|ll|re)|(?:he|she)'(?:s|d|ll)|.+n't|there's)$/;

/**
 * True if a text starts like a sentence and, in English, has its own verb. In other languages only the start is judged.
 * `language`: an ISO 639-1 code.
 */
export function isWholeSentence(text: string, language: string): boolean {
  const first = /[\p{L}\p{N}]/u.exec(text)?.[0] ?? '';
  if (/\p{Ll}/u.test(first) && !/^i\b/.test(text)) return false;
  return language !== 'en' || hasOwnVerb(wordsOf(text).map(normalized), text);
}

/** The words in brackets are not part of the sentence. */
function hasOwnVerb(words: readonly string[], text: string): boolean {
  const bracketed = new Set(wordsOf(/\(.*?\)/su.exec(text)?.[0] ?? '').map(normalized));
  const own = bracketed.size === 0 ? words : words.filter((word) => !bracketed.has(word));
  const until = own.findIndex((word) => ENGLISH_CLAUSES.has(word));
  const main = until < 0 ? own : own.slice(0, until);
  return main.some((word, at) => isVerb(word, main[at - 1], main[at + 1]));
}

/** `a lost glove` and `baked by my sister` have no verb. */
function isVerb(word: string, before: string | undefined, after: string | undefined): boolean {
  if (CONTRACTED.test(word)) return true;
  if (ENGLISH_SUBJECTS.has(word)) return after !== undefined;
  const isForm = ENGLISH_VERBS.has(word) || word.endsWith('ed');
  return isForm && before !== undefined && after !== 'by' && !lexiconOf('en').beforeNoun.has(before);
}
