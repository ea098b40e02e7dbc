import type {
  ConnectionCard,
  ConnectionKind,
  ConnectionPage,
  MatchesOverview,
} from '@cuppa/contract/connections/connections-contract';
import { freshSince } from '@cuppa/domain/connections/freshness';
import { superpowersOf, TIMELY_HOURS } from '@cuppa/domain/connections/superpowers';
import { ALIKE_AFTER_HOURS } from '@cuppa/domain/reflection/themes';
import { Refusal } from '../../platform/api/refusal.ts';
import type { Database, Db, Transaction } from '../../platform/postgres/database.ts';
import { pageOf, readCursor } from '../../platform/postgres/page-cursor.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { CallsService } from '../calls/calls.service.ts';
import type { PostCallService } from '../post-call/post-call.service.ts';
import type { ProfileRow, ProfileService } from '../profile/profile.service.ts';
import type { ProgressService } from '../progress/progress.service.ts';
import { countResponses, countUnread } from './chat-summary.repository.ts';
import { summarizeChats } from './chat-summary.ts';
import { presentCard, presentShown } from './connections.presenter.ts';
import * as repository from './connections.repository.ts';
import { countDeeds } from './superpowers.repository.ts';

export type ConnectionsService = ReturnType<typeof createConnectionsService>;

/** What two people chose together, as a row. */
export type LivingConnection = Pick<repository.ConnectionRow, 'id' | 'kind' | 'callId'>;

/** One person's side of a living connection. */
export type Membership = {
  connectionId: string;
  partnerId: string;
  kind: ConnectionKind;
  /** The pairing and the call that it came of. */
  matchId: string;
  callId: string;
  lastSeq: number;
  readSeq: number;
  partnerReadSeq: number;
};

type ListQuery = {
  tab: 'everyone' | 'favorites' | 'fresh';
  lens?: 'values' | 'personality' | 'nearby' | undefined;
  kind?: ConnectionKind | undefined;
  cursor?: string | undefined;
  limit: number;
};

