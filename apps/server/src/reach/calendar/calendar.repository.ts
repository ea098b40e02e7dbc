import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/postgres/database.ts';
import { isDatabaseAway } from '../../platform/postgres/database-away.ts';
import { calendarFeeds } from './calendar.table.ts';

type Feed = typeof calendarFeeds.$inferSelect;

export async function findToken(db: Db, userId: string): Promise<string | null> {
  const [row] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return row?.token ?? null;
}

/** Writes a first token; answers the stored one, which may be an earlier one. */
export async function insertToken(db: Db, feed: Feed): Promise<string> {
  const [row] = await db
    .insert(calendarFeeds)
    .values(feed)
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: { userId: feed.userId } })
    .returning();
  return row?.token ?? feed.token;
}

export async function replaceToken(db: Db, { userId, token, createdAt }: Feed): Promise<void> {
  await db
    .insert(calendarFeeds)
    .values({ userId, token, createdAt })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: { token, createdAt } });
}

/** Deletes a person's token, so that the address is unknown. */
export async function deleteToken(db: Db, userId: string): Promise<void> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
}

/** The person whose calendar a token opens; null for an unknown one. Keeps the token out of errors and so of logs. */
export async function findOwner(db: Db, token: string): Promise<string | null> {
  try {
    const [row] = await db
      .select({ userId: calendarFeeds.userId })
      .from(calendarFeeds)
      .where(eq(calendarFeeds.token, token));
    return row?.userId ?? null;
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    throw new Error('The owner of a calendar could not be read.');
  }
}
