import type { WordLanguage } from '../../../platform/words/language.ts';
import { isHarsh } from './harsh-words.ts';
import { type Highlight, highlightsOf, quotationsOf } from './quotations.ts';
import { type AnsweredPrompt, newestAnswers, type ReadAnswer, readDiary } from './read-diary.ts';
import { themePrompts, themesSentence } from './summary-words.ts';
import { themesOf } from './themes.ts';
import { wordsOf } from './words.ts';

/** `suggestedTopics` are whole questions to talk or write about. */
export type ExtractiveSummary = { summary: string; highlights: Highlight[]; suggestedTopics: string[] };

/** An answer has content from this number of words on; a summary needs this number of such answers. */
const MIN_CONTENT_WORDS = 3;
const MIN_ANSWERS = 5;
/** A summary needs this many themes and quotations in total. */
const MIN_FOUND = 3;

const MAX_TOPICS = 3;
/** At most this many topics are about themes, unless the person's own questions cannot fill the rest. */
const MOST_ABOUT_THEMES = 2;
const MIN_WORDS_OF_TOPIC = 4;

/** The answers that have enough content. */
function substantialAnswers<T extends { text: string }>(answers: readonly T[]): T[] {
  return answers.filter(({ text }) => wordsOf(text).length >= MIN_CONTENT_WORDS);
}

/**
 * Sums up a person's own answers, given oldest first: recurring subjects (`themes.ts`), verbatim sentences that make
 * sense on their own (`quotations.ts`), and questions for more writing. Null if there is too little of these.
 * Deterministic for the same answers.
 */
export function extractiveSummary(
  answers: readonly AnsweredPrompt[],
  language: WordLanguage,
): ExtractiveSummary | null {
  const substantial = substantialAnswers(newestAnswers(answers));
  if (new Set(substantial.map(({ text }) => wordsOf(text.toLowerCase()).join(' '))).size < MIN_ANSWERS) return null;
  const diary = readDiary(substantial);
  const themes = themesOf(diary);
  const highlights = highlightsOf(quotationsOf(diary), themes);
  if (themes.length + highlights.length < MIN_FOUND) return null;
  const isOneDay = new Set(diary.map(({ place }) => place)).size === 1;
  const asked = askedAtLength(diary);
  const about = themePrompts(themes, language);
  return {
    summary: themesSentence(themes, isOneDay, language),
    highlights,
    suggestedTopics: [...new Set([...about.slice(0, MOST_ABOUT_THEMES), ...asked, ...about])].slice(0, MAX_TOPICS),
  };
}

/** The questions with the longest answers, because the person had more to say about them. */
function askedAtLength(diary: readonly ReadAnswer[]): string[] {
  return diary
    .filter(
      ({ prompt, text }) =>
        /[?？]$/.test(prompt.trim()) && wordsOf(prompt).length >= MIN_WORDS_OF_TOPIC && !isHarsh(text),
    )
    .toSorted((a, b) => b.text.length - a.text.length)
    .map(({ prompt }) => prompt.trim());
}
