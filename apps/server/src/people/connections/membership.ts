import type { ConnectionKind } from '@cuppa/contract/people/connections/connections-contract';
import type { Transaction } from '../../platform/postgres/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findMembers } from './connections.repository.ts';
import type { ConnectionsDeps } from './connections-deps.ts';

/** One person's side of a living connection. */
export type Membership = {
  connectionId: string;
  partnerId: string;
  kind: ConnectionKind;
  /** The match and the call that the connection came from. */
  matchId: string;
  callId: string;
  connectedAt: Date;
  lastSeq: number;
  readSeq: number;
  partnerReadSeq: number;
};

/** Returns a person's side of a living connection. Refuses NOT_FOUND. */
export async function requireMember(
  { db }: Pick<ConnectionsDeps, 'db'>,
  userId: string,
  connectionId: string,
): Promise<Membership> {
  return membershipOf(await findMembers(db, userId, connectionId, 'look'));
}

/** The same, with the connection locked until the transaction ends. Refuses NOT_FOUND. */
export async function lockMember(tx: Transaction, userId: string, connectionId: string): Promise<Membership> {
  return membershipOf(await findMembers(tx, userId, connectionId, 'hold'));
}

function membershipOf(sides: Awaited<ReturnType<typeof findMembers>>): Membership {
  if (sides === null) throw new Refusal('NOT_FOUND');
  const { connection, own, other } = sides;
  return {
    connectionId: connection.id,
    partnerId: other.userId,
    kind: connection.kind,
    matchId: connection.matchId,
    callId: connection.callId,
    connectedAt: connection.createdAt,
    lastSeq: connection.lastSeq,
    readSeq: own.readSeq,
    partnerReadSeq: other.readSeq,
  };
}
