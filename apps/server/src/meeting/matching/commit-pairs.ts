import { coreValuesOfMask } from '@cuppa/domain/accounts/onboarding/core-values';
import type { MadePair } from './matcher-work.ts';
import * as repository from './matching.repository.ts';
import type { MatchingDeps } from './matching-deps.ts';
import { apartSince } from './meeting.policy.ts';
import { findKeptApart } from './meeting.repository.ts';
import { partiesOf } from './parties.ts';
import { emitOffers } from './queue-state.ts';
import { lockFree, type TicketRow } from './queue-tickets.repository.ts';
import { ringOffered } from './ring-offered.ts';

/** Pairs per transaction: no ticket stays locked for long. */
const BATCH = 100;

/**
 * Writes and emits an offer for each pair whose people are both still free and not kept apart. Returns the people of
 * all other pairs.
 */
export async function commitPairs(deps: MatchingDeps, pairs: readonly MadePair[]): Promise<string[]> {
  const refused: string[] = [];
  for (let start = 0; start < pairs.length; start += BATCH) {
    refused.push(...(await commitBatch(deps, pairs.slice(start, start + BATCH))));
  }
  return refused;
}

async function commitBatch(deps: MatchingDeps, pairs: readonly MadePair[]): Promise<string[]> {
  const now = deps.clock.now();
  const userIds = pairs.flatMap(({ a, b }) => [a.id, b.id]);
  const { tickets, offers } = await deps.db.transaction(async (tx) => {
    // Ready cards and second tries wait for this lock, so that no person is in two pairs.
    await repository.awaitPairingLock(tx);
    const locked = await lockFree(tx, userIds, now);
    const free = new Set(locked.map(({ userId }) => userId));
    const apart = await findKeptApart(tx, [...free], 'each other', apartSince(now));
    const keptApart = new Set(apart.flatMap(({ a, b }) => [`${a} ${b}`, `${b} ${a}`]));
    const made = pairs.filter(({ a, b }) => free.has(a.id) && free.has(b.id) && !keptApart.has(`${a.id} ${b.id}`));
    const written = await repository.insertPairings(
      tx,
      made.map((pair) => ({ ...pairingOf(pair, now, deps.limits.offerMs), ...startsOf(pair, locked) })),
    );
    return { tickets: locked, offers: written };
  });
  await emitOffers(deps, offers, tickets);
  // All of these offers wait equally long, so one push message fits all.
  const [first] = offers;
  if (first) ringOffered(deps, first, offers.flatMap(partiesOf));
  const offered = new Set(offers.flatMap(({ user1Id, user2Id }) => [user1Id, user2Id]));
  return userIds.filter((id) => !offered.has(id));
}

function pairingOf(pair: MadePair, now: Date, offerMs: number): repository.NewPairing {
  return {
    user1Id: pair.a.id,
    user2Id: pair.b.id,
    kind: pair.kind,
    sharedValues: coreValuesOfMask(pair.sharedValues),
    score: pair.score,
    isDistanceKnown: pair.isDistanceKnown,
    user1EnteredAt: new Date(pair.a.enteredAt),
    user2EnteredAt: new Date(pair.b.enteredAt),
    createdAt: now,
    expiresAt: new Date(now.getTime() + offerMs),
  };
}

/** Who of the two starts with their camera off, and who would rather type. */
function startsOf({ a, b }: MadePair, tickets: readonly TicketRow[]) {
  const ticketOf = (id: string) => tickets.find(({ userId }) => userId === id);
  return {
    user1StartsWithVoice: ticketOf(a.id)?.startsWithVoice ?? false,
    user2StartsWithVoice: ticketOf(b.id)?.startsWithVoice ?? false,
    user1StartsWithTyping: ticketOf(a.id)?.startsWithTyping ?? false,
    user2StartsWithTyping: ticketOf(b.id)?.startsWithTyping ?? false,
  };
}
