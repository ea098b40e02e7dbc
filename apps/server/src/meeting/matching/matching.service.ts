import type { AddressedSignal } from '@cuppa/contract/meeting/calls/call-events';
import type { QueueState } from '@cuppa/contract/meeting/matching/matching-events';
import type { Relaxation } from '@cuppa/domain/meeting/matching/relaxations';
import type { ProfileRow } from '../../accounts/profile/profile.service.ts';
import type { Db, Transaction } from '../../platform/postgres/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { presentEvidence } from './matching.presenter.ts';
import { findPairing } from './matching.repository.ts';
import type { MatchingDeps } from './matching-deps.ts';
import { queueRefusal } from './meeting.policy.ts';
import { acceptOffer, declineOffer, withdrawOffer, type Yes } from './offers.ts';
import { otherOf, partiesOf } from './parties.ts';
import { setPaused, takeOut, withdrawCard } from './pause.ts';
import { createQueueOwner } from './queue-owner.ts';
import { readQueueState } from './queue-state.ts';
import { noteQueueChange } from './queue-tickets.repository.ts';
import { confirmPresence, expectReturn, joinQueue, keepTicket, leaveQueue, widenSearch } from './queue-tickets.ts';
import { stopWatching, watchQueue } from './queue-watches.ts';
import { offerReadyCard, type ReadyCard, type StrangersCard, showReadyCard, writeStrangersCard } from './ready-card.ts';
import { tryAgain } from './try-again.ts';
import { chooseVoice } from './voice-first.ts';
import { passSignal } from './warm-connection.ts';
import { type Fit, whoFits } from './who-fits.ts';
import { withdraw } from './withdraw.ts';

export type MatchingService = ReturnType<typeof createMatchingService>;

/**
 * The queue. Tickets and offers are rows. After every change the server emits the new state to the people concerned.
 */
export function createMatchingService(deps: MatchingDeps) {
  const owner = createQueueOwner(deps);
  return {
    /** The state of a person: in a call, looking at a match card, asked whether they are there, searching, or idle. */
    read: (userId: string): Promise<QueueState> => readQueueState(deps, userId),

    /**
     * Joins the queue, or moves the person's ticket to this tab. Refuses PROFILE_INCOMPLETE, RULES_REQUIRED, PAUSED.
     */
    join: (userId: string, tabId: string, startsWithVoice = false): Promise<QueueState> =>
      joinQueue(deps, userId, { tabId, startsWithVoice }),

    /** Begins or ends the pause of a person: whoever is paused meets nobody. Answers their row. */
    setPaused: (userId: string, isPaused: boolean): Promise<ProfileRow> => setPaused(deps, userId, isPaused),

    /** Takes a person who leaves out of the queue and out of their call. Safe to repeat. */
    withdraw: (userId: string): Promise<void> => withdraw(deps, userId),

    /** Ends the search of a person and their open card, in every tab; for whom moderators keep from meeting people. */
    takeOut: (userId: string): Promise<void> => takeOut(deps, userId),

    /** Ends the open card of a hidden person, who goes on waiting. */
    withdrawCard: (userId: string): Promise<void> => withdrawCard(deps, userId),

    /** A report hides a person, or they are shown again: the queue reads their ticket anew after the commit. */
    noteHiding: (tx: Transaction, userId: string): Promise<void> => noteQueueChange(tx, userId),

    /** The yes to "Still there?", from the tab that holds the ticket: the search goes on. */
    confirmPresence: (userId: string, tabId: string): Promise<QueueState> => confirmPresence(deps, userId, tabId),

    /** Keeps the ticket of this tab alive. */
    heartbeat: (userId: string, tabId: string): Promise<QueueState> => keepTicket(deps, userId, tabId),

    /** Widens the search of this tab, or takes back all that was widened. */
    widen: (userId: string, tabId: string, to: Relaxation | null): Promise<QueueState> =>
      widenSearch(deps, userId, tabId, to),

    /** Leaves the queue from this tab, to be told once somebody waits who fits. */
    watch: (userId: string, tabId: string): Promise<QueueState> => watchQueue(deps, userId, tabId),

    /** Wants to be told no more. */
    unwatch: (userId: string): Promise<QueueState> => stopWatching(deps, userId),

    /** Leaves the queue from the tab that holds the ticket; an open match card closes for both. */
    leave: (userId: string, tabId: string): Promise<QueueState> => leaveQueue(deps, userId, tabId),

    /** A socket of this tab is gone: the ticket expires soon, unless the tab returns. */
    expectReturn: (userId: string, tabId: string): Promise<void> => expectReturn(deps, userId, tabId),

    ...cardsOf(deps),

    ...meetingsOf(deps),

    /** A match card as facts for a report, even if it is closed. Refuses NOT_FOUND to everybody but its two people. */
    readEvidence: async (userId: string, pairingId: string) => {
      const pairing = await findPairing(deps.db, pairingId);
      if (pairing === null || !partiesOf(pairing).includes(userId)) throw new Refusal('NOT_FOUND');
      return { partnerId: otherOf(pairing, userId), facts: presentEvidence(pairing) };
    },

    /** Closes the open offer of two people, one of whom has just ended their connection. */
    separate: (userIds: readonly [string, string]): Promise<void> => withdrawOffer(deps, userIds),

    ...roundsOf(owner),
  };
}

