import { isHarsh } from './harsh-words.ts';
import type { ReadAnswer } from './read-diary.ts';
import { isOpen, type WrittenSentence } from './sentences.ts';
import { lexiconOf } from './text-language.ts';
import { normalized, wordsOf } from './words.ts';

/** Longer passages are not quoted, because a quotation is never cut. */
const MAX_LENGTH = 260;
/**
 * Up to this many characters, a short answer is quoted as a whole, and a sentence together with the sentences that
 * depend on it.
 */
const GOOD_LENGTH = 200;
/** The least number of words in a quotation; for languages without spaces, of letters. */
export const MIN_WORDS = 5;
const MIN_UNSPACED = 8;
const UNSPACED: readonly string[] = ['ja', 'zh', 'th'];

const PRIVATE = /https?:|www\.|\S@\S|\d{5,}/iu;
/** Phrases that mean that there is nothing to say. */
const FILLER =
  /\b(?:idk|dunno|n\/a|no idea|nothing (?:much|really|special|new|comes to mind)|(?:don['’]?t|do not) (?:really )?know what|can['’]?t think of|same as (?:yesterday|always|usual|before)|not sure what|skip (?:this|it)|what should i write|blah|keine ahnung|weiß nicht|no s[eé] qu[eé]|je ne sais pas|non (?:lo )?so|não sei)(?!\p{L})/iu;

/**
 * The parts of an answer that may be quoted, each verbatim: all of a short answer, else sentences that make sense on
 * their own.
 */
export function quotableOf({ text, sentences, language }: ReadAnswer): string[] {
  const whole = text.trim();
  const isPlain = sentences.every(({ isListed }) => !isListed) && !whole.includes('\n');
  if (isPlain && whole.length <= GOOD_LENGTH && sentences.every(({ text: one }) => isFit(one))) {
    return hasEnough(whole, language) && isWhole(whole) ? [whole] : [];
  }
  return sentences.flatMap((sentence, index) => {
    if (sentence.isListed || (!sentence.isFirst && leans(sentence, language))) return [];
    const quoted = withLeaning(text, sentences, index, language);
    return quoted.length <= MAX_LENGTH && isFit(quoted) && isWhole(quoted) && hasEnough(quoted, language)
      ? [quoted]
      : [];
  });
}

/**
 * A sentence together with the sentences after it that depend on it, as long as the result is short and may be quoted.
 */
function withLeaning(text: string, sentences: readonly WrittenSentence[], index: number, language: string): string {
  const first = sentences[index]?.text ?? '';
  const from = text.indexOf(first);
  let quoted = first;
  for (const next of sentences.slice(index + 1)) {
    const end = text.indexOf(next.text, from + quoted.length) + next.text.length;
    const longer = text.slice(from, end);
    const takesAlong = !next.isListed && leans(next, language) && isFit(next.text);
    if (!takesAlong || longer.includes('\n') || longer.length > GOOD_LENGTH) break;
    quoted = longer;
  }
  return quoted;
}

/** Whether a sentence depends on the one before it, or is too short to be quoted separately. */
function leans({ text }: WrittenSentence, language: string): boolean {
  const words = wordsOf(text).map(normalized);
  return lexiconOf(language).dangling.has(words[0] ?? '') || (words.length < MIN_WORDS && !UNSPACED.includes(language));
}

function isFit(text: string): boolean {
  return !PRIVATE.test(text) && !FILLER.test(text) && !isHarsh(text);
}

function isWhole(text: string): boolean {
  return !isOpen(text) && !/[:;,–—-]$/u.test(text);
}

function hasEnough(text: string, language: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters < text.length / 2) return false;
  return UNSPACED.includes(language) ? letters >= MIN_UNSPACED : wordsOf(text).length >= MIN_WORDS;
}
