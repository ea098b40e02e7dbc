import { soundsLikeCrisis } from '../safety/crisis.ts';
import { STOP_WORDS } from './stop-words.ts';
import { sentencesOf, wordsOf } from './words.ts';

/** An answer of a person, and the question that it answers. */
export type AnsweredPrompt = { prompt: string; text: string };
export type ExtractiveSummary = { summary: string; highlights: string[]; suggestedTopics: string[] };

/** The number of words from which an answer has content. With too few such answers there is nothing to sum up. */
const MIN_WORDS = 3;
export const MIN_ANSWERS = 5;

const MAX_HIGHLIGHTS = 3;
const MAX_TOPICS = 3;
/** The number of sentences from which the summary has three of them instead of two. */
const LONG_TEXT = 6;
const MAX_SENTENCE_LENGTH = 240;
/**
 * The newest texts are read up to this many characters in total, so that one person's summary does not keep others
 * waiting.
 */
const MAX_TEXT_LENGTH = 20_000;
/** A word is significant if this many answers contain it. */
const SIGNIFICANT_FROM = 2;
/** The largest number of other words between two significant words of a cluster. */
const MAX_GAP = 4;

type Sentence = { text: string; key: string; answer: number; score: number; contentWords: number };

/** The answers that have enough content and may be played back. */
export function substantialAnswers<T extends { text: string }>(answers: readonly T[]): T[] {
  return playableAnswers(answers).filter(({ text }) => wordsOf(text).length >= MIN_WORDS);
}

/**
 * The answers without those in which somebody writes of harming themselves: nothing of these is ever a highlight, a
 * sentence of a summary or a topic, and no model reads them. Such an answer is left out as a whole, because the
 * sentence beside a cry may be worse to read back than the cry itself.
 */
export function playableAnswers<T extends { text: string }>(answers: readonly T[]): T[] {
  return answers.filter(({ text }) => !soundsLikeCrisis(text));
}

/**
 * Sums up a person's own words with their own sentences, by Luhn's method (H. P. Luhn, The automatic creation of
 * literature abstracts, 1958): words that recur are significant, and a sentence scores as high as its densest cluster
 * of them. A word counts once per answer, so that one long answer does not outweigh the others. The same texts, oldest
 * first, always give the same result.
 */
export function extractiveSummary(answers: readonly AnsweredPrompt[]): ExtractiveSummary {
  const texts = newest(playableAnswers(answers));
  const counts = countAnswersByWord(texts);
  const isSignificant = (word: string) => (counts.get(word) ?? 0) >= SIGNIFICANT_FROM;
  const sentences = distinct(
    texts.flatMap(({ text }, answer) => sentencesOf(text).map((sentence) => weigh(sentence, answer, isSignificant))),
  );
  const ranked = [...sentences].sort((a, b) => b.score - a.score || b.contentWords - a.contentWords);
  const chosen = spread(ranked, sentences.length >= LONG_TEXT ? 3 : 2);
  const rest = ranked.filter((sentence) => !chosen.includes(sentence) && sentence.contentWords >= 2);
  return {
    summary: inOrder(sentences, chosen)
      .map(({ text }) => closed(clipped(text)))
      .join(' '),
    highlights: inOrder(sentences, spread(rest, MAX_HIGHLIGHTS)).map(({ text }) => clipped(text)),
    suggestedTopics: topicsOf(texts, counts),
  };
}

function newest(answers: readonly AnsweredPrompt[]): AnsweredPrompt[] {
  let room = MAX_TEXT_LENGTH;
  const texts: AnsweredPrompt[] = [];
  for (const { prompt, text } of answers.toReversed()) {
    if (room <= 0) break;
    texts.push({ prompt, text: text.slice(0, room) });
    room -= text.length;
  }
  return texts.toReversed();
}

function normalized(word: string): string {
  return word.toLowerCase().replaceAll('’', "'");
}

function isContentWord(word: string): boolean {
  return word.length > 2 && !STOP_WORDS.has(word) && !/^\d+$/.test(word);
}

/** The number of answers that contain each content word, in the order in which the words first appear. */
function countAnswersByWord(texts: readonly AnsweredPrompt[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of texts) {
    for (const word of new Set(wordsOf(text).map(normalized).filter(isContentWord)))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

function weigh(text: string, answer: number, isSignificant: (word: string) => boolean): Sentence {
  const words = wordsOf(text).map(normalized);
  const positions = words.flatMap((word, index) => (isSignificant(word) ? [index] : []));
  return {
    text,
    key: words.join(' '),
    answer,
    score: densestCluster(positions, words.length),
    contentWords: words.filter(isContentWord).length,
  };
}

/**
 * Luhn's factor: the square of the number of significant words in a cluster, divided by the number of words that it
 * spans. One word is not a cluster.
 */
function densestCluster(positions: readonly number[], sentenceLength: number): number {
  let best = positions.length === 0 ? 0 : 1 / sentenceLength;
  let start = 0;
  positions.forEach((position, index) => {
    if (index > 0 && position - (positions[index - 1] ?? 0) - 1 > MAX_GAP) start = index;
    if (index === start) return;
    const span = position - (positions[start] ?? position) + 1;
    best = Math.max(best, (index - start + 1) ** 2 / span);
  });
  return best;
}

function distinct(sentences: Sentence[]): Sentence[] {
  const seen = new Set<string>();
  return sentences.filter(({ key }) => !seen.has(key) && seen.add(key));
}

/** The best sentences, from as many answers as there are. */
function spread(ranked: readonly Sentence[], count: number): Sentence[] {
  const answers = new Set<number>();
  const firsts = new Set(ranked.filter(({ answer }) => !answers.has(answer) && answers.add(answer)));
  return [...firsts, ...ranked.filter((one) => !firsts.has(one))].slice(0, count);
}

function inOrder(all: readonly Sentence[], chosen: readonly Sentence[]): Sentence[] {
  return all.filter((sentence) => chosen.includes(sentence));
}

/** The words that most answers share; then the questions that were answered at most length. */
function topicsOf(texts: readonly AnsweredPrompt[], counts: ReadonlyMap<string, number>): string[] {
  const words = [...counts]
    .filter(([, count]) => count >= SIGNIFICANT_FROM)
    .sort(([, a], [, b]) => b - a)
    .map(([word]) => word.charAt(0).toUpperCase() + word.slice(1));
  const prompts = [...texts].sort((a, b) => b.text.length - a.text.length).map(({ prompt }) => prompt);
  return [...new Set([...words, ...prompts])].slice(0, MAX_TOPICS);
}

/** Cuts a text at a word boundary if the person wrote no full stops. */
function clipped(sentence: string): string {
  if (sentence.length <= MAX_SENTENCE_LENGTH) return sentence;
  const cut = sentence.slice(0, MAX_SENTENCE_LENGTH).replace(/[\uD800-\uDBFF]$/, '');
  const atWord = cut.lastIndexOf(' ') > 0 ? cut.slice(0, cut.lastIndexOf(' ')) : cut;
  return `${atWord}…`;
}

function closed(sentence: string): string {
  return /[.!?…。！？]["”’)]*$/u.test(sentence) ? sentence : `${sentence}.`;
}
