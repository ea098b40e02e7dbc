import type { ConnectionCard, ConnectionKind } from '@cuppa/contract/people/connections/connections-contract';
import type { ProfileRow } from '../../accounts/profile/profile.service.ts';
import type { Db, Transaction } from '../../platform/postgres/database.ts';
import { countUnread } from './chat-summary.repository.ts';
import { readCard, readConnectionPage } from './connection-page.ts';
import * as repository from './connections.repository.ts';
import type { ConnectionsDeps } from './connections-deps.ts';
import { type ConnectionsQuery, listConnections } from './list-connections.ts';
import { readOverview } from './matches-overview.ts';
import { lockMember, requireMember } from './membership.ts';

export type { Membership } from './membership.ts';
export type ConnectionsService = ReturnType<typeof createConnectionsService>;

/** A row of what two people chose together. */
export type LivingConnection = Pick<repository.ConnectionRow, 'id' | 'kind' | 'callId'>;

/**
 * The connections of people who chose each other. Every function refuses NOT_FOUND to everybody else. `known` is the
 * person's row if it was already read.
 */
export function createConnectionsService(deps: ConnectionsDeps) {
  const { db, clock, profiles } = deps;

  return {
    /** A person's side of a living connection. */
    requireMember: (userId: string, connectionId: string) => requireMember(db, userId, connectionId),

    /** The same, with the connection locked until the transaction ends. */
    lockMember,

    /** Makes changes between two people happen one after the other, until the transaction ends. */
    lockPair: repository.lockPair,

    /** Whether two people are connected. The answer stays true until the transaction ends. */
    lockConnected: async (tx: Transaction, personA: string, personB: string): Promise<boolean> => {
      await repository.lockPair(tx, personA, personB);
      return (await repository.findLiving(tx, personA, personB)) !== null;
    },

    /** The one living connection of two people, or null. */
    findLiving: (on: Db, personA: string, personB: string): Promise<LivingConnection | null> =>
      repository.findLiving(on, personA, personB),

    /** Makes the connection of two people, in the transaction that makes their choice. */
    make: (
      tx: Transaction,
      made: { userIds: readonly [string, string]; matchId: string; callId: string; kind: ConnectionKind },
    ): Promise<LivingConnection> => repository.insertConnection(tx, { ...made, createdAt: clock.now() }),

    setKind: (tx: Transaction, connectionId: string, kind: ConnectionKind): Promise<void> =>
      repository.setKind(tx, connectionId, kind),

    end: (tx: Transaction, connectionId: string): Promise<void> =>
      repository.endConnection(tx, connectionId, clock.now()),

    /** The ids of all living connections of a person. */
    listIds: (userId: string): Promise<string[]> => repository.findLivingIds(db, userId),

    /** The number of messages that a person has not seen, in all living connections. */
    countUnreadMessages: (userId: string): Promise<number> => countUnread(db, userId),

    /** One page of connections, newest first; stable while new ones arrive. */
    list: async (userId: string, query: ConnectionsQuery, known?: ProfileRow) =>
      listConnections(deps, known ?? (await profiles.read(userId)), query),

    /** The number of a person's connections, and their superpowers. */
    overview: (userId: string) => readOverview(db, userId, clock.now()),

    /** The page of a connected person: what they show, and what the two have in common. */
    read: async (userId: string, connectionId: string, known?: ProfileRow) =>
      readConnectionPage(deps, known ?? (await profiles.read(userId)), connectionId),

    /** Records that a person looked at a page; answers the number of pages they have looked at. */
    markViewed: async (userId: string, connectionId: string): Promise<{ viewed: number }> => {
      await requireMember(db, userId, connectionId);
      await repository.updateMember(db, userId, connectionId, { viewedAt: clock.now() });
      return { viewed: (await repository.countConnections(db, userId)).viewed };
    },

    setFavorite: async (userId: string, connectionId: string, isFavorite: boolean): Promise<ConnectionCard> => {
      await requireMember(db, userId, connectionId);
      await repository.updateMember(db, userId, connectionId, { isFavorite });
      const sides = await repository.findMembers(db, userId, connectionId, 'look');
      return (await readCard(deps, await profiles.read(userId), sides)).card;
    },
  };
}
