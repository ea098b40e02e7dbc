import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/postgres/database.ts';
import type { PagePosition } from '../../platform/postgres/page-cursor.ts';
import { prepared } from '../../platform/postgres/prepared.ts';
import { notices } from './notices.table.ts';

export type NoticeRow = typeof notices.$inferSelect;

/** Writes notices. Those whose key already exists are left out of the answer. */
export async function insertNotices(tx: Db, rows: (typeof notices.$inferInsert)[]): Promise<NoticeRow[]> {
  if (rows.length === 0) return [];
  return tx.insert(notices).values(rows).onConflictDoNothing().returning();
}

export async function findPage(db: Db, userId: string, before: PagePosition | null, limit: number) {
  return db
    .select()
    .from(notices)
    .where(
      and(
        eq(notices.userId, userId),
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

export async function hasNotice(db: Db, userId: string, key: string): Promise<boolean> {
  return (await noticeByKey(db).execute({ userId, key })).length > 0;
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  return db.$count(notices, and(eq(notices.userId, userId), isNull(notices.readAt)));
}

export async function markAllRead(db: Db, userId: string, readAt: Date): Promise<void> {
  await db
    .update(notices)
    .set({ readAt })
    .where(and(eq(notices.userId, userId), isNull(notices.readAt)));
}
