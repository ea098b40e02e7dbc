import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, lte, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/postgres/database.ts';
import type { PagePosition } from '../../platform/postgres/page-cursor.ts';
import { prepared } from '../../platform/postgres/prepared.ts';
import { notices } from './notices.table.ts';

export type NoticeRow = typeof notices.$inferSelect;

/** This kind is not in the bell: messages have a separate count and list. */
const MESSAGES = 'message.waiting';
const isInBell = ne(notices.kind, MESSAGES);
export const isOfBell = ({ kind }: Pick<NoticeRow, 'kind'>): boolean => kind !== MESSAGES;

/**
 * Whether a notice is true at a moment: it is not over, its connection has not ended, and its second cup is still planned
 * for that time. The notices that one was declined or cancelled stay.
 */
export function holdsAt(now: Date): SQL {
  return sql`(${notices.overAt} is null or ${notices.overAt} > ${now.toISOString()}::timestamptz) and not exists (
  select from connections
  where connections.id = (${notices.data} ->> 'connectionId')::uuid and connections.ended_at is not null
) and not exists (
  select from reconnections
  where reconnections.id = (${notices.data} ->> 'reconnectionId')::uuid
    and ${notices.kind} not in ('reconnection.declined', 'reconnection.cancelled')
    and (reconnections.status not in ('scheduled', 'accepted')
      or reconnections.scheduled_for <> (${notices.data} ->> 'scheduledFor')::timestamptz)
)`;
}

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

export type EndedNotice = Pick<NoticeRow, 'id' | 'userId'>;

/** Ends what is about these subjects and not over yet, of some people or all. Answers it. */
export async function endAbout(
  tx: Db,
  { about, userIds, kinds, except = [], now }: Ending & { except?: readonly string[]; now: Date },
): Promise<EndedNotice[]> {
  if (about.length === 0) return [];
  return tx
    .update(notices)
    .set({ overAt: now })
    .where(
      and(
        inArray(notices.about, [...about]),
        userIds === undefined ? undefined : inArray(notices.userId, [...userIds]),
        kinds === undefined ? undefined : inArray(notices.kind, [...kinds]),
        except.length === 0 ? undefined : notInArray(notices.id, [...except]),
        or(isNull(notices.overAt), gt(notices.overAt, now)),
      ),
    )
    .returning({ id: notices.id, userId: notices.userId });
}

/** `about`: the subjects; without `userIds` of everyone, without `kinds` of every kind. */
export type Ending = {
  about: readonly string[];
  userIds?: readonly string[] | undefined;
  kinds?: readonly NoticeRow['kind'][] | undefined;
};

/** Adds these facts to the data of what is about a subject and not over. `until`: the moment at which that is over. */
export async function amendAbout(
  tx: Db,
  { about, facts, until, now }: { about: readonly string[]; facts: object; until?: Date; now: Date },
): Promise<void> {
  await tx
    .update(notices)
    .set({ data: sql`${notices.data} || ${JSON.stringify(facts)}::jsonb`, ...(until && { overAt: until }) })
    .where(and(inArray(notices.about, [...about]), or(isNull(notices.overAt), gt(notices.overAt, now))));
}

type PageOfBell = { userId: string; before: PagePosition | null; limit: number; now: Date };

export async function findPage(db: Db, { userId, before, limit, now }: PageOfBell) {
  return db
    .select()
    .from(notices)
    .where(
      and(
        eq(notices.userId, userId),
        isInBell,
        holdsAt(now),
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
export async function countUnread(db: Db, userId: string, now: Date): Promise<number> {
  return db.$count(notices, and(eq(notices.userId, userId), isInBell, isNull(notices.readAt), holdsAt(now)));
}

/** The ids of notices that a person read since a moment, or that ended unread, the last first; `atMost` of them. */
export async function findOverSince(
  db: Db,
  { userId, since, now, atMost }: { userId: string; since: Date; now: Date; atMost: number },
): Promise<string[]> {
  const isOver = and(isNull(notices.readAt), gte(notices.overAt, since), lte(notices.overAt, now));
  const rows = await db
    .select({ id: notices.id })
    .from(notices)
    .where(and(eq(notices.userId, userId), or(gte(notices.readAt, since), isOver)))
    .orderBy(desc(sql`greatest(${notices.readAt}, least(${notices.overAt}, ${now.toISOString()}::timestamptz))`))
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

/** Of these notices of a person, those that are unread and true. */
export async function findOpen(db: Db, userId: string, ids: readonly string[], now: Date): Promise<NoticeRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(notices)
    .where(and(eq(notices.userId, userId), inArray(notices.id, [...ids]), isNull(notices.readAt), holdsAt(now)))
    .orderBy(asc(notices.createdAt), asc(notices.id));
}
