import type { ConnectionKind } from '@cuppa/contract/connections/connections-contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Db, Transaction } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import * as repository from './connections.repository.ts';

export type ConnectionsService = ReturnType<typeof createConnectionsService>;

export type Membership = {
  connectionId: string;
  partnerId: string;
  kind: ConnectionKind;
  readSeq: number;
  partnerReadSeq: number;
  lastSeq: number;
  matchId: string;
  callId: string;
};

export function createConnectionsService({ db, clock }: { db: Database; clock: Clock }) {
  /** A person's side of a living connection. Refuses NOT_FOUND for a stranger and for an ended one. */
  async function requireMember(userId: string, connectionId: string, on: Db = db): Promise<Membership> {
    const membership = await repository.findMembership(on, userId, connectionId);
    if (membership === null) throw new Refusal('NOT_FOUND');
    return membership;
  }

  return {
    requireMember,

    /** The same, holding the connection until the transaction ends. */
    lockMember: async (tx: Transaction, userId: string, connectionId: string): Promise<Membership> => {
      await repository.lockConnection(tx, connectionId);
      return requireMember(userId, connectionId, tx);
    },

    /** Ends the living connection of two people, where there is one. */
    endBetween: (tx: Transaction, userIdA: string, userIdB: string): Promise<void> => {
      const [user1Id, user2Id] = userIdA < userIdB ? [userIdA, userIdB] : [userIdB, userIdA];
      return repository.endConnection(tx, user1Id, user2Id, clock.now());
    },
  };
}
