import type { PersonForMeeting } from '../../accounts/profile/profile.service.ts';
import { bindContext } from '../../platform/bind-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readCardPhoto } from './card-photo.ts';
import { presentEvidence } from './matching.presenter.ts';
import { findPairing } from './matching.repository.ts';
import type { MatchingDeps } from './matching-deps.ts';
import { queueRefusal } from './meeting.policy.ts';
import { acceptOffer, declineOffer, leaveCardWith, withdrawOffer } from './offers.ts';
import { otherOf, partiesOf } from './parties.ts';
import { setPaused, takeOut } from './pause.ts';
import { createQueueOwner } from './queue-owner.ts';
import { readQueueState } from './queue-state.ts';
import { noteQueueChange } from './queue-tickets.repository.ts';
import { confirmPresence, expectReturn, joinQueue, keepTicket, leaveQueue, widenSearch } from './queue-tickets.ts';
import { stopWatching, watchQueue } from './queue-watches.ts';
import { offerReadyCard, offerStrangers, type ReadyCard } from './ready-card.ts';
import { tryAgain } from './try-again.ts';
import { chooseVoice } from './voice-first.ts';
import { passSignal } from './warm-connection.ts';
import { whoFits } from './who-fits.ts';
import { withdraw } from './withdraw.ts';

export type MatchingService = ReturnType<typeof createMatchingService>;

/**
 * The queue. Tickets and offers are rows. After every change the server emits the new state to the people concerned.
 * The file of a use case documents it.
 */
export function createMatchingService(deps: MatchingDeps) {
  const owner = createQueueOwner(deps);
  const bound = bindContext(deps, {
    // The search, from the tab that holds the ticket.
    read: readQueueState,
    join: joinQueue,
    confirmPresence,
    heartbeat: keepTicket,
    widen: widenSearch,
    watch: watchQueue,
    unwatch: stopWatching,
    leave: leaveQueue,
    expectReturn,

    // The end of a search for other reasons.
    setPaused,
    withdraw,
    takeOut,
    leaveCardWith,
    separate: withdrawOffer,

    // A card, and after its call.
    accept: acceptOffer,
    passSignal,
    chooseVoice,
    decline: declineOffer,
    tryAgain,
    readCardPhoto,
    /** A match card as facts for a report, even if it is closed. Refuses NOT_FOUND for anyone but its two people. */
    readEvidence: async ({ db }: MatchingDeps, userId: string, pairingId: string) => {
      const pairing = await findPairing(db, pairingId);
      if (pairing === null || !partiesOf(pairing).includes(userId)) throw new Refusal('NOT_FOUND');
      return { partnerId: otherOf(pairing, userId), facts: presentEvidence(pairing) };
    },

    // Meetings without the queue, and their ready cards.
    /** See `offerReadyCard`. */
    offerDirect: (
      context: MatchingDeps,
      from: string,
      to: string,
      card: Omit<ReadyCard, 'from' | 'to'>,
    ): Promise<{ pairingId: string }> => offerReadyCard(context, { ...card, from, to }),
    offerStrangers,
    /** Why a person meets no one new now, as the queue would tell them; null if they may, or do not know it yet. */
    refusalOf: ({ clock }: MatchingDeps, profile: PersonForMeeting) => queueRefusal(profile, clock.now()),
    whoFits,
  });

  return {
    ...bound,
    /** Call it when a report hides a person, or they are shown again. */
    noteHiding: noteQueueChange,
    tick: owner.tick,
    /** True if this process owns the queue now. */
    ownsQueue: owner.isOwner,
    /** Gives up the queue, so that another process takes it over immediately. */
    close: owner.close,
  };
}
