import type { Offer, QueueState } from '@cuppa/contract/meeting/matching/matching-events';
import type { PersonForMeeting } from '../../accounts/profile/profile.service.ts';
import type { OnMatchCard } from '../../people/public-profile/public-profile.service.ts';
import { cardPhotoUrl } from './card-photo-url.ts';
import { presentInCall, presentOffer, presentWidened } from './matching.presenter.ts';
import * as repository from './matching.repository.ts';
import type { MatchingDeps } from './matching-deps.ts';
import { otherOf, partiesOf } from './parties.ts';
import { findTicket, type TicketRow } from './queue-tickets.repository.ts';
import { findWatch } from './queue-watches.repository.ts';
import { findToldFrom } from './search-terms.repository.ts';

type ReadDeps = Pick<MatchingDeps, 'calls' | 'clock' | 'db' | 'limits' | 'profiles' | 'publicProfile' | 'storage'>;
type EmitDeps = ReadDeps & Pick<MatchingDeps, 'realtime'>;

/**
 * The state of a person: in a call, looking at a match card, asked whether they are there, searching, waiting outside
 * of the queue for a notice that someone fits, or idle.
 */
export async function readQueueState(deps: ReadDeps, userId: string): Promise<QueueState> {
  const now = deps.clock.now();
  const ticket = await findTicket(deps.db, userId);
  // Reads the card before the call, because a second yes turns the card into the call.
  const pairing = await repository.findOpenPairing(deps.db, userId);
  const callId = await deps.calls.activeCallOf(userId);
  if (callId !== null) return inCallState(deps, userId, callId, ticket?.tabId ?? null);
  if (pairing !== null && pairing.origin !== 'queue') return offeredState(deps, userId, pairing, ticket);
  if (ticket === null || ticket.leaseUntil <= now) return outsideState(deps, userId);
  if (pairing !== null) return offeredState(deps, userId, pairing, ticket);
  return waitingState(deps, ticket);
}

/** The state of a person with a ticket whose lease has not ended, and no card. */
function waitingState({ clock, limits }: Pick<ReadDeps, 'clock' | 'limits'>, ticket: TicketRow): QueueState {
  const { tabId, enteredAt, stillThereAskedAt } = ticket;
  const now = clock.now().getTime();
  if (stillThereAskedAt !== null) {
    const remainingMs = stillThereAskedAt.getTime() + limits.stillThereMs - now;
    return remainingMs > 0 ? { state: 'still-there', tabId, remainingMs } : { state: 'idle' };
  }
  return { state: 'searching', tabId, waitedMs: now - enteredAt.getTime(), widened: presentWidened(ticket) };
}

async function outsideState({ db, clock }: ReadDeps, userId: string): Promise<QueueState> {
  const now = clock.now();
  const watch = await findWatch(db, userId, now);
  if (watch === null) return { state: 'idle' };
  const toldFrom = await findToldFrom(db, userId);
  const from = toldFrom !== null && toldFrom > now ? toldFrom.toISOString() : null;
  return { state: 'watching', from, until: watch.until.toISOString() };
}

/** Emits a person's present state to them, and returns it. */
export async function emitQueueState(deps: EmitDeps, userId: string): Promise<QueueState> {
  const state = await readQueueState(deps, userId);
  deps.realtime.toPerson(userId).emit('queue.state', state);
  return state;
}

/** Emits their present state to each of some people. */
export async function emitQueueStates(deps: EmitDeps, userIds: readonly string[]): Promise<void> {
  await Promise.all(userIds.map((userId) => emitQueueState(deps, userId)));
}

/**
 * The same after a yes that began no call; returns what each was sent. Reading a card takes several queries, and the
 * second yes may come meanwhile. Its call must then be the last state that they hear of.
 */
export async function emitUnlessInCall(deps: EmitDeps, userIds: readonly string[]): Promise<Map<string, QueueState>> {
  const states = new Map<string, QueueState>();
  for (const userId of userIds) {
    const state = await readQueueState(deps, userId);
    states.set(userId, state);
    if ((await deps.calls.activeCallOf(userId)) === null) deps.realtime.toPerson(userId).emit('queue.state', state);
  }
  return states;
}

/**
 * Emits to a person that they wait with this ticket, and returns that state. Call it immediately after the commit of a
 * transaction that locks the ticket: the matcher cannot pair them before, so its card comes after this.
 */
