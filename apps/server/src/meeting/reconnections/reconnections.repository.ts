import { accountWords } from '@cuppa/domain/accounts/account/account-words';
import type { FrameId } from '@cuppa/domain/habit/xp-store/store-items';
import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import { and, asc, desc, eq, gt, gte, inArray, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { profiles } from '../../accounts/profile/profile.table.ts';
import { blocks } from '../../people/blocks/blocks.table.ts';
import { connections } from '../../people/connections/connections.table.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { prepared } from '../../platform/postgres/prepared.ts';
import { conversations } from '../calls/calls.table.ts';
import { reconnections } from './reconnections.table.ts';

export type ReconnectionRow = typeof reconnections.$inferSelect;
/** A reconnection with the present relation between its two people. */
export type ReconnectionFacts = {
  row: ReconnectionRow;
  callId: string;
  /** The connection of the two that has not ended, or null. */
  connectionId: string | null;
  personName: string;
  personZone: string;
  personFrame: FrameId | null;
  partnerName: string;
  partnerZone: string;
  /** True if the partner had blocked the person who made it before it was made. */
  isWithheld: boolean;
  partnerFrame: FrameId | null;
};

const OPEN = ['scheduled', 'accepted'] as const;
/** Written without parameters, so that a prepared statement can use the partial index on open ones. */
const isOpen = sql`${reconnections.status} in ('scheduled', 'accepted')`;
/** Far more than anyone has ahead; the soonest are shown. */
const MOST_OPEN = 200;

const livingBetween = sql<string | null>`(
  select ${connections.id} from ${connections}
  where ${connections.endedAt} is null
    and ${connections.user1Id} = least(${reconnections.userId}, ${reconnections.partnerId})
    and ${connections.user2Id} = greatest(${reconnections.userId}, ${reconnections.partnerId})
)`;

const wasBlockedBefore = sql<boolean>`exists (
  select 1 from ${blocks}
  where ${blocks.blockerId} = ${reconnections.partnerId} and ${blocks.blockedId} = ${reconnections.userId}
    and ${blocks.createdAt} < ${reconnections.createdAt}
)`;

/** The name of a person, or the words for a deleted account. */
const nameOf = (userId: PgColumn) => sql<string>`coalesce(
  (select coalesce(first_name, '') from ${profiles} where id = ${userId}), ${accountWords(READER_LANGUAGE).departedName}::text
)`;

function selectFacts(db: Db) {
  return db
    .select({
      row: reconnections,
      callId: conversations.id,
      connectionId: livingBetween,
      personName: nameOf(reconnections.userId),
      personZone: sql<string>`(select time_zone from ${profiles} where id = ${reconnections.userId})`,
      personFrame: sql<FrameId | null>`(select frame from ${profiles} where id = ${reconnections.userId})`,
      partnerName: nameOf(reconnections.partnerId),
      partnerZone: sql<string>`(select time_zone from ${profiles} where id = ${reconnections.partnerId})`,
      isWithheld: wasBlockedBefore,
      partnerFrame: sql<FrameId | null>`(select frame from ${profiles} where id = ${reconnections.partnerId})`,
    })
    .from(reconnections)
    .innerJoin(conversations, eq(conversations.matchId, reconnections.matchId))
    .$dynamic();
}

/** Writes a reconnection; null if this person already has an open one with the other. */
export async function insertReconnection(
  tx: Db,
  plan: typeof reconnections.$inferInsert,
): Promise<ReconnectionRow | null> {
  const [row] = await tx.insert(reconnections).values(plan).onConflictDoNothing().returning();
  return row ?? null;
}

export async function findFacts(db: Db, id: string): Promise<ReconnectionFacts | null> {
  const [facts] = await selectFacts(db).where(eq(reconnections.id, id));
  return facts ?? null;
}

/** Locks a reconnection until the transaction ends. */
export async function lockFacts(tx: Db, id: string): Promise<ReconnectionFacts | null> {
  const [facts] = await selectFacts(tx).where(eq(reconnections.id, id)).for('update', { of: reconnections });
  return facts ?? null;
}

const openOf = prepared('open_reconnections_of', (db) => {
  const userId = sql.placeholder('userId');
  return selectFacts(db)
    .where(
      and(
        or(eq(reconnections.userId, userId), eq(reconnections.partnerId, userId)),
        isOpen,
        gte(reconnections.scheduledFor, sql.placeholder('after')),
      ),
    )
    .orderBy(asc(reconnections.scheduledFor))
    .limit(MOST_OPEN);
});

/** Open reconnections of a person, made by either of the two, that are not over yet; soonest first. */
export async function findOpen(db: Db, userId: string, after: Date): Promise<ReconnectionFacts[]> {
  return openOf(db).execute({ userId, after });
}

const recentOf = prepared('recent_reconnections_of', (db) => {
  const userId = sql.placeholder('userId');
  return selectFacts(db)
    .where(
      and(
        or(eq(reconnections.userId, userId), eq(reconnections.partnerId, userId)),
        gt(reconnections.scheduledFor, sql.placeholder('after')),
      ),
    )
    .orderBy(desc(reconnections.scheduledFor), asc(reconnections.id))
    .limit(MOST_OPEN);
});

/** Reconnections of a person in any status, made by either of the two, scheduled after the given time; latest first. */
export async function findRecent(db: Db, userId: string, after: Date): Promise<ReconnectionFacts[]> {
  return recentOf(db).execute({ userId, after });
}

/** Open reconnections of two people, made by either, locked until the transaction ends; oldest first. */
export async function lockOpenBetween(tx: Db, personA: string, personB: string): Promise<ReconnectionFacts[]> {
  return selectFacts(tx)
    .where(
      and(
        inArray(reconnections.userId, [personA, personB]),
        inArray(reconnections.partnerId, [personA, personB]),
        inArray(reconnections.status, OPEN),
      ),
    )
    .orderBy(asc(reconnections.createdAt), asc(reconnections.id))
    .for('update', { of: reconnections });
}

/** Marks the open reconnections that led to a pairing's call as completed. */
export async function completeHeldBy(tx: Db, heldMatchId: string, changedAt: Date): Promise<void> {
  await tx
    .update(reconnections)
    .set({ status: 'completed', changedAt })
    .where(and(eq(reconnections.heldMatchId, heldMatchId), inArray(reconnections.status, OPEN)));
}

/** How many times the two people have proposed to each other since the given time. */
export async function countProposals(tx: Db, personA: string, personB: string, since: Date): Promise<number> {
  const both = [personA, personB];
  const rows = await tx
    .select({ proposedAt: reconnections.proposedAt })
    .from(reconnections)
    .where(
      and(
        inArray(reconnections.userId, both),
        inArray(reconnections.partnerId, both),
        sql`${since.toISOString()}::timestamptz < any(${reconnections.proposedAt})`,
      ),
    );
  return rows.flatMap(({ proposedAt }) => proposedAt).filter((at) => at > since).length;
}

/** How many shared reconnections one person has made with the same partner since the given time. */
export async function countMade(tx: Db, userId: string, partnerId: string, since: Date): Promise<number> {
  return tx.$count(
    reconnections,
    and(
      eq(reconnections.userId, userId),
      eq(reconnections.partnerId, partnerId),
      eq(reconnections.isShared, true),
      gt(reconnections.createdAt, since),
    ),
  );
}

export async function updateReconnection(
  tx: Db,
  id: string,
  change: Partial<
    Pick<
      ReconnectionRow,
      | 'status'
      | 'scheduledFor'
      | 'changedAt'
      | 'isShared'
      | 'proposedBy'
      | 'proposedAt'
      | 'notificationSent'
      | 'heldMatchId'
    >
  >,
): Promise<void> {
  await tx.update(reconnections).set(change).where(eq(reconnections.id, id));
}
