import type { CalendarDay } from '../../../accounts/profile/age.ts';
import { soundsLikeCrisis } from '../../../safety/safety/crisis.ts';
import { sentencesOf, type WrittenSentence } from './sentences.ts';
import { languagesOf } from './text-language.ts';

/** A person's answer, its question, and its day in their time zone, null if unknown. */
export type AnsweredPrompt = { prompt: string; text: string; day: CalendarDay | null };

/** An answer prepared for the summary. `place`: its day or, if unknown, the answer itself. */
export type ReadAnswer = AnsweredPrompt & { place: string; language: string; sentences: WrittenSentence[] };

/** The most characters of a person's answers that are read, so that one summary does not delay other requests. */
const MAX_TEXT_LENGTH = 20_000;
/** The most characters of one answer, so that five always fit. */
const MAX_ANSWER_LENGTH = 4_000;

/**
 * The answers without those that mention self-harm: these are never used in a highlight, sentence or topic, and no
 * model reads them. The whole answer is left out, because the sentence next to a cry for help may be worse to read back
 * than the cry itself.
 */
export function playableAnswers<T extends { text: string }>(answers: readonly T[]): T[] {
  return answers.filter(isPlayable);
}

const isPlayable = ({ text }: { text: string }): boolean => !soundsLikeCrisis(text);

/**
 * The newest of the playable answers, oldest first, up to the limit. Each is checked as a whole before a long one is
 * cut at the end of a sentence.
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

/** Splits the answers into sentences. */
export function readDiary(answers: readonly AnsweredPrompt[]): ReadAnswer[] {
  const languages = languagesOf(answers.map(({ text }) => text));
  return answers.map((answer, index) => {
    const language = languages[index] ?? 'en';
    return {
      ...answer,
      language,
      place: answer.day ?? `#${index}`,
      sentences: sentencesOf(answer.text, language),
    };
  });
}
