import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/postgres/database.ts';
import { prepared } from '../../platform/postgres/prepared.ts';
import { connectionMembers, connections } from './connections.table.ts';
import { messages } from './messages.table.ts';

/**
 * The number of messages that the reader has not seen. Senders have read everything up to their own message
 * (`insertMessage` in the chat), so all messages above a read mark are from the other person, and no message has to be
 * read.
 */
const unseen = sql<number>`${connections.lastSeq} - ${connectionMembers.readSeq}`.as('unread');

const unreadOf = (db: Db, ofSome?: SQL) =>
  db
    .select({ connectionId: connections.id, unread: unseen })
    .from(connectionMembers)
    .innerJoin(connections, eq(connections.id, connectionMembers.connectionId))
    .where(
      and(
        eq(connectionMembers.userId, sql.placeholder('userId')),
        ofSome,
        isNull(connections.endedAt),
        gt(connections.lastSeq, connectionMembers.readSeq),
      ),
    );
const isAmong = sql`${connectionMembers.connectionId} = any(${sql.placeholder('connectionIds')})`;

const unreadCount = prepared('unread_count', (db) => {
  const living = unreadOf(db).as('living');
  return db.select({ unread: sql<number>`coalesce(sum(${living.unread}), 0)::int` }).from(living);
});
const unreadAmong = prepared('unread_among', (db) => unreadOf(db, isAmong));

export async function countUnread(db: Db, userId: string): Promise<number> {
  const [row] = await unreadCount(db).execute({ userId });
  return row?.unread ?? 0;
}

/** Returns the number of unread messages of those of the given connections that have any. */
export async function findUnread(db: Db, userId: string, connectionIds: readonly string[]) {
  return unreadAmong(db).execute({ userId, connectionIds });
}

const lastMessages = prepared('last_messages', (db) => {
  const newest = db
    .select({
      senderId: messages.senderId,
      text: messages.text,
      photoId: messages.photoId,
      createdAt: messages.createdAt,
    })
    .from(messages)
    .where(and(eq(messages.connectionId, connections.id), eq(messages.seq, connections.lastSeq)))
    // Keeps PostgreSQL from joining all messages of a chat first.
    .limit(1)
    .as('newest');
  return db
    .select({
      connectionId: connections.id,
      senderId: newest.senderId,
      text: newest.text,
      photoId: newest.photoId,
      createdAt: newest.createdAt,
    })
    .from(connectionMembers)
    .innerJoin(connections, eq(connections.id, connectionMembers.connectionId))
    .innerJoinLateral(newest, sql`true`)
    .where(and(eq(connectionMembers.userId, sql.placeholder('userId')), isAmong));
});

/** Returns the newest message of each given connection that has one, found by its number: no other message is read. */
export async function findLastMessages(db: Db, userId: string, connectionIds: readonly string[]) {
  return lastMessages(db).execute({ userId, connectionIds });
}

/** Counts a person's timely responses, as recorded when they were sent. */
export async function countResponses(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`coalesce(sum(${connectionMembers.responses}), 0)::int` })
    .from(connectionMembers)
    .where(eq(connectionMembers.userId, userId));
  return row?.count ?? 0;
}
