import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../platform/postgres/database.ts';
import { connectionMembers, connections } from '../connections/connections.table.ts';

const other = alias(connectionMembers, 'other');

/**
 * Returns the read mark of a person who has unread messages in a living connection, and the sender's id; null if
 * nothing is unread. The mark is locked until the transaction ends.
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