/** What the two people of a card may do with it, and after its call. */
function cardsOf(deps: MatchingDeps) {
  return {
    /** Says yes to a match card; the second yes starts the call. Refuses NOT_FOUND once it is closed. */
    accept: (userId: string, yes: Yes): Promise<QueueState> => acceptOffer(deps, userId, yes),

    /**
     * Passes a message of the negotiation on behind an open card, if a relay hides both addresses. Refuses NOT_FOUND,
     * and BAD_REQUEST for a candidate that is none of a relay.
     */
    passSignal: (userId: string, pairingId: string, message: AddressedSignal): Promise<void> =>
      passSignal(deps, userId, pairingId, message),

    /** Says on a ready card whether the person begins with their camera off. Refuses NOT_FOUND for any other card. */
    chooseVoice: (userId: string, pairingId: string, startsWithVoice: boolean): Promise<QueueState> =>
      chooseVoice(deps, userId, { pairingId, startsWithVoice }),

    /** Says no to a match card: both go back to the queue, and neither learns why. */
    decline: (userId: string, pairingId: string): Promise<QueueState> => declineOffer(deps, userId, pairingId),

    /**
     * Wants another call with the same person after one that never connected; the second wish starts it. Refuses
     * NOT_FOUND.
     */
    tryAgain: (userId: string, callId: string): Promise<QueueState> => tryAgain(deps, userId, callId),
  };
}

/** Meetings without the queue, and their ready cards. */
function meetingsOf(deps: MatchingDeps) {
  return {
    /**
     * Shows two people who know each other a ready card. If the other has already asked, this is their yes. The caller
     * must know that the two may call each other now. Refuses BUSY, NOT_ONLINE, PAUSED, SUSPENDED, CALLS_LIMITED and
     * UNDER_REVIEW.
     */
    offerDirect: (from: string, to: string, card: Omit<ReadyCard, 'from' | 'to'>): Promise<{ pairingId: string }> =>
      offerReadyCard(deps, { ...card, from, to }),

    /** Why a person meets nobody new now, as the queue would tell them; null if they may, or are not told yet. */
    refusalOf: (profile: ProfileRow) => queueRefusal(profile, deps.clock.now()),

    /** Those of some people whom the queue could pair with a person, wherever all of them are. */
    whoFits: (on: Db, person: ProfileRow, others: readonly ProfileRow[]): Promise<Fit[]> =>
      whoFits(on, deps, person, others),

    /**
     * Writes a ready card of two people who have not met and both said yes, in the caller's transaction. The caller
     * must know that they fit each other, and calls `show` after the commit. Refuses BUSY, NOT_ONLINE, PAUSED,
     * SUSPENDED, CALLS_LIMITED and UNDER_REVIEW.
     */
    offerStrangers: async (tx: Transaction, card: StrangersCard) => {
      const pairing = await writeStrangersCard(tx, deps, card);
      return { pairingId: pairing.id, show: () => showReadyCard(deps, pairing, card.to) };
    },
  };
}

/** This process's part in running the queue. */
function roundsOf(owner: ReturnType<typeof createQueueOwner>) {
  return {
    /**
     * One round, if this process owns the queue or can: deletes expired tickets and offers, and offers new pairs.
     * Answers the milliseconds until there may be something to do again.
     */
    tick: (): Promise<number> => owner.tick(),

    /** Whether this process owns the queue now. */
    ownsQueue: (): boolean => owner.isOwner(),

    /** Gives the queue up, so that another process takes it over at once. */
    close: (): Promise<void> => owner.close(),
  };
}
