import { and, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/postgres/database.ts';
import { nearbyInvites } from './nearby.table.ts';

export type InviteRow = typeof nearbyInvites.$inferSelect;
type NewInvite = typeof nearbyInvites.$inferInsert;

const SEEMS_OPEN = ['open', 'declined'] as const;

/** Until the transaction ends, no other one writes invitations of this sender, or between these two. */
export async function awaitTurn(tx: Db, from: string, to: string): Promise<void> {
  const pair = [from, to].sort().join(' ');
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cuppa.nearby ${from}`}, 0))`);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cuppa.nearby ${pair}`}, 0))`);
}

/** The invitation that a person has sent and that, to them, still waits for an answer. */
export async function findSent(db: Db, userId: string, now: Date): Promise<InviteRow | null> {
  const [row] = await db
    .select()
    .from(nearbyInvites)
    .where(
      and(
        eq(nearbyInvites.fromId, userId),
        inArray(nearbyInvites.status, [...SEEMS_OPEN]),
        gt(nearbyInvites.expiresAt, now),
      ),
    )
    .orderBy(desc(nearbyInvites.createdAt))
    .limit(1);
  return row ?? null;
}

/** The invitations that a person can answer, newest first. */
export async function findReceived(db: Db, userId: string, now: Date): Promise<InviteRow[]> {
  return db
    .select()
    .from(nearbyInvites)
    .where(and(eq(nearbyInvites.toId, userId), eq(nearbyInvites.status, 'open'), gt(nearbyInvites.expiresAt, now)))
    .orderBy(desc(nearbyInvites.createdAt));
}

export async function findInvite(db: Db, inviteId: string): Promise<InviteRow | null> {
  const [row] = await db.select().from(nearbyInvites).where(eq(nearbyInvites.id, inviteId));
  return row ?? null;
}

/** Locks an invitation that a person received, until the transaction ends. */
export async function lockReceived(tx: Db, inviteId: string, toId: string): Promise<InviteRow | null> {
  const [row] = await tx
    .select()
    .from(nearbyInvites)
    .where(and(eq(nearbyInvites.id, inviteId), eq(nearbyInvites.toId, toId)))
    .for('update');
  return row ?? null;
}

/** Locks the invitation from one person to another that, to its sender, still waits for an answer. */
export async function lockBetween(tx: Db, from: string, to: string, now: Date): Promise<InviteRow | null> {
  const [row] = await tx
    .select()
    .from(nearbyInvites)
    .where(
      and(
        eq(nearbyInvites.fromId, from),
        eq(nearbyInvites.toId, to),
        inArray(nearbyInvites.status, [...SEEMS_OPEN]),
        gt(nearbyInvites.expiresAt, now),
      ),
    )
    .limit(1)
    .for('update');
  return row ?? null;
}

export async function insertInvite(tx: Db, invite: NewInvite): Promise<InviteRow> {
  const [row] = await tx.insert(nearbyInvites).values(invite).returning();
  if (!row) throw new Error('the invitation was not written');
  return row;
}

export async function setStatus(tx: Db, id: string, status: InviteRow['status']): Promise<void> {
  await tx.update(nearbyInvites).set({ status }).where(eq(nearbyInvites.id, id));
}

/** Closes a person's expired invitations, so that they can invite again. */
export async function closeExpired(tx: Db, fromId: string, now: Date): Promise<void> {
  await tx
    .update(nearbyInvites)
    .set({ status: 'expired' })
    .where(and(eq(nearbyInvites.fromId, fromId), eq(nearbyInvites.status, 'open'), lte(nearbyInvites.expiresAt, now)));
}

/**
 * Takes back an invitation that, to its sender, still waits, or all of them. Returns those that it took back. A
 * declined one stays declined: its sender must not ask the same person again immediately.
 */
export async function withdrawSent(tx: Db, fromId: string, now: Date, inviteId?: string): Promise<InviteRow[]> {
  return tx
    .update(nearbyInvites)
    .set({
      status: sql`case ${nearbyInvites.status} when 'declined' then 'declined' else 'withdrawn' end`,
      expiresAt: now,
    })
    .where(
      and(
        eq(nearbyInvites.fromId, fromId),
        inviteId === undefined ? undefined : eq(nearbyInvites.id, inviteId),
        inArray(nearbyInvites.status, [...SEEMS_OPEN]),
        gt(nearbyInvites.expiresAt, now),
      ),
    )
    .returning();
}

/** How many invitations a person sent since a time, to all and to one person, and whether that one declined. */
export async function countSent(
  db: Db,
  from: string,
  to: string,
  since: Date,
): Promise<{ toAll: number; toOne: number; hasDeclined: boolean }> {
  const [row] = await db
    .select({
      toAll: sql<number>`count(*)::int`,
      toOne: sql<number>`(count(*) filter (where ${nearbyInvites.toId} = ${to}))::int`,
      hasDeclined: sql<boolean>`coalesce(bool_or(${nearbyInvites.toId} = ${to} and ${nearbyInvites.status} = 'declined'), false)`,
    })
    .from(nearbyInvites)
    .where(and(eq(nearbyInvites.fromId, from), gt(nearbyInvites.createdAt, since)));
  return row ?? { toAll: 0, toOne: 0, hasDeclined: false };
}
