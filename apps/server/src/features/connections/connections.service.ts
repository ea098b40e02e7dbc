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
import type { Events } from '../../platform/process/events.ts';
import type { CallsService } from '../calls/calls.service.ts';
import type { PostCallService } from '../post-call/post-call.service.ts';
import type { ProfileRow, ProfileService } from '../profile/profile.service.ts';
import type { ProgressService } from '../progress/progress.service.ts';
import { type ChatSummary, presentCard, presentShown } from './connections.presenter.ts';
import * as repository from './connections.repository.ts';
import type { ConnectionChange } from './connections.socket.ts';
import { countDeeds } from './superpowers.repository.ts';
import { withdrawVerdicts } from './verdicts.repository.ts';

export type { ChatSummary };
export type ConnectionsService = ReturnType<typeof createConnectionsService>;

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
  events: Events;
  calls: CallsService;
  profiles: ProfileService;
  progress: ProgressService;
  postCall: PostCallService;
  chats: {
    summarize(userId: string, connectionIds: string[]): Promise<Map<string, ChatSummary>>;
    countTimelyResponses(userId: string, withinHours: number): Promise<number>;
  };
  /** Work of the transaction in which one of two people ends what is between them; answers what to do after it. */
  onEnded(tx: Transaction, endedBy: string, userIds: readonly [string, string]): Promise<() => void>;
  publishChange(change: ConnectionChange): void;
}) {
  const { db, clock, calls, profiles, progress } = deps;

  async function requireMember(userId: string, connectionId: string, on: Db = db): Promise<Membership> {
    return membershipOf(await repository.findMembers(on, userId, connectionId, 'look'));
  }

  async function lockMember(tx: Transaction, userId: string, connectionId: string): Promise<Membership> {
    return membershipOf(await repository.findMembers(tx, userId, connectionId, 'hold'));
  }

  async function end(tx: Transaction, userId: string, member: Membership): Promise<void> {
    await repository.endConnection(tx, member.connectionId, clock.now());
    // What they chose once, after any call of the two, no longer makes a connection by itself.
    await withdrawVerdicts(tx, userId, member.partnerId, clock.now());
  }

  async function readCard(userId: string, member: Membership): Promise<{ card: ConnectionCard; partner: ProfileRow }> {
    const [viewer, partner, side, summaries] = await Promise.all([
      profiles.read(userId),
      profiles.read(member.partnerId),
      repository.findMembers(db, userId, member.connectionId, 'look'),
      deps.chats.summarize(userId, [member.connectionId]),
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

    /** Whether two people are connected, and stay so, or do not, until the transaction ends. */
    lockConnected: async (tx: Transaction, userA: string, userB: string): Promise<boolean> => {
      await repository.lockPair(tx, userA, userB);
      return (await repository.findLiving(tx, userA, userB)) !== null;
    },

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
      const summaries = await deps.chats.summarize(
        userId,
        items.map(({ id }) => id),
      );
      return { items: items.map((row) => presentCard(row, viewer, summaries.get(row.id), now)), nextCursor };
    },

    overview: async (userId: string): Promise<MatchesOverview> => {
      const [counters, deeds, responses] = await Promise.all([
        repository.countConnections(db, userId),
        countDeeds(db, userId),
        deps.chats.countTimelyResponses(userId, TIMELY_HOURS),
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

    /** Ends a connection for both. The other is not told why, nor by whom. */
    unmatch: async (userId: string, connectionId: string): Promise<void> => {
      const { partnerId, callId } = await requireMember(userId, connectionId);
      const announce = await db.transaction(async (tx) => {
        await repository.lockPair(tx, userId, partnerId);
        const member = await lockMember(tx, userId, connectionId);
        await end(tx, userId, member);
        return deps.onEnded(tx, userId, [userId, partnerId]);
      });
      announce();
      deps.publishChange({ callId, connectionId, userIds: [userId, partnerId] });
      deps.events.emit('pair.parted', { userIds: [userId, partnerId] });
    },

    /**
     * Ends what is between two people, one of whom blocks the other, in the transaction of the block.
     * Answers what to do after the commit: where it ended nothing, nothing may show.
     */
    endBetween: async (tx: Transaction, blockerId: string, blockedId: string): Promise<() => void> => {
      await repository.lockPair(tx, blockerId, blockedId);
      const living = await repository.findLiving(tx, blockerId, blockedId);
      if (living !== null) await end(tx, blockerId, await lockMember(tx, blockerId, living.id));
      const announce = await deps.onEnded(tx, blockerId, [blockerId, blockedId]);
      return () => {
        announce();
        if (living === null) return;
        deps.publishChange({ callId: living.callId, connectionId: living.id, userIds: [blockerId, blockedId] });
      };
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
