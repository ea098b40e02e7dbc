import type { QueueState } from '@cuppa/contract/matching/matching-events';
import { createMatcher } from '@cuppa/domain/matching/matcher';
import { Refusal } from '../../platform/api/refusal.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import type { CallsService } from '../calls/calls.service.ts';
import type { ProfileService } from '../profile/profile.service.ts';
import { presentOffer } from './matching.presenter.ts';
import * as repository from './matching.repository.ts';
import { runPairingRound } from './pairing-round.ts';
import { queueRefusal } from './queue.policy.ts';

export type MatchingService = ReturnType<typeof createMatchingService>;

/** Whose ready card was declined, or ran out, does not ring the same person again at once. */
const REST_AFTER_NO_MS = 60_000;
/** How long a ticket outlives the socket of its tab: long enough for a reconnect, not for a closed tab. */
const LEASE_AFTER_DISCONNECT_MS = 3_000;

/** The queue. Tickets and offers are rows; after every change the people it concerns are sent the state they are in. */
export function createMatchingService(deps: {
  db: Database;
  clock: Clock;
  profiles: ProfileService;
  calls: CallsService;
  limits: { offerMs: number; leaseMs: number };
  realtime: Pick<Realtime, 'toPerson'>;
}) {
  const { db, clock, limits } = deps;
  const matcher = createMatcher({ now: () => clock.now().getTime() });
  const knownTickets = new Map<string, string>();
  const leaseUntil = (ms: number) => new Date(clock.now().getTime() + ms);

  /** Where a person stands: in a call, looking at a match card, searching, or idle. */
  async function read(userId: string): Promise<QueueState> {
    const now = clock.now();
    const ticket = await repository.findTicket(db, userId);
    const callId = await deps.calls.activeCallOf(userId);
    if (callId !== null) return { state: 'in-call', tabId: ticket?.tabId ?? null, callId };
    const pairing = await repository.findOpenPairing(db, userId);
    if (pairing?.origin === 'direct') return presentOffered(userId, pairing, null);
    if (ticket === null || ticket.leaseUntil <= now) return { state: 'idle' };
    if (pairing !== null) return presentOffered(userId, pairing, ticket.tabId);
    return { state: 'searching', tabId: ticket.tabId, waitedMs: now.getTime() - ticket.enteredAt.getTime() };
  }

  async function presentOffered(
    userId: string,
    pairing: repository.PairingRow,
    tabId: string | null,
  ): Promise<QueueState> {
    const partner = await deps.profiles.read(otherOf(pairing, userId));
    return { state: 'offered', tabId, offer: presentOffer(pairing, userId, partner, clock.now()) };
  }

  async function emitStates(userIds: readonly string[]): Promise<void> {
    await Promise.all(
      userIds.map(async (userId) => deps.realtime.toPerson(userId).emit('queue.state', await read(userId))),
    );
  }

  async function emitToParties(
    closed: readonly repository.PairingRow[],
    alsoTo: readonly string[] = [],
  ): Promise<void> {
    await emitStates([...new Set([...closed.flatMap(partiesOf), ...alsoTo])]);
  }

  /**
   * Says yes to a match card; the second yes starts the call, unless one has blocked the other
   * meanwhile. Refuses NOT_FOUND once it is closed.
   */
  async function accept(userId: string, pairingId: string): Promise<QueueState> {
    const { concerned, hasStarted } = await db.transaction(async (tx) => {
      const pairing = await repository.lockOpenPairing(tx, pairingId, userId);
      const now = clock.now();
      if (pairing === null || pairing.expiresAt <= now) throw new Refusal('NOT_FOUND');
      const mine = pairing.user1Id === userId ? ('user1AcceptedAt' as const) : ('user2AcceptedAt' as const);
      const accepted = await repository.updatePairing(tx, pairingId, { [mine]: pairing[mine] ?? now });
      if (!accepted?.user1AcceptedAt || !accepted.user2AcceptedAt) return { concerned: [userId], hasStarted: false };
      const concerned = partiesOf(pairing);
      const isBlocked = await repository.hasBlockBetween(tx, concerned);
      await repository.updatePairing(tx, pairingId, { status: isBlocked ? 'withdrawn' : 'accepted' });
      if (!isBlocked) await deps.calls.start(tx, pairingId, concerned);
      return { concerned, hasStarted: !isBlocked };
    });
    await emitStates(concerned);
    const state = await read(userId);
    if (hasStarted) await repository.deleteTickets(db, concerned);
    return state;
  }

  /** The same for a yes that may come twice: where the first has started the call, all is well. */
  async function acceptOnce(userId: string, pairingId: string): Promise<void> {
    try {
      await accept(userId, pairingId);
    } catch (error) {
      if ((await repository.findPairing(db, pairingId))?.status !== 'accepted') throw error;
    }
  }

  return {
    read,

    /**
     * Joins the queue, or moves one's ticket to this tab. Refuses PROFILE_INCOMPLETE, RULES_REQUIRED.
     */
    join: async (userId: string, tabId: string): Promise<QueueState> => {
      const refusal = queueRefusal(await deps.profiles.read(userId));
      if (refusal !== null) throw new Refusal(refusal);
      const now = clock.now();
      if ((await deps.calls.activeCallOf(userId)) === null) {
        await repository.upsertTicket(
          db,
          { userId, tabId, enteredAt: now, leaseUntil: leaseUntil(limits.leaseMs) },
          now,
        );
      }
      await emitStates([userId]);
      return read(userId);
    },

    /** Keeps the ticket of this tab alive. */
    heartbeat: async (userId: string, tabId: string): Promise<QueueState> => {
      await repository.setLease(db, userId, tabId, leaseUntil(limits.leaseMs));
      return read(userId);
    },

    /** Leaves the queue from the tab that holds the ticket; an open match card closes for both. */
    leave: async (userId: string, tabId: string): Promise<QueueState> => {
      const closed = await db.transaction(async (tx) => {
        const hasLeft = await repository.deleteTicketOfTab(tx, userId, tabId);
        return hasLeft ? repository.closeOffersOf(tx, [userId], 'withdrawn') : [];
      });
      await emitToParties(closed, [userId]);
      return read(userId);
    },

    /** A socket of this tab is gone: the ticket goes soon too, unless the tab comes back. */
    expectReturn: async (userId: string, tabId: string): Promise<void> => {
      await repository.setLease(db, userId, tabId, leaseUntil(Math.min(LEASE_AFTER_DISCONNECT_MS, limits.leaseMs)));
    },

    accept,

    /**
     * Shows two people who know each other a ready card; `from` has said yes by asking. Where the
     * other has asked meanwhile, this is their yes. Answers the pairing's id. Refuses BUSY where one
     * of the two is in a call or looks at another card, or `from` was refused just now. `basedOn` is the pairing that brought them
     * together once; that they may call each other now is the caller's to know.
     */
    offerDirect: async (
      from: string,
      to: string,
      card: { basedOn: string; answerMs?: number },
    ): Promise<{ pairingId: string }> => {
      const { pairing, isNew } = await db.transaction(async (tx) => {
        await repository.awaitPairingLock(tx);
        const now = clock.now();
        const open = await repository.findOpenPairing(tx, from);
        if (open?.origin === 'direct' && otherOf(open, from) === to && open.expiresAt > now) {
          return { pairing: open, isNew: false };
        }
        const isOtherBusy = (await repository.findOpenPairing(tx, to)) !== null;
        const calls = [await deps.calls.activeCallOf(from, tx), await deps.calls.activeCallOf(to, tx)];
        if (open !== null || isOtherBusy || calls.some((callId) => callId !== null)) throw new Refusal('BUSY');
        const restSince = new Date(now.getTime() - REST_AFTER_NO_MS);
        if (await repository.wasRefusedSince(tx, from, to, restSince)) throw new Refusal('BUSY');
        const base = await repository.findPairing(tx, card.basedOn);
        if (base === null) throw new Refusal('NOT_FOUND');
        const pairing = await repository.insertPairing(tx, {
          user1Id: from,
          user2Id: to,
          origin: 'direct',
          kind: base.kind,
          sharedValues: base.sharedValues,
          score: 0,
          isDistanceKnown: true,
          user1AcceptedAt: now,
          createdAt: now,
          expiresAt: new Date(now.getTime() + (card.answerMs ?? limits.offerMs)),
        });
        return { pairing, isNew: true };
      });
      if (isNew) await emitToParties([pairing]);
      else await acceptOnce(from, pairing.id);
      return { pairingId: pairing.id };
    },

    /** Says no to a match card: both go back to the queue, and neither learns why. */
    decline: async (userId: string, pairingId: string): Promise<QueueState> => {
      const pairing = await db.transaction(async (tx) => {
        const open = await repository.lockOpenPairing(tx, pairingId, userId);
        return open === null ? null : repository.updatePairing(tx, pairingId, { status: 'declined' });
      });
      if (pairing !== null) await emitToParties([pairing]);
      return read(userId);
    },

    /** Closes what is open between two people, one of whom has just ended what they share. */
    separate: async (userIds: readonly [string, string]): Promise<void> => {
      const closed = await db.transaction(async (tx) => {
        const pairing = await repository.findOpenPairing(tx, userIds[0]);
        const isBetween = pairing !== null && partiesOf(pairing).every((id) => userIds.includes(id));
        // Held: a yes that came first has started a call, and its pairing stays as it is.
        const isOpen = isBetween && (await repository.lockOpenPairing(tx, pairing.id, userIds[0])) !== null;
        return isOpen ? repository.updatePairing(tx, pairing.id, { status: 'withdrawn' }) : null;
      });
      if (closed) await emitToParties([closed]);
    },

    /** One round: drops lapsed tickets and offers, and offers new pairs. One process does it at a time. */
    tick: async (): Promise<void> => {
      const now = clock.now();
      const result = await db.transaction(async (tx) => {
        if (!(await repository.takePairingLock(tx))) return null;
        const lapsed = await repository.deleteLapsedTickets(tx, now);
        const withdrawn = await repository.closeOffersOf(tx, lapsed, 'withdrawn');
        const overdue = await repository.closeOverdueOffers(tx, now);
        const offers = await runPairingRound(tx, { matcher, known: knownTickets, now, offerMs: limits.offerMs });
        return { lapsed, changed: [...withdrawn, ...overdue, ...offers] };
      });
      if (result) await emitToParties(result.changed, result.lapsed);
    },
  };
}

function partiesOf(pairing: repository.PairingRow): [string, string] {
  return [pairing.user1Id, pairing.user2Id];
}

function otherOf(pairing: repository.PairingRow, userId: string): string {
  return pairing.user1Id === userId ? pairing.user2Id : pairing.user1Id;
}
