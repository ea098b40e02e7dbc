import type { Summary } from '@cuppa/contract/reflection/summary-schema';
import { MIN_ANSWERS, substantialAnswers } from '@cuppa/domain/summary/extractive-summary';
import { DAY_MS } from '@cuppa/domain/time/lengths';
import { Refusal } from '../../platform/api/refusal.ts';
import { findAnswersSince } from './daily-tea.repository.ts';
import type { DailyTeaDeps } from './daily-tea-deps.ts';

const SUMMARY_DAYS = 30;
/** More than six answers a day for 30 days. */
const MAX_SUMMARY_ANSWERS = 200;

/** The recurring topics in the person's own answers of the last 30 days. Refuses NOT_ENOUGH. */
export async function summarizeAnswers(
  { db, clock, writeSummary }: Pick<DailyTeaDeps, 'db' | 'clock' | 'writeSummary'>,
  userId: string,
): Promise<Summary> {
  const since = new Date(clock.now().getTime() - SUMMARY_DAYS * DAY_MS);
  const answers = substantialAnswers(await findAnswersSince(db, userId, since, MAX_SUMMARY_ANSWERS));
  if (answers.length < MIN_ANSWERS) throw new Refusal('NOT_ENOUGH');
  return writeSummary(userId, answers.toReversed());
}
