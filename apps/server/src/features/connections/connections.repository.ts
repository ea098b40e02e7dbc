import { and, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Transaction } from '../../platform/database.ts';
import { connectionMembers, connections } from './connections.table.ts';

const partners = alias(connectionMembers, 'partners');

export async function findMembership(db: Db, userId: string, connectionId: string) {
  const [row] = await db
    .select({
      connectionId: connections.id,
      partnerId: connectionMembers.partnerId,
      kind: connections.kind,
      readSeq: connectionMembers.readSeq,
      partnerReadSeq: partners.readSeq,
      lastSeq: connections.lastSeq,
      matchId: connections.matchId,
      callId: connections.callId,
    })
    .from(connections)
    .innerJoin(
      connectionMembers,
      and(eq(connectionMembers.connectionId, connections.id), eq(connectionMembers.userId, userId)),
    )
    .innerJoin(
      partners,
      and(eq(partners.connectionId, connections.id), eq(partners.userId, connectionMembers.partnerId)),
    )
    .where(and(eq(connections.id, connectionId), isNull(connections.endedAt)));
  return row ?? null;
}

export async function lockConnection(tx: Transaction, connectionId: string): Promise<void> {
  await tx.select({ id: connections.id }).from(connections).where(eq(connections.id, connectionId)).for('update');
}

export async function endConnection(tx: Transaction, user1Id: string, user2Id: string, endedAt: Date): Promise<void> {
  await tx
    .update(connections)
    .set({ endedAt })
    .where(and(eq(connections.user1Id, user1Id), eq(connections.user2Id, user2Id), isNull(connections.endedAt)));
}
