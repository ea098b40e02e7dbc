import type { CalendarDay } from '@cuppa/domain/accounts/profile/age';
import { STREAK_ACTIONS } from '@cuppa/domain/habit/progress/xp-rewards';
import { and, between, desc, eq, exists, gt, inArray, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import { profiles } from '../../accounts/profile/profile.table.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { notices } from '../../reach/notices/notices.table.ts';
import { teaAnswers } from '../daily-tea/daily-tea.table.ts';
import { xpLedger } from '../progress/progress.table.ts';
import { weekAims } from './week-cup.table.ts';

/** More than six questions on each of seven days. */
const MOST_ANSWERS = 50;
const CALL_KEY = 'video_call/';

type Week = { from: CalendarDay; until: CalendarDay };
type OwnWeek = Week & { userId: string };

/** The calls of a week that count, by the keys of their awards: `video_call/ID`. */
export async function findCallIds(on: Db, { userId, from, until }: OwnWeek): Promise<string[]> {
  const rows = await on
    .select({ key: xpLedger.idempotencyKey })
    .from(xpLedger)
    .where(and(eq(xpLedger.userId, userId), eq(xpLedger.action, 'video_call'), between(xpLedger.day, from, until)));
  return rows.flatMap(({ key }) => (key?.startsWith(CALL_KEY) ? [key.slice(CALL_KEY.length)] : []));
}

/** The number of days in a week with an answer. */
export async function countTeaDays(on: Db, { userId, from, until }: OwnWeek): Promise<number> {
  const [row] = await on
    .select({ days: sql<number>`count(distinct ${teaAnswers.day})::int` })
    .from(teaAnswers)
    .where(and(eq(teaAnswers.userId, userId), between(teaAnswers.day, from, until)));
  return row?.days ?? 0;
}

/** The answers of a week with their questions, longest first. */
export async function findAnswers(on: Db, { userId, from, until }: OwnWeek) {
  return on
    .select({ question: teaAnswers.questionText, day: teaAnswers.day, text: teaAnswers.answer })
    .from(teaAnswers)
    .where(and(eq(teaAnswers.userId, userId), between(teaAnswers.day, from, until)))
    .orderBy(desc(sql`length(${teaAnswers.answer})`), teaAnswers.answeredAt)
    .limit(MOST_ANSWERS);
}

export async function findAims(on: Db, userId: string) {
  const [row] = await on
    .select({ calls: weekAims.calls, teas: weekAims.teas })
    .from(weekAims)
    .where(eq(weekAims.userId, userId));
  return row ?? { calls: null, teas: null };
}

export async function saveAims(on: Db, aims: typeof weekAims.$inferInsert): Promise<void> {
  const { calls, teas, updatedAt } = aims;
  await on
    .insert(weekAims)
    .values(aims)
    .onConflictDoUpdate({ target: weekAims.userId, set: { calls, teas, updatedAt } });
}

/**
 * The next people of a time zone, by id after the given one, whose week has an award that counts and who were not
 * notified yet. Leaves out people who rest through the week, are paused or suspended, or are about to be deleted.
 */
export async function findUnnotified(
  on: Db,
  {
    zone,
    week,
    key,
    after,
    now,
    limit,
  }: { zone: string; week: Week; key: string; after: string; now: Date; limit: number },
): Promise<string[]> {
  const counted = on
    .select({ one: sql`1` })
    .from(xpLedger)
    .where(
      and(
        eq(xpLedger.userId, profiles.id),
        inArray(xpLedger.action, [...STREAK_ACTIONS]),
        between(xpLedger.day, week.from, week.until),
      ),
    );
  const told = on
    .select({ one: sql`1` })
    .from(notices)
    .where(and(eq(notices.userId, profiles.id), eq(notices.key, key)));
  const rows = await on
    .select({ id: profiles.id })
    .from(profiles)
    .where(
      and(
        eq(profiles.timeZone, zone),
        gt(profiles.id, after),
        isNull(profiles.pausedAt),
        isNull(profiles.deletionDueAt),
        or(isNull(profiles.suspendedUntil), lt(profiles.suspendedUntil, now)),
        or(isNull(profiles.restUntil), lt(profiles.restUntil, week.until)),
        exists(counted),
        notExists(told),
      ),
    )
    .orderBy(profiles.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}
