import { and, asc, count, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { profiles } from '../../../accounts/profile/profile.table.ts';
import type { Db, Transaction } from '../../../platform/postgres/database.ts';
import { eventComments, eventRsvps } from '../town-square.table.ts';

export type CommentRow = typeof eventComments.$inferSelect;
/** A comment with its author’s first name. */
export type SignedComment = CommentRow & { firstName: string | null };

/** Whether a person is on the list of an event. */
export async function isListed(on: Db, userId: string, eventId: string): Promise<boolean> {
  const rows = await on
    .select({ id: eventRsvps.id })
    .from(eventRsvps)
    .where(and(eq(eventRsvps.eventId, eventId), eq(eventRsvps.userId, userId)));
  return rows.length > 0;
}

/**
 * The comments on an event that a person may see, oldest first: their own, and those of authors who are neither hidden
 * nor suspended, and where neither of the two blocked the other.
 */
export async function findShown(
  on: Db,
  { eventId, userId, now, limit }: { eventId: string; userId: string; now: Date; limit: number },
): Promise<SignedComment[]> {
  const isOfOther = and(
    isNull(profiles.hiddenSince),
    or(isNull(profiles.suspendedUntil), lt(profiles.suspendedUntil, now)),
    sql`not exists (select from blocks where (blocker_id, blocked_id)
      in ((${userId}::uuid, ${profiles.id}), (${profiles.id}, ${userId}::uuid)))`,
  );
  const rows = await on
    .select({ comment: eventComments, firstName: profiles.firstName })
    .from(eventComments)
    .innerJoin(profiles, eq(profiles.id, eventComments.authorId))
    .where(and(eq(eventComments.eventId, eventId), or(eq(eventComments.authorId, userId), isOfOther)))
    .orderBy(asc(eventComments.createdAt), asc(eventComments.id))
    .limit(limit);
  return rows.map(({ comment, firstName }) => ({ ...comment, firstName }));
}

export async function findComment(on: Db, commentId: string): Promise<CommentRow | null> {
  const [row] = await on.select().from(eventComments).where(eq(eventComments.id, commentId));
  return row ?? null;
}

/** Number of comments on an event: of everyone, and of one author. */
export async function countComments(
  tx: Transaction,
  { eventId, authorId }: { eventId: string; authorId: string },
): Promise<{ all: number; own: number }> {
  const [row] = await tx
    .select({ all: count(), own: sql<number>`(count(*) filter (where ${eventComments.authorId} = ${authorId}))::int` })
    .from(eventComments)
    .where(eq(eventComments.eventId, eventId));
  return row ?? { all: 0, own: 0 };
}

export async function insertComment(tx: Transaction, row: CommentRow): Promise<void> {
  await tx.insert(eventComments).values(row);
}

/** Deletes those of some comments that are of an author; answers whether there were any. */
export async function deleteComments(
  on: Db,
  { authorId, commentIds }: { authorId: string; commentIds: readonly string[] },
): Promise<boolean> {
  if (commentIds.length === 0) return false;
  const rows = await on
    .delete(eventComments)
    .where(and(eq(eventComments.authorId, authorId), inArray(eventComments.id, [...commentIds])))
    .returning({ id: eventComments.id });
  return rows.length > 0;
}
