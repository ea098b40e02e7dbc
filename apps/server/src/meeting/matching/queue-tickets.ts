import type { QueueState } from '@cuppa/contract/meeting/matching/matching-events';
import type { Relaxation } from '@cuppa/domain/meeting/matching/relaxations';
import type { Transaction } from '../../platform/postgres/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { leaveCards } from './leave-cards.ts';
import { findOpenPairing } from './matching.repository.ts';
import type { MatchingDeps } from './matching-deps.ts';
import { queueRefusal } from './meeting.policy.ts';
import { emitQueueState, emitToParties, emitWaiting, readQueueState } from './queue-state.ts';
import * as repository from './queue-tickets.repository.ts';
import { deleteWatches } from './queue-watches.repository.ts';

const TALKING = { startsWithVoice: false, startsWithTyping: false };

/**
 * Joins the queue, or moves the person's ticket to this tab. Refuses PROFILE_INCOMPLETE, RULES_REQUIRED, PAUSED,
 * SUSPENDED, CALLS_LIMITED and UNDER_REVIEW.
 */
export async function joinQueue(
  deps: MatchingDeps,
  userId: string,
  tabId: string,
  starts: Pick<repository.TicketRow, 'startsWithVoice' | 'startsWithTyping'> = TALKING,
): Promise<QueueState> {
  const now = deps.clock.now();
  refuse(queueRefusal(await deps.profiles.read(userId), now));
  if ((await deps.calls.activeCallOf(userId)) !== null) return emitQueueState(deps, userId);
  const enteredAt = (await deps.calls.waitingSince(userId)) ?? now;
  const leaseUntil = leaseEnd(deps, deps.limits.leaseMs);
  return changeTicket(deps, userId, async (tx) => {
    // Checked again under the lock: a pause or a suspension that begins at this moment finds no ticket to end yet.
    refuse(queueRefusal(await deps.profiles.lock(tx, userId), now));
    const joined = { userId, tabId, enteredAt, leaseUntil, ...starts };
    const ticket = await repository.upsertTicket(tx, joined, { now, askedSince: askedSince(deps) });
    await deleteWatches(tx, [userId]);
    // A ticket left over from a call that has ended since may be written unchanged, so no trigger would note it.
    await repository.noteQueueChange(tx, userId);
    return ticket;
  });
}

/** Keeps the ticket of this tab alive. */
export async function keepTicket(deps: MatchingDeps, userId: string, tabId: string): Promise<QueueState> {
  await repository.setLease(deps.db, userId, tabId, leaseEnd(deps, deps.limits.leaseMs));
  return readQueueState(deps, userId);
}

/** Says yes to "Still there?" from the tab that holds the ticket: the search continues. */
export async function confirmPresence(deps: MatchingDeps, userId: string, tabId: string): Promise<QueueState> {
  const leaseUntil = leaseEnd(deps, deps.limits.leaseMs);
  return changeTicket(deps, userId, (tx) =>
    repository.clearStillThere(tx, userId, { tabId, leaseUntil, askedSince: askedSince(deps) }),
  );
}

/** Widens the search of this tab, or takes back all that was widened. */
export async function widenSearch(
  deps: MatchingDeps,
  userId: string,
  tabId: string,
  to: Relaxation | null,
): Promise<QueueState> {
  return changeTicket(deps, userId, (tx) => repository.widenTicket(tx, userId, tabId, to));
}

/** Leaves the queue, and an open match card, from the tab that holds the ticket. */
export async function leaveQueue(deps: MatchingDeps, userId: string, tabId: string): Promise<QueueState> {
  const closed = await deps.db.transaction(async (tx) => {
    const hasLeft = await repository.deleteTicketOfTab(tx, userId, tabId);
    return hasLeft ? leaveCards(tx, [userId], 'withdrawn') : [];
  });
  await emitToParties(deps, closed, [userId]);
  return readQueueState(deps, userId);
}

/** A socket of this tab is gone: the ticket expires soon, unless the tab returns. */
export async function expectReturn(deps: MatchingDeps, userId: string, tabId: string): Promise<void> {
  const patienceMs = Math.min(deps.limits.returnMs, deps.limits.leaseMs);
  await repository.setLease(deps.db, userId, tabId, leaseEnd(deps, patienceMs));
}

/**
 * Changes a person's ticket and emits their state; `change` returns the ticket, or null if it changed none. The matcher
 * may pair them right after the commit, and its card must then be the last state that they hear of.
 */
async function changeTicket(
  deps: MatchingDeps,
  userId: string,
  change: (tx: Transaction) => Promise<repository.TicketRow | null>,
): Promise<QueueState> {
  const waiting = await deps.db.transaction(async (tx) => {
    const ticket = await change(tx);
    if (ticket === null || ticket.leaseUntil <= deps.clock.now()) return null;
    // Reads the card before the call, because a second yes turns the card into the call.
    const isFree = (await findOpenPairing(tx, userId)) === null && (await deps.calls.activeCallOf(userId, tx)) === null;
    return isFree ? ticket : null;
  });
  return waiting === null ? emitQueueState(deps, userId) : emitWaiting(deps, waiting);
}

/** A person who was asked "Still there?" before this time has not answered in time. */
export function askedSince({ clock, limits }: Pick<MatchingDeps, 'clock' | 'limits'>): Date {
  return new Date(clock.now().getTime() - limits.stillThereMs);
}

function refuse(refusal: ReturnType<typeof queueRefusal>): void {
  if (refusal !== null) throw new Refusal(refusal);
}

function leaseEnd({ clock }: Pick<MatchingDeps, 'clock'>, ms: number): Date {
  return new Date(clock.now().getTime() + ms);
}
