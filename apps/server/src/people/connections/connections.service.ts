import type { ConnectionKind } from '@cuppa/contract/people/connections/connections-contract';
import type { PersonCard, PersonProgress, PersonSettings } from '../../accounts/profile/profile.service.ts';
import { bindContext } from '../../platform/bind-context.ts';
import type { Db, Transaction } from '../../platform/postgres/database.ts';
import { countUnread } from './chat-summary.repository.ts';
import { readConnectionPage } from './connection-page.ts';
import * as repository from './connections.repository.ts';
import type { ConnectionsDeps } from './connections-deps.ts';
import { type ConnectionsQuery, listConnections } from './list-connections.ts';
import { markViewed, setFavorite } from './mark-connection.ts';
import { readOverview } from './matches-overview.ts';
import { lockMember, requireMember } from './membership.ts';

export type { Membership } from './membership.ts';
export type ConnectionsService = ReturnType<typeof createConnectionsService>;

/** The stored connection of two people, without its history. */
export type LivingConnection = Pick<repository.ConnectionRow, 'id' | 'kind' | 'callId'>;

/**
 * Connections of people who chose each other. Every function about one connection refuses NOT_FOUND unless the person
 * is part of it. `known` is the person's row if it was already read. The file of a use case documents it.
 */
export function createConnectionsService(deps: ConnectionsDeps) {
  return {
    lockMember,
    lockPair: repository.lockPair,
    lockConnected,
    findLiving: (on: Db, personA: string, personB: string): Promise<LivingConnection | null> =>
      repository.findLiving(on, personA, personB),
    setKind: repository.setKind,

    ...bindContext(deps, {
      requireMember,
      /** Creates the connection of two people, in the transaction of their choice. */
      make: (
        { clock }: ConnectionsDeps,
        tx: Transaction,
        made: { userIds: readonly [string, string]; matchId: string; callId: string; kind: ConnectionKind },
      ): Promise<LivingConnection> => repository.insertConnection(tx, { ...made, createdAt: clock.now() }),
      end: ({ clock }: ConnectionsDeps, tx: Transaction, connectionId: string): Promise<void> =>
        repository.endConnection(tx, connectionId, clock.now()),

      listIds: ({ db }: ConnectionsDeps, userId: string): Promise<string[]> => repository.findLivingIds(db, userId),
      /** Counts the unread messages of a person in all living connections. */
      countUnreadMessages: ({ db }: ConnectionsDeps, userId: string): Promise<number> => countUnread(db, userId),
      list: async (
        all: ConnectionsDeps,
        userId: string,
        query: ConnectionsQuery,
        known?: PersonCard & PersonSettings,
      ) => listConnections(all, known ?? (await all.profiles.read(userId)), query),
      overview: readOverview,

      read: async (all: ConnectionsDeps, userId: string, connectionId: string, known?: PersonCard & PersonProgress) =>
        readConnectionPage(all, known ?? (await all.profiles.read(userId)), connectionId),
      markViewed,
      setFavorite,
    }),
  };
}

/** True if two people are connected. The answer stays true until the transaction ends. */
async function lockConnected(tx: Transaction, personA: string, personB: string): Promise<boolean> {
  await repository.lockPair(tx, personA, personB);
  return (await repository.findLiving(tx, personA, personB)) !== null;
}
