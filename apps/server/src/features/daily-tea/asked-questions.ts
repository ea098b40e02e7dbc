import type { TeaQuestion } from '@cuppa/contract/daily-tea/daily-tea-contract';
import type { CalendarDay } from '@cuppa/domain/age/age';
import { builtInQuestionWords } from '@cuppa/domain/daily-tea/daily-tea-words';
import { BUILT_IN_QUESTIONS } from '@cuppa/domain/daily-tea/questions';
import { READER_LANGUAGE } from '@cuppa/domain/words/language';
import type { Db } from '../../platform/postgres/database.ts';
import { findNewestQuestions } from './daily-tea.repository.ts';
import { keptQuestion } from './daily-tea.words.ts';
import { questionOfTheDay } from './question-of-the-day.ts';

export type AskedQuestion = Pick<TeaQuestion, 'id' | 'text' | 'category' | 'difficulty'>;

/** The number of newest questions from which a person's question of the day is chosen (specification section 9). */
export const NEWEST_QUESTIONS = 50;

/** The questions of a person on a day: the built-in prompts, and their question of the day if there is one. */
export async function readAskedQuestions(
  on: Db,
  asked: { userId: string; day: CalendarDay; now: Date },
): Promise<AskedQuestion[]> {
  const newest = await findNewestQuestions(on, asked.now, NEWEST_QUESTIONS);
  const row = questionOfTheDay(newest, asked);
  const builtIn = BUILT_IN_QUESTIONS.map((one) => ({ ...one, text: builtInQuestionWords(READER_LANGUAGE)[one.id] }));
  return row === null ? builtIn : [...builtIn, { ...row, text: keptQuestion(row.questionText, READER_LANGUAGE) }];
}
