import type { WordLanguage } from '../../../platform/words/language.ts';
import { isHarsh } from './harsh-words.ts';
import { type Highlight, highlightsOf, quotationsOf } from './quotations.ts';
import { type AnsweredPrompt, newestAnswers, readDiary } from './read-diary.ts';
import { themePrompts, themesSentence } from './summary-words.ts';
import { themesOf } from './themes.ts';
import { wordsOf } from './words.ts';

/** `suggestedTopics` are whole questions about what was written; none of them was asked before. */
export type ExtractiveSummary = { summary: string; highlights: Highlight[]; suggestedTopics: string[] };

/** An answer has content from this number of words on; a summary needs this number of such answers. */
const MIN_CONTENT_WORDS = 3;
const MIN_ANSWERS = 5;
/** Without a theme, a summary needs this many quotations. */
const MIN_QUOTED = 2;

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
  // Words against oneself are no subject to come back to.
  const themes = themesOf(diary.filter(({ text }) => !isHarsh(text)));
  const highlights = highlightsOf(quotationsOf(diary), themes);
  if (themes.length === 0 && highlights.length < MIN_QUOTED) return null;
  const isOneDay = new Set(diary.map(({ place }) => place)).size === 1;
  return {
    summary: themesSentence(themes, isOneDay, language),
    highlights,
    suggestedTopics: themePrompts(themes, language),
  };
}
