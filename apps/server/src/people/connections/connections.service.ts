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

/** The stored connection of two people, without its history. */
export type LivingConnection = Pick<repository.ConnectionRow, 'id' | 'kind' | 'callId'>;

/**
 * Connections of people who chose each other. Every function about one connection refuses NOT_FOUND unless the person
 * is part of it. `known` is the person's row if it was already read.
 */
export function createConnectionsService(deps: ConnectionsDeps) {
  const { db, clock, profiles } = deps;

  return {
    /** Returns a person's side of a living connection. */
    requireMember: (userId: string, connectionId: string) => requireMember(db, userId, connectionId),

    /** The same, with the connection locked until the transaction ends. */
    lockMember,

    /** Serializes changes between two people until the transaction ends. */
    lockPair: repository.lockPair,

    /** True if two people are connected. The answer stays true until the transaction ends. */
    lockConnected: async (tx: Transaction, personA: string, personB: string): Promise<boolean> => {
      await repository.lockPair(tx, personA, personB);
      return (await repository.findLiving(tx, personA, personB)) !== null;
    },

    /** Returns the one living connection of two people, or null. */
    findLiving: (on: Db, personA: string, personB: string): Promise<LivingConnection | null> =>
      repository.findLiving(on, personA, personB),

    /** Creates the connection of two people, in the transaction of their choice. */
    make: (
      tx: Transaction,
      made: { userIds: readonly [string, string]; matchId: string; callId: string; kind: ConnectionKind },
    ): Promise<LivingConnection> => repository.insertConnection(tx, { ...made, createdAt: clock.now() }),

    setKind: (tx: Transaction, connectionId: string, kind: ConnectionKind): Promise<void> =>
      repository.setKind(tx, connectionId, kind),

    end: (tx: Transaction, connectionId: string): Promise<void> =>
      repository.endConnection(tx, connectionId, clock.now()),

    /** Returns the ids of all living connections of a person. */
    listIds: (userId: string): Promise<string[]> => repository.findLivingIds(db, userId),

    /** Counts the unread messages of a person in all living connections. */
    countUnreadMessages: (userId: string): Promise<number> => countUnread(db, userId),

    /** Returns one page of connections, newest first; stable while new ones arrive. */
    list: async (userId: string, query: ConnectionsQuery, known?: ProfileRow) =>
      listConnections(deps, known ?? (await profiles.read(userId)), query),

    /** Returns the number of a person's connections, and their superpowers. */
    overview: (userId: string) => readOverview(db, userId, clock.now()),

    /** Returns the page of a connected person: what they show, and what the two have in common. */
    read: async (userId: string, connectionId: string, known?: ProfileRow) =>
      readConnectionPage(deps, known ?? (await profiles.read(userId)), connectionId),

    /** Records that a person opened a page; returns the number of pages they have opened. */
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
