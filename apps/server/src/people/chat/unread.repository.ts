import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../platform/postgres/database.ts';
import { connectionMembers, connections } from '../connections/connections.table.ts';

const other = alias(connectionMembers, 'other');

/**
 * How far a person has read a living connection in which messages wait, and whose they are; null where none wait. Their
 * mark stays as it is until the transaction ends.
 */
export async function lockUnread(
  tx: Transaction,
  userId: string,
  connectionId: string,
): Promise<{ readSeq: number; partnerId: string } | null> {
  const [row] = await tx
    .select({ readSeq: connectionMembers.readSeq, partnerId: other.userId })
    .from(connectionMembers)
    .innerJoin(connections, eq(connections.id, connectionMembers.connectionId))
    .innerJoin(other, and(eq(other.connectionId, connections.id), ne(other.userId, userId)))
    .where(
      and(
        eq(connectionMembers.connectionId, connectionId),
        eq(connectionMembers.userId, userId),
        isNull(connections.endedAt),
        gt(connections.lastSeq, connectionMembers.readSeq),
      ),
    )
    .for('update', { of: connectionMembers });
  return row ?? null;
}
