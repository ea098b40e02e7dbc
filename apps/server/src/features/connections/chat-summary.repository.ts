import { and, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/postgres/database.ts';
import { connectionMembers, connections } from './connections.table.ts';
import { messages } from './messages.table.ts';

/** The other person's messages above the reader's own read mark, in living connections that have any. */
const unreadOf = (db: Db, userId: string) =>
  db
    .select({ connectionId: messages.connectionId, unread: sql<number>`count(*)::int` })
    .from(connectionMembers)
    .innerJoin(
      connections,
      and(
        eq(connections.id, connectionMembers.connectionId),
        isNull(connections.endedAt),
        gt(connections.lastSeq, connectionMembers.readSeq),
      ),
    )
    .innerJoin(
      messages,
      and(
        eq(messages.connectionId, connections.id),
        gt(messages.seq, connectionMembers.readSeq),
        ne(messages.senderId, userId),
      ),
    )
    .groupBy(messages.connectionId)
    .$dynamic();

export async function countUnread(db: Db, userId: string): Promise<number> {
  const rows = await unreadOf(db, userId).where(eq(connectionMembers.userId, userId));
  return rows.reduce((sum, row) => sum + row.unread, 0);
}

export async function findUnread(db: Db, userId: string, connectionIds: readonly string[]) {
  return unreadOf(db, userId).where(
    and(eq(connectionMembers.userId, userId), inArray(connectionMembers.connectionId, [...connectionIds])),
  );
}

/** The newest message of each of a person's connections that has one. */
export async function findLastMessages(db: Db, userId: string, connectionIds: readonly string[]) {
  return db
    .select({
      connectionId: messages.connectionId,
      senderId: messages.senderId,
      text: messages.text,
      photoId: messages.photoId,
      createdAt: messages.createdAt,
    })
    .from(connectionMembers)
    .innerJoin(connections, eq(connections.id, connectionMembers.connectionId))
    .innerJoin(messages, and(eq(messages.connectionId, connections.id), eq(messages.seq, connections.lastSeq)))
    .where(and(eq(connectionMembers.userId, userId), inArray(connectionMembers.connectionId, [...connectionIds])));
}

/** The number of a person's messages that directly followed one of the other's, at most this many hours later. */
export async function countResponses(db: Db, userId: string, withinHours: number): Promise<number> {
  const previous = alias(messages, 'previous');
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(messages)
    .innerJoin(
      previous,
      and(eq(previous.connectionId, messages.connectionId), eq(previous.seq, sql`${messages.seq} - 1`)),
    )
    .where(
      and(
        eq(messages.senderId, userId),
        ne(previous.senderId, userId),
        sql`${messages.createdAt} - ${previous.createdAt} <= make_interval(hours => ${withinHours}::int)`,
      ),
    );
  return row?.count ?? 0;
}
