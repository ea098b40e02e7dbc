import { isHarsh } from './harsh-words.ts';
import type { ReadAnswer } from './read-diary.ts';
import { isOpen, type WrittenSentence } from './sentences.ts';
import { lexiconOf } from './text-language.ts';
import { isWholeSentence } from './whole-sentence.ts';
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
/** Chat that nobody wants to read again, and marks that shout or trail off. */
const CHATTER =
  /\b(?:lol|lmao|rofl|(?:a?ha){2,}h?|(?:he){2,}h?|omg|tbh|btw|ngl|smh|jk|xd|ugh|meh|gonna|gotta|(?:ja){2,}|mdr|ptdr|k{3,}|rs{2,})(?!\p{L})|[!?]{2,}|^(?:…|\.{2,})|(?:…|\.{2,})$|^i mean\b/iu;
/** A task is a note to oneself, and not worth quoting. */
const TASK =
  /\b(?:have|need|ought|remember|forget) to (?:call|reply|answer|e?-?mail|text|pay|buy|book|clean|wash|pick|send|fix|order|return|print|sign|do)\b/iu;
/** So many words in a row are not said twice in a passage worth quoting. */
const REPEATED_WORDS = 3;

/**
 * The parts of an answer that may be quoted, each verbatim: all of a short answer, else sentences that make sense on
 * their own.
 */
export function quotableOf({ text, sentences, language }: ReadAnswer): string[] {
  const whole = text.trim();
  const isPlain = sentences.every(({ isListed }) => !isListed) && !whole.includes('\n');
  if (isPlain && whole.length <= GOOD_LENGTH && isWorthQuoting(whole, sentences, language)) return [whole];
  return sentences.flatMap((sentence, index) => {
    if (sentence.isListed || leans(sentence, language)) return [];
    const quoted = withLeaning(text, sentences, index, language);
    const parts = sentences.slice(index).filter((one) => quoted.includes(one.text));
    return quoted.length <= MAX_LENGTH && isWorthQuoting(quoted, parts, language) ? [quoted] : [];
  });
}

/** Whether a passage reads well on its own: whole sentences, not said twice, and neither chat nor a task. */
function isWorthQuoting(text: string, sentences: readonly WrittenSentence[], language: string): boolean {
  return (
    isWhole(text) &&
    hasEnough(text, language) &&
    !repeats(text) &&
    !dependsOnQuestion(text, language) &&
    sentences.every((one) => isFit(one.text) && isWholeSentence(one.text, language))
  );
}

function repeats(text: string): boolean {
  const words = wordsOf(text).map(normalized);
  const runs = words.slice(0, 1 - REPEATED_WORDS).map((_, at) => words.slice(at, at + REPEATED_WORDS).join(' '));
  return new Set(runs).size < runs.length;
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
  return dependsOnQuestion(text, language) || (wordsOf(text).length < MIN_WORDS && !UNSPACED.includes(language));
}

/** In German, `Der Sauerteig` begins with an article, and only `Der ist fertig` leans on what was said before. */
function dependsOnQuestion(text: string, language: string): boolean {
  const [first = '', second = ''] = wordsOf(text);
  return lexiconOf(language).dangling.has(normalized(first)) && !(language === 'de' && /^\p{Lu}/u.test(second));
}

function isFit(text: string): boolean {
  return ![PRIVATE, FILLER, CHATTER, TASK].some((pattern) => pattern.test(text)) && !isHarsh(text);
}

function isWhole(text: string): boolean {
  return !isOpen(text) && !/[:;,–—-]$/u.test(text);
}

function hasEnough(text: string, language: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters < text.length / 2) return false;
  return UNSPACED.includes(language) ? letters >= MIN_UNSPACED : wordsOf(text).length >= MIN_WORDS;
}
