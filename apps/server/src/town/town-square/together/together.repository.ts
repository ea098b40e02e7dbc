import {
  and,
  asc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import { blocks } from '../../../people/blocks/blocks.table.ts';
import type { Db, Transaction } from '../../../platform/postgres/database.ts';
import type { EventRow } from '../guests.service.ts';
import { eventRsvps, eventWishes, socialEvents } from '../town-square.table.ts';
import type { Pair } from './together-deps.ts';

type Answer = Pick<typeof eventWishes.$inferSelect, 'eventId' | 'userId' | 'answer' | 'createdAt'>;

/** The answers of two people to each other about some events, since they are connected. */
export async function findAnswers(on: Db, pair: Pair, eventIds: readonly string[]): Promise<Answer[]> {
  const both = [pair.userId, pair.partnerId];
  return on
    .select({
      eventId: eventWishes.eventId,
      userId: eventWishes.userId,
      answer: eventWishes.answer,
      createdAt: eventWishes.createdAt,
    })
    .from(eventWishes)
    .where(
      and(
        inArray(eventWishes.eventId, [...eventIds]),
        inArray(eventWishes.userId, both),
        inArray(eventWishes.partnerId, both),
        gte(eventWishes.createdAt, pair.connectedAt),
      ),
    );
}

export async function saveAnswer(tx: Transaction, row: typeof eventWishes.$inferInsert): Promise<void> {
  const { answer, createdAt } = row;
  await tx
    .insert(eventWishes)
    .values(row)
    .onConflictDoUpdate({
      target: [eventWishes.eventId, eventWishes.userId, eventWishes.partnerId],
      set: { answer, createdAt },
    });
}

/** Ids of coming events to which both said yes before one of them was hidden, soonest first. */
export async function findAgreed(
  on: Db,
  pair: Pair,
  { from, hiddenSince }: { from: Date; hiddenSince: Date | null },
): Promise<string[]> {
  const both = [pair.userId, pair.partnerId];
  const rows = await on
    .select({ id: socialEvents.id })
    .from(socialEvents)
    .innerJoin(eventWishes, eq(eventWishes.eventId, socialEvents.id))
    .where(
      and(
        inArray(eventWishes.userId, both),
        inArray(eventWishes.partnerId, both),
        eq(eventWishes.answer, 'yes'),
        gte(eventWishes.createdAt, pair.connectedAt),
        hiddenSince === null ? undefined : lt(eventWishes.createdAt, hiddenSince),
        eq(socialEvents.status, 'open'),
        gt(socialEvents.endsAt, from),
      ),
    )
    .groupBy(socialEvents.id)
    .having(sql`count(*) = 2`)
    .orderBy(asc(socialEvents.dateTime));
  return rows.map(({ id }) => id);
}

export type Search = {
  pair: Pair;
  from: Date;
  to: Date;
  /** Areas to search; all others are too far for one of the two. */
  areas: readonly string[];
  limit: number;
};

/** Open events with free places by other hosts, without blocks between the host and either person, soonest first. */
export async function findCandidates(on: Db, { areas, from, limit, pair, to }: Search): Promise<EventRow[]> {
  const both = [pair.userId, pair.partnerId];
  const barred = sql`(
    select ${blocks.blockerId} from ${blocks} where ${inArray(blocks.blockedId, both)}
    union all select ${blocks.blockedId} from ${blocks} where ${inArray(blocks.blockerId, both)})`;
  const isOthers = and(isNotNull(socialEvents.hostId), notInArray(socialEvents.hostId, both));
  const isShown = sql`exists (
    select from profiles host where host.id = ${socialEvents.hostId} and host.hidden_since is null
      and (host.suspended_until is null or host.suspended_until <= ${from.toISOString()}::timestamptz))`;
  const { foldedTitle: _foldedTitle, words: _words, ...columns } = getTableColumns(socialEvents);
  return on
    .select(columns)
    .from(socialEvents)
    .where(
      and(
        inArray(socialEvents.area, [...areas]),
        gt(socialEvents.dateTime, from),
        lt(socialEvents.dateTime, to),
        eq(socialEvents.status, 'open'),
        or(isNull(socialEvents.capacity), sql`${socialEvents.capacity} > ${socialEvents.attendees}`),
        isOthers,
        isShown,
        sql`${socialEvents.hostId} not in ${barred}`,
      ),
    )
    .orderBy(asc(socialEvents.dateTime))
    .limit(limit);
}

/** Open events that either of two people goes to or hosts in a time span. */
export async function findPlans(
  on: Db,
  { userId, partnerId }: Pair,
  { from, to }: { from: Date; to: Date },
): Promise<Pick<EventRow, 'id' | 'dateTime' | 'endsAt'>[]> {
  const both = [userId, partnerId];
  const theirs = on
    .select({ id: eventRsvps.eventId })
    .from(eventRsvps)
    .where(and(inArray(eventRsvps.userId, both), eq(eventRsvps.state, 'going')));
  return on
    .select({ id: socialEvents.id, dateTime: socialEvents.dateTime, endsAt: socialEvents.endsAt })
    .from(socialEvents)
    .where(
      and(
        eq(socialEvents.status, 'open'),
        gt(socialEvents.endsAt, from),
        lt(socialEvents.dateTime, to),
        or(inArray(socialEvents.hostId, both), inArray(socialEvents.id, theirs)),
      ),
    );
}
