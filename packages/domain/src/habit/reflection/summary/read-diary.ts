import type { CalendarDay } from '../../../accounts/profile/age.ts';
import { soundsLikeCrisis } from '../../../safety/safety/crisis.ts';
import { type SplitSentences, sentencesOf, type WrittenSentence } from './sentences.ts';
import { languagesOf } from './text-language.ts';

/** An answer of a person, the question that it answers, and its day in their zone if that is known. */
export type AnsweredPrompt = { prompt: string; text: string; day: CalendarDay | null };

/** An answer as the summary reads it. `place`: its day, or itself where no day is known. */
export type ReadAnswer = AnsweredPrompt & { place: string; language: string; sentences: WrittenSentence[] };

/** This much of a person's answers is read, in characters, so that one summary does not keep others waiting. */
const MAX_TEXT_LENGTH = 20_000;
/** This much of one answer, so that five always have room. */
const MAX_ANSWER_LENGTH = 4_000;

/**
 * The answers without those in which somebody writes of harming themselves: nothing of these is ever a highlight, a
 * sentence of a summary or a topic, and no model reads them. Such an answer is left out as a whole, because the
 * sentence beside a cry may be worse to read back than the cry itself.
 */
export function playableAnswers<T extends { text: string }>(answers: readonly T[]): T[] {
  return answers.filter(isPlayable);
}

const isPlayable = ({ text }: { text: string }): boolean => !soundsLikeCrisis(text);

/**
 * The newest of the playable answers, oldest first, as far as they are read. A long one ends at the end of a sentence,
 * and has been looked at as a whole before.
 */
export function newestAnswers<T extends { text: string }>(answers: readonly T[]): T[] {
  let room = MAX_TEXT_LENGTH;
  const kept: T[] = [];
  for (const answer of answers.toReversed()) {
    if (!isPlayable(answer)) continue;
    const text = cut(answer.text);
    room -= text.length;
    if (room < 0) break;
    kept.push({ ...answer, text });
  }
  return kept.toReversed();
}

function cut(text: string): string {
  if (text.length <= MAX_ANSWER_LENGTH) return text;
  const start = text.slice(0, MAX_ANSWER_LENGTH).replace(/[\uD800-\uDBFF]$/, '');
  const end = Math.max(...['. ', '! ', '? ', '\n', '。'].map((mark) => start.lastIndexOf(mark)));
  return end < 0 ? start : start.slice(0, end + 1);
}

/** The answers in sentences. */
export function readDiary(answers: readonly AnsweredPrompt[], split: SplitSentences): ReadAnswer[] {
  const languages = languagesOf(answers.map(({ text }) => text));
  return answers.map((answer, index) => {
    const language = languages[index] ?? 'en';
    return {
      ...answer,
      language,
      place: answer.day ?? `#${index}`,
      sentences: sentencesOf(answer.text, language, split),
    };
  });
}