export function emitWaiting(deps: EmitDeps, ticket: TicketRow): QueueState {
  const state = waitingState(deps, ticket);
  deps.realtime.toPerson(ticket.userId).emit('queue.state', state);
  return state;
}

/** Emits their present state to the two people of every changed pairing, and to some others, once per person. */
export async function emitToParties(
  deps: EmitDeps,
  changed: readonly repository.PairingRow[],
  alsoTo: readonly string[] = [],
): Promise<void> {
  await emitQueueStates(deps, [...new Set([...changed.flatMap(partiesOf), ...alsoTo])]);
}

/** Emits the way into a call that has just begun to both of its people. Returns what each was sent. */
export function emitInCall(
  { realtime }: Pick<MatchingDeps, 'realtime'>,
  pairing: repository.PairingRow,
  callId: string,
  tickets: readonly TicketRow[],
): Map<string, QueueState> {
  const states = new Map<string, QueueState>();
  for (const userId of partiesOf(pairing)) {
    const tabId = tickets.find((ticket) => ticket.userId === userId)?.tabId ?? null;
    const state = presentInCall(pairing, userId, callId, tabId);
    realtime.toPerson(userId).emit('queue.state', state);
    states.set(userId, state);
  }
  return states;
}

/** Emits new offers of the matcher to their people, whose tickets were already read. */
export async function emitOffers(
  deps: EmitDeps,
  offers: readonly repository.PairingRow[],
  tickets: readonly TicketRow[],
): Promise<void> {
  const ticketOf = new Map(tickets.map((ticket) => [ticket.userId, ticket]));
  const profiles = await deps.profiles.readMany(offers.flatMap(partiesOf));
  const profileOf = new Map(profiles.map((profile) => [profile.id, profile]));
  // No one has said yes to a new card yet.
  const shownOf = await deps.publicProfile.onCards(profiles, 'offered');
  for (const pairing of offers) {
    for (const userId of partiesOf(pairing)) {
      const partnerId = otherOf(pairing, userId);
      const [partner, shown] = [profileOf.get(partnerId), shownOf.get(partnerId)];
      if (!partner || !shown) continue;
      const own = ticketOf.get(userId) ?? null;
      const offer = await offerTo(deps, userId, pairing, {
        profile: partner,
        shown,
        ticket: own,
      });
      deps.realtime.toPerson(userId).emit('queue.state', { state: 'offered', tabId: own?.tabId ?? null, offer });
    }
  }
}

async function offeredState(
  deps: ReadDeps,
  userId: string,
  pairing: repository.PairingRow,
  own: TicketRow | null,
): Promise<QueueState> {
  const partnerId = otherOf(pairing, userId);
  const [profile] = await deps.profiles.readMany([partnerId]);
  // Their account was deleted a moment ago, and the card with it.
  if (profile === undefined) return { state: 'idle' };
  const isOfQueue = pairing.origin === 'queue';
  const ticket = isOfQueue ? own : null;
  const shown = (await deps.publicProfile.onCards([profile], relationOf(pairing, userId))).get(partnerId);
  if (shown === undefined) return { state: 'idle' };
  const offer = await offerTo(deps, userId, pairing, { profile, shown, ticket });
  return { state: 'offered', tabId: ticket?.tabId ?? null, offer };
}

/** The relation of a person to the other on their card. */
export function relationOf(pairing: repository.PairingRow, viewerId: string): 'offered' | 'accepted' {
  const acceptedAt = pairing.user1Id === viewerId ? pairing.user1AcceptedAt : pairing.user2AcceptedAt;
  return acceptedAt === null ? 'offered' : 'accepted';
}

async function offerTo(
  deps: Pick<ReadDeps, 'calls' | 'clock' | 'storage'>,
  viewerId: string,
  pairing: repository.PairingRow,
  { profile, shown, ticket }: { profile: PersonForMeeting; shown: OnMatchCard; ticket: TicketRow | null },
): Promise<Offer> {
  return presentOffer(pairing, {
    viewerId,
    partner: profile,
    shown,
    photoUrl: await cardPhotoUrl(deps, pairing, viewerId),
    ticket,
    connection: deps.calls.connectionOf(pairing, viewerId),
    now: deps.clock.now(),
  });
}

async function inCallState(deps: ReadDeps, userId: string, callId: string, tabId: string | null): Promise<QueueState> {
  const pairing = await repository.findPairingOfCall(deps.db, callId);
  return pairing === null ? { state: 'idle' } : presentInCall(pairing, userId, callId, tabId);
}
