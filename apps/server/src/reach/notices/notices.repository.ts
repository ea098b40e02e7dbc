import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/postgres/database.ts';
import type { PagePosition } from '../../platform/postgres/page-cursor.ts';
import { prepared } from '../../platform/postgres/prepared.ts';
import { notices } from './notices.table.ts';

export type NoticeRow = typeof notices.$inferSelect;

/** This kind is not in the bell: messages have a separate count and list. */
const MESSAGES = 'message.waiting';
const isInBell = ne(notices.kind, MESSAGES);
export const isOfBell = ({ kind }: Pick<NoticeRow, 'kind'>): boolean => kind !== MESSAGES;

/** A statement takes 65,535 values at most, so the guests of a large event need several statements. */
const ROWS_A_STATEMENT = 1_000;

/** Writes notices and answers them, without those whose key the person already has. */
export async function insertNotices(tx: Db, rows: (typeof notices.$inferInsert)[]): Promise<NoticeRow[]> {
  const written: NoticeRow[] = [];
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    const some = rows.slice(from, from + ROWS_A_STATEMENT);
    written.push(...(await tx.insert(notices).values(some).onConflictDoNothing().returning()));
  }
  return written;
}

export async function findPage(db: Db, userId: string, before: PagePosition | null, limit: number) {
  return db
    .select()
    .from(notices)
    .where(
      and(
        eq(notices.userId, userId),
        isInBell,
        before === null
          ? undefined
          : or(
              lt(notices.createdAt, before.createdAt),
              and(eq(notices.createdAt, before.createdAt), lt(notices.id, before.id)),
            ),
      ),
    )
    .orderBy(desc(notices.createdAt), desc(notices.id))
    .limit(limit);
}

const noticeByKey = prepared('notice_by_key', (db) =>
  db
    .select({ id: notices.id })
    .from(notices)
    .where(and(eq(notices.userId, sql.placeholder('userId')), eq(notices.key, sql.placeholder('key')))),
);

/** Whether a person has a notice under a key. */
export async function hasNotice(db: Db, userId: string, key: string): Promise<boolean> {
  return (await noticeByKey(db).execute({ userId, key })).length > 0;
}

/** How many unread notices a person has in the bell. */
export async function countUnread(db: Db, userId: string): Promise<number> {
  return db.$count(notices, and(eq(notices.userId, userId), isInBell, isNull(notices.readAt)));
}

/** The ids of the notices that a person read since a moment, the last read first; `atMost` of them. */
export async function findReadSince(db: Db, userId: string, since: Date, atMost: number): Promise<string[]> {
  const rows = await db
    .select({ id: notices.id })
    .from(notices)
    .where(and(eq(notices.userId, userId), gte(notices.readAt, since)))
    .orderBy(desc(notices.readAt), desc(notices.id))
    .limit(atMost);
  return rows.map(({ id }) => id);
}

/** Marks the notices of these ids read, or with null the whole bell. Answers the ids that were unread. */
export async function markRead(db: Db, userId: string, ids: readonly string[] | null, readAt: Date): Promise<string[]> {
  const marked = await db
    .update(notices)
    .set({ readAt })
    .where(
      and(eq(notices.userId, userId), isNull(notices.readAt), ids === null ? isInBell : inArray(notices.id, [...ids])),
    )
    .returning({ id: notices.id });
  return marked.map(({ id }) => id);
}

/** Marks the notices in the bell that were read at exactly this moment as unread. */
export async function markUnread(db: Db, userId: string, readAt: Date): Promise<void> {
  await db
    .update(notices)
    .set({ readAt: null })
    .where(and(eq(notices.userId, userId), isInBell, eq(notices.readAt, readAt)));
}

/** Marks a person's notices about a connection's messages read. Answers the ids that were unread. */
export async function markMessagesRead(
  db: Db,
  { userId, connectionId, readAt }: { userId: string; connectionId: string; readAt: Date },
): Promise<string[]> {
  const marked = await db
    .update(notices)
    .set({ readAt })
    .where(
      and(
        eq(notices.userId, userId),
        isNull(notices.readAt),
        eq(notices.kind, MESSAGES),
        sql`${notices.data} ->> 'connectionId' = ${connectionId}`,
      ),
    )
    .returning({ id: notices.id });
  return marked.map(({ id }) => id);
}

/** Whether a notice was read; false for a text that is not the id of one. */
export async function isRead(db: Db, id: string): Promise<boolean> {
  const read = await db.$count(notices, and(eq(sql`${notices.id}::text`, id), isNotNull(notices.readAt)));
  return read > 0;
}
