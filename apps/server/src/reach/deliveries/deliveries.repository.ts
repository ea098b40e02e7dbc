import type { NoticeChannel } from '@cuppa/domain/reach/notices/notice-choices';
import { and, asc, eq, gt, gte, inArray, isNull, lte, notExists, sql } from 'drizzle-orm';
import type { Db } from '../../platform/postgres/database.ts';
import { users } from '../../platform/postgres/users.table.ts';
import { holdsAt, type NoticeRow } from '../notices/notices.service.ts';
import { notices } from '../notices/notices.table.ts';
import { noticeDeliveries } from './deliveries.table.ts';

type NewDelivery = typeof noticeDeliveries.$inferInsert;

/** Locks these people against other deliveries until the transaction ends. Takes sorted ids, to avoid deadlocks. */
export async function lockPeople(tx: Db, userIds: readonly string[]): Promise<void> {
  for (const userId of userIds) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`notice_deliveries/${userId}`}, 0))`);
  }
}

const decidedFor = (db: Db, channel: NoticeChannel | null) =>
  db
    .select({ one: sql`1` })
    .from(noticeDeliveries)
    .where(
      and(
        eq(noticeDeliveries.noticeId, notices.id),
        channel === null ? undefined : eq(noticeDeliveries.channel, channel),
      ),
    );

/** Of these notices, those that are unread, still true and undecided on a channel, oldest first. */
export async function findUndecided(
  tx: Db,
  ids: readonly string[],
  { channel, now }: { channel: NoticeChannel; now: Date },
): Promise<NoticeRow[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(notices)
    .where(and(inArray(notices.id, [...ids]), isNull(notices.readAt), holdsAt(now), notExists(decidedFor(tx, channel))))
    .orderBy(asc(notices.createdAt), asc(notices.id));
}

/** A person's unread, still true notices after a moment that are undecided on all channels, oldest first. */
export async function findUntaken(
  tx: Db,
  userId: string,
  { since, now }: { since: Date; now: Date },
): Promise<NoticeRow[]> {
  return tx
    .select()
    .from(notices)
    .where(
      and(
        eq(notices.userId, userId),
        isNull(notices.readAt),
        gt(notices.createdAt, since),
        holdsAt(now),
        notExists(decidedFor(tx, null)),
      ),
    )
    .orderBy(asc(notices.createdAt), asc(notices.id));
}

/** Deletes a person's holds that are due by a moment. Answers their notices that are unread and still true. */
export async function takeHeld(
  tx: Db,
  { userId, channel, until, now }: { userId: string; channel: NoticeChannel; until: Date; now: Date },
): Promise<NoticeRow[]> {
  const taken = await tx
    .delete(noticeDeliveries)
    .where(
      and(
        eq(noticeDeliveries.userId, userId),
        eq(noticeDeliveries.channel, channel),
        eq(noticeDeliveries.state, 'held'),
        lte(noticeDeliveries.at, until),
      ),
    )
    .returning({ noticeId: noticeDeliveries.noticeId });
  return findUndecided(
    tx,
    taken.map(({ noticeId }) => noticeId),
    { channel, now },
  );
}

export async function insertDeliveries(tx: Db, rows: NewDelivery[]): Promise<void> {
  if (rows.length > 0) await tx.insert(noticeDeliveries).values(rows).onConflictDoNothing();
}

/** How many messages since a moment count towards the person's daily limit. */
export async function countCounted(tx: Db, userId: string, channel: NoticeChannel, since: Date): Promise<number> {
  return tx.$count(
    noticeDeliveries,
    and(
      eq(noticeDeliveries.userId, userId),
      eq(noticeDeliveries.channel, channel),
      eq(noticeDeliveries.state, 'counted'),
      gte(noticeDeliveries.at, since),
    ),
  );
}

/** A person's confirmed mail address; null if there is none. */
export async function findAddress(tx: Db, userId: string): Promise<string | null> {
  const [row] = await tx
    .select({ email: users.email, confirmedAt: users.emailConfirmedAt })
    .from(users)
    .where(eq(users.id, userId));
  return row?.confirmedAt ? row.email : null;
}
