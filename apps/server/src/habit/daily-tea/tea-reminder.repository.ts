import type { NoticeChoices } from '@cuppa/domain/reach/notices/notice-choices';
import { and, asc, eq, gt, inArray, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import { profiles } from '../../accounts/profile/profile.table.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { noticeChoices } from '../../reach/notices/notice-choices.table.ts';
import { notices } from '../../reach/notices/notices.table.ts';
import { xpLedger } from '../progress/progress.table.ts';

type PageQuery = {
  zone: string;
  /** The calendar day in that zone. */
  day: string;
  /** The times of reminders that are looked for, such as 19:00. */
  times: readonly string[];
  now: Date;
  /** The last person of the previous page. */
  after: string | null;
  limit: number;
};

/** A person with a reminder, and the day that counts for them. */
export type Reminded = { userId: string; day: string; choices: NoticeChoices };

/**
 * The next people of a time zone, by id, with a reminder at one of these times who have neither been reminded on their
 * day, by the tea or by the streak's evening, nor had its tea. A day that they had reached in another zone is still theirs.
 */
export async function findToRemind(db: Db, { zone, day, times, now, after, limit }: PageQuery): Promise<Reminded[]> {
  const ownDay = sql<string>`greatest(${profiles.reachedDay}, ${day}::date)::text`;
  const reminded = db
    .select({ one: sql`1` })
    .from(notices)
    .where(
      and(
        eq(notices.userId, profiles.id),
        or(eq(notices.key, sql`'tea.reminder/' || ${ownDay}`), eq(notices.key, sql`'streak.evening/' || ${ownDay}`)),
      ),
    );
  const done = db
    .select({ one: sql`1` })
    .from(xpLedger)
    .where(and(eq(xpLedger.userId, profiles.id), eq(xpLedger.idempotencyKey, sql`'daily_tea/' || ${ownDay}`)));
  return db
    .select({ userId: profiles.id, day: ownDay, choices: noticeChoices.choices })
    .from(noticeChoices)
    .innerJoin(profiles, eq(profiles.id, noticeChoices.userId))
    .where(
      and(
        inArray(sql`${noticeChoices.choices} ->> 'teaReminder'`, [...times]),
        eq(profiles.timeZone, zone),
        after === null ? undefined : gt(profiles.id, after),
        isNull(profiles.pausedAt),
        isNull(profiles.deletionDueAt),
        or(isNull(profiles.suspendedUntil), lte(profiles.suspendedUntil, now)),
        notExists(reminded),
        notExists(done),
      ),
    )
    .orderBy(asc(profiles.id))
    .limit(limit);
}
