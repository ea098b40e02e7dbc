import type { TeaQuestion } from '@cuppa/contract/habit/daily-tea/daily-tea-contract';
import type { CalendarDay } from '@cuppa/domain/accounts/profile/age';
import { builtInQuestionWords } from '@cuppa/domain/habit/daily-tea/daily-tea-words';
import { builtInQuestionsOn, isWildcard } from '@cuppa/domain/habit/daily-tea/questions';
import { addDays, countedDay } from '@cuppa/domain/habit/progress/streaks';
import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import type { Db } from '../../platform/postgres/database.ts';
import { type DueQuestion, findDueQuestions, type QuestionRow } from './daily-tea.repository.ts';
import { translateQuestion } from './daily-tea.words.ts';
import { isWildcardDay, questionOfTheDay } from './question-of-the-day.ts';
import { findGivenSince, findTeaDay, insertTeaDay, type TeaDay } from './tea-days.repository.ts';

export type AskedQuestion = Pick<TeaQuestion, 'id' | 'text' | 'category' | 'difficulty'>;
type Asked = { userId: string; day: CalendarDay; now: Date };

/** A question is not asked again within this many days, unless all due questions were. */
export const FRESH_DAYS = 60;

/**
 * A person's questions on a day: the built-in prompts and, if there is one, their question of the day. That question is
 * chosen and stored when today's questions are first read. For an earlier day, only a stored one is returned.
 */
export async function readAskedQuestions(on: Db, asked: Asked): Promise<AskedQuestion[]> {
  const row = await readQuestionOfTheDay(on, asked);
  const builtIn = builtInQuestionsOn(asked.day).map((one) => ({
    ...one,
    text: builtInQuestionWords(READER_LANGUAGE)[one.id],
  }));
  return row === null ? builtIn : [...builtIn, { ...row, text: translateQuestion(row.questionText, READER_LANGUAGE) }];
}

async function readQuestionOfTheDay(on: Db, asked: Asked): Promise<QuestionRow | null> {
  const known = await findTeaDay(on, asked);
  if (known === null || known.question !== null || !isToday(known, asked)) return known?.question ?? null;
  const questionId = await chooseQuestion(on, asked);
  if (questionId === null) return null;
  await insertTeaDay(on, { ...asked, questionId });
  // Another process may have inserted a question first.
  return (await findTeaDay(on, asked))?.question ?? null;
}

const isToday = (person: TeaDay, { day, now }: Asked) => countedDay(person, now) === day;

/** Picks a due question that the person was not asked recently, or, if all were, the one asked longest ago. */
async function chooseQuestion(on: Db, { userId, day, now }: Asked): Promise<string | null> {
  const due = await findDueQuestions(on, now);
  const given = await findGivenSince(on, userId, addDays(day, -FRESH_DAYS));
  const fresh = due.filter(({ id }) => !given.includes(id));
  if (fresh.length > 0) return questionOfTheDay(ofKind(fresh, { userId, day }), { userId, day })?.id ?? null;
  return given.find((id) => due.some((one) => one.id === id)) ?? null;
}

/** Wildcards come on their days, however many of the questions they are. */
function ofKind(fresh: DueQuestion[], seed: { userId: string; day: CalendarDay }): DueQuestion[] {
  const fitting = fresh.filter((one) => isWildcard(one) === isWildcardDay(seed));
  return fitting.length > 0 ? fitting : fresh;
}
