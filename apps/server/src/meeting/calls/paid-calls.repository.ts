import type { CallAward } from '@cuppa/domain/habit/progress/call-pay';
import { and, asc, eq, gt, gte, lt, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { xpLedger } from '../../habit/progress/progress.table.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { prepared } from '../../platform/postgres/prepared.ts';
import { conversations } from './calls.table.ts';
import { pairings } from './pairings.table.ts';

const userId = sql.placeholder('userId');
const since = sql.placeholder('since');
/** A challenge pays by its day, not by its call, so the call is the one that the person was in at that time. */
const wasPlayedIn = and(
  eq(xpLedger.action, 'vibe_challenge'),
  sql`${xpLedger.createdAt} between ${conversations.createdAt} and coalesce(${conversations.endedAt}, ${xpLedger.createdAt})`,
);
const isOfCall = sql`${xpLedger.idempotencyKey} = 'video_call/' || ${conversations.id}`;

const callAwards = prepared('call_awards', (db) =>
  db
    .select({
      partnerId: sql<string>`case when ${pairings.user1Id} = ${userId} then ${pairings.user2Id} else ${pairings.user1Id} end`,
      isChallenge: sql<boolean>`${xpLedger.action} = 'vibe_challenge'`,
      xp: xpLedger.amount,
      day: xpLedger.day,
      at: xpLedger.createdAt,
    })
    .from(pairings)
    .innerJoin(conversations, eq(conversations.matchId, pairings.id))
    .innerJoin(xpLedger, and(eq(xpLedger.userId, userId), or(isOfCall, wasPlayedIn)))
    .where(
      and(
        or(eq(pairings.user1Id, userId), eq(pairings.user2Id, userId)),
        gt(pairings.createdAt, sql`${since}::timestamptz - interval '1 day'`),
        gt(xpLedger.createdAt, since),
        // Of the same rows, but by an index: a day is at most one from that of UTC.
        sql`${xpLedger.day} >= (${since}::timestamptz at time zone 'UTC')::date - 1`,
      ),
    ),
);

/** A person's awards for calls, and for challenges in them, after an instant. */
export async function findCallAwards(tx: Db, person: { userId: string; since: Date }): Promise<CallAward[]> {
  const rows = await callAwards(tx).execute(person);
  return rows.map(({ at, ...award }) => ({ ...award, at: at.getTime() }));
}

/** A person's calls that ended within a time, whose day has counted and that are not paid yet; earliest first. */
export async function findUnpaidCalls(tx: Db, person: { userId: string; from: Date; until: Date }) {
  const paid = alias(xpLedger, 'paid');
  const ofCall = tx
    .select({ one: sql`1` })
    .from(paid)
    .where(and(eq(paid.userId, person.userId), sql`${paid.idempotencyKey} = 'video_call/' || ${conversations.id}`));
  return tx
    .select({ conversation: conversations, pairing: pairings, day: xpLedger.day })
    .from(xpLedger)
    .innerJoin(conversations, sql`${xpLedger.idempotencyKey} = 'call_day/' || ${conversations.id}`)
    .innerJoin(pairings, eq(pairings.id, conversations.matchId))
    .where(
      and(
        eq(xpLedger.userId, person.userId),
        eq(xpLedger.action, 'call_day'),
        gte(conversations.endedAt, person.from),
        lt(conversations.endedAt, person.until),
        notExists(ofCall),
      ),
    )
    .orderBy(asc(conversations.endedAt));
}
