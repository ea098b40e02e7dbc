import { and, eq, lt, or, sql } from 'drizzle-orm';
import { connections } from '../../people/connections/connections.table.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { type AnswerEntry, nearbyAnswers } from './nearby.table.ts';

/** The most people in an answer: the nearest ones. Among equally near ones, the choice differs from hour to hour. */
const MOST_PEOPLE = 500;

export async function findAnswer(db: Db, cell: string, hour: Date): Promise<AnswerEntry[] | null> {
  const [row] = await db
    .select({ people: nearbyAnswers.people })
    .from(nearbyAnswers)
    .where(and(eq(nearbyAnswers.cell, cell), eq(nearbyAnswers.hour, hour)));
  return row?.people ?? null;
}

/** Stores an answer, unless another process was first, and deletes answers from before `outdated`. */
export async function keepAnswer(
  db: Db,
  answer: { cell: string; hour: Date; people: AnswerEntry[] },
  outdated: Date,
): Promise<void> {
  await db.insert(nearbyAnswers).values(answer).onConflictDoNothing();
  await db.delete(nearbyAnswers).where(lt(nearbyAnswers.hour, outdated));
}

/**
 * Everyone who is shown in the given areas in an hour: the rules of `cellAt` and `isShownAt` in
 * `domain/nearby/presence`, as SQL.
 */
export async function findShown(
  db: Db,
  near: readonly { area: string; band: number }[],
  hour: Date,
): Promise<AnswerEntry[]> {
  const areas = sql.param(near.map(({ area }) => area));
  const bands = sql.param(near.map(({ band }) => band));
  const at = sql`${hour.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ user_id: string; band: number }>(sql`
    select person.user_id, near.band
    from nearby_presences person
    join unnest(${areas}::text[], ${bands}::int[]) near (area, band)
      on near.area = case when person.next_from <= ${at} then person.next_area else person.area end
    where (person.area = any(${areas}::text[]) or person.next_area = any(${areas}::text[]))
      and person.shown_from <= ${at} and person.shown_until > ${at}
    order by near.band, md5(person.user_id::text || ${hour.toISOString()}::text)
    limit ${MOST_PEOPLE}`);
  return rows.map(({ user_id, band }) => ({ userId: user_id, withinMiles: band as AnswerEntry['withinMiles'] }));
}

/** The people to whom a person is connected. They already have a chat. */
export async function findConnected(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ a: connections.user1Id, b: connections.user2Id })
    .from(connections)
    .where(
      and(sql`${connections.endedAt} is null`, or(eq(connections.user1Id, userId), eq(connections.user2Id, userId))),
    );
  return rows.map(({ a, b }) => (a === userId ? b : a));
}
