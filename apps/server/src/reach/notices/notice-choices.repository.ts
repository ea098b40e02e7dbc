import { DEFAULT_NOTICE_CHOICES, type NoticeChoices } from '@cuppa/domain/reach/notices/notice-choices';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/postgres/database.ts';
import { noticeChoices } from './notice-choices.table.ts';

/** A person's choices, with the defaults for the rest: a switch may be newer than their row. */
export async function findChoices(db: Db, userId: string): Promise<NoticeChoices> {
  const [row] = await db.select().from(noticeChoices).where(eq(noticeChoices.userId, userId));
  return { ...DEFAULT_NOTICE_CHOICES, ...row?.choices };
}

/** Reads the choices of several people with one query. */
export async function findChoicesOf(db: Db, userIds: readonly string[]): Promise<(userId: string) => NoticeChoices> {
  const rows =
    userIds.length === 0
      ? []
      : await db
          .select()
          .from(noticeChoices)
          .where(inArray(noticeChoices.userId, [...userIds]));
  const known = new Map(rows.map(({ userId, choices }) => [userId, choices]));
  return (userId) => ({ ...DEFAULT_NOTICE_CHOICES, ...known.get(userId) });
}

/** Changes some choices and leaves the others, because another device may change those at the same time. */
export async function saveChoices(
  db: Db,
  { userId, change, now }: { userId: string; change: Partial<NoticeChoices>; now: Date },
): Promise<NoticeChoices> {
  const [row] = await db
    .insert(noticeChoices)
    .values({ userId, choices: { ...DEFAULT_NOTICE_CHOICES, ...change }, updatedAt: now })
    .onConflictDoUpdate({
      target: noticeChoices.userId,
      set: { choices: sql`${noticeChoices.choices} || ${JSON.stringify(change)}::jsonb`, updatedAt: now },
    })
    .returning();
  return { ...DEFAULT_NOTICE_CHOICES, ...row?.choices };
}