/** What two people who chose each other see of one another. All of it refuses NOT_FOUND to everybody else. */
export function createConnectionsService(deps: {
  db: Database;
  clock: Clock;
  calls: CallsService;
  profiles: ProfileService;
  progress: ProgressService;
  postCall: PostCallService;
}) {
  const { db, clock, calls, profiles, progress } = deps;

  async function requireMember(userId: string, connectionId: string, on: Db = db): Promise<Membership> {
    return membershipOf(await repository.findMembers(on, userId, connectionId, 'look'));
  }

  async function lockMember(tx: Transaction, userId: string, connectionId: string): Promise<Membership> {
    return membershipOf(await repository.findMembers(tx, userId, connectionId, 'hold'));
  }

  async function readCard(userId: string, member: Membership): Promise<{ card: ConnectionCard; partner: ProfileRow }> {
    const [viewer, partner, side, summaries] = await Promise.all([
      profiles.read(userId),
      profiles.read(member.partnerId),
      repository.findMembers(db, userId, member.connectionId, 'look'),
      summarizeChats(db, userId, [member.connectionId]),
    ]);
    if (side === null) throw new Refusal('NOT_FOUND');
    const { connection, own } = side;
    const facts = { id: connection.id, kind: connection.kind, createdAt: own.createdAt, isFavorite: own.isFavorite };
    const card = presentCard({ ...facts, partner }, viewer, summaries.get(connection.id), clock.now());
    return { card, partner };
  }

  function lensOf(lens: ListQuery['lens'], viewer: ProfileRow): repository.Lens | null {
    switch (lens) {
      case undefined:
        return null;
      case 'values':
        return { by: 'values', coreValues: viewer.coreValues };
      case 'personality':
        return {
          by: 'personality',
          userId: viewer.id,
          writtenBefore: new Date(clock.now().getTime() - ALIKE_AFTER_HOURS * 3_600_000),
        };
      case 'nearby':
        return { by: 'nearby', lat: viewer.cellLat, lon: viewer.cellLon, radiusMiles: viewer.radiusMiles };
    }
  }

  return {
    /** A person's side of a living connection. Refuses NOT_FOUND. */
    requireMember,
    /** The same, with the connection held until the transaction ends. Refuses NOT_FOUND. */
    lockMember,

    /** Lets what changes between two people happen in turn, until the transaction ends. */
    lockPair: repository.lockPair,

    /** Whether two people are connected, and stay so, or do not, until the transaction ends. */
    lockConnected: async (tx: Transaction, userA: string, userB: string): Promise<boolean> => {
      await repository.lockPair(tx, userA, userB);
      return (await repository.findLiving(tx, userA, userB)) !== null;
    },

    /** The one living connection of two people, or null. */
    findLiving: (on: Db, userA: string, userB: string): Promise<LivingConnection | null> =>
      repository.findLiving(on, userA, userB),

    /** Makes the connection of two people, in the transaction that makes their choice. */
    make: (
      tx: Transaction,
      made: { userIds: readonly [string, string]; matchId: string; callId: string; kind: ConnectionKind },
    ): Promise<LivingConnection> => repository.insertConnection(tx, { ...made, createdAt: clock.now() }),

    setKind: (tx: Transaction, connectionId: string, kind: ConnectionKind): Promise<void> =>
      repository.setKind(tx, connectionId, kind),

    end: (tx: Transaction, connectionId: string): Promise<void> =>
      repository.endConnection(tx, connectionId, clock.now()),

    /** The messages of others that a person has not seen, in all living connections. */
    countUnreadMessages: (userId: string): Promise<number> => countUnread(db, userId),

    /** One page of connections, newest first; stable while new ones arrive. */
    list: async (userId: string, query: ListQuery): Promise<{ items: ConnectionCard[]; nextCursor: string | null }> => {
      const viewer = await profiles.read(userId);
      const now = clock.now();
      const rows = await repository.findPage(db, userId, {
        isFavorite: query.tab === 'favorites',
        madeAfter: query.tab === 'fresh' ? freshSince(now) : null,
        lens: lensOf(query.lens, viewer),
        kind: query.kind,
        before: readCursor(query.cursor),
        limit: query.limit + 1,
      });
      const { items, nextCursor } = pageOf(rows, query.limit);
      const summaries = await summarizeChats(
        db,
        userId,
        items.map(({ id }) => id),
      );
      return { items: items.map((row) => presentCard(row, viewer, summaries.get(row.id), now)), nextCursor };
    },

    overview: async (userId: string): Promise<MatchesOverview> => {
      const [counters, deeds, responses] = await Promise.all([
        repository.countConnections(db, userId),
        countDeeds(db, userId),
        countResponses(db, userId, TIMELY_HOURS),
      ]);
      return {
        counters,
        superpowers: superpowersOf({
          value_matcher: deeds.matcherCalls,
          connection_expert: deeds.expertCalls,
          authenticity: deeds.reflections,
          value_explorer: deeds.valuesMet,
          responsive: responses,
        }),
      };
    },

    /** The page of a connected person: what they show, and what the two have in common. */
    read: async (userId: string, connectionId: string): Promise<ConnectionPage> => {
      const member = await requireMember(userId, connectionId);
      const { card, partner } = await readCard(userId, member);
      const [past, badges] = await Promise.all([
        calls.listBetween(userId, partner.id),
        progress.listEarned(partner.id),
      ]);
      const journals = await deps.postCall.readJournals(
        userId,
        past.map(({ callId }) => callId),
      );
      return {
        ...card,
        coreValues: partner.coreValues,
        shown: presentShown(partner, {
          ...progress.presentProgress(partner),
          badges,
        }),
        calls: past.map(({ callId, endedAt, durationSeconds }) => ({
          callId,
          endedAt: endedAt.toISOString(),
          durationSeconds,
          journal: journals.get(callId) ?? null,
        })),
      };
    },

    /** Notes that a person looked at a page; answers at how many they have looked. */
    markViewed: async (userId: string, connectionId: string): Promise<{ viewed: number }> => {
      await requireMember(userId, connectionId);
      await repository.updateMember(db, userId, connectionId, { viewedAt: clock.now() });
      return { viewed: (await repository.countConnections(db, userId)).viewed };
    },

    setFavorite: async (userId: string, connectionId: string, isFavorite: boolean): Promise<ConnectionCard> => {
      const member = await requireMember(userId, connectionId);
      await repository.updateMember(db, userId, connectionId, { isFavorite });
      return (await readCard(userId, member)).card;
    },
  };
}

function membershipOf(sides: Awaited<ReturnType<typeof repository.findMembers>>): Membership {
  if (sides === null) throw new Refusal('NOT_FOUND');
  const { connection, own, other } = sides;
  return {
    connectionId: connection.id,
    partnerId: other.userId,
    kind: connection.kind,
    matchId: connection.matchId,
    callId: connection.callId,
    lastSeq: connection.lastSeq,
    readSeq: own.readSeq,
    partnerReadSeq: other.readSeq,
  };
}
