import type { Transaction } from '../../platform/postgres/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import * as repository from './matching.repository.ts';
import type { MatchingDeps } from './matching-deps.ts';
import { isOutOfReach, restsSince, ringRefusal } from './meeting.policy.ts';
import { wasRefusedSince } from './meeting.repository.ts';
import { acceptOnce } from './offers.ts';
import { otherOf } from './parties.ts';
import { emitToParties } from './queue-state.ts';
import { requireFewRings } from './ring-caps.ts';
import { ringOffered } from './ring-offered.ts';

export type ReadyCard = {
  from: string;
  to: string;
  /** The id of an earlier pairing of the two. */
  basedOn: string;
  /** How long to wait for the other's answer, in milliseconds; the time of a match card by default. */
  answerMs?: number;
};

/**
 * Shows two people who know each other a ready card. By asking, `from` has said yes; if the other has already asked,
 * this is the second yes. The caller must know that the two may call each other now. Returns the pairing's id.
 *
 * Refuses BUSY if one of the two is in a call or looks at another card, or if `from` was refused a moment ago;
 * ASKED_OFTEN and TOO_MANY_TODAY if `from` rang often enough; PAUSED, SUSPENDED, CALLS_LIMITED or UNDER_REVIEW if that
 * is true of `from`; NOT_ONLINE, as if `to` were away, if it is true of `to`, or if `from` is hidden and does not know
 * it yet.
 */
export async function offerReadyCard(deps: MatchingDeps, card: ReadyCard): Promise<{ pairingId: string }> {
  const { pairing, isNew } = await deps.db.transaction((tx) => findOrWriteCard(tx, deps, card));
  if (isNew) await showReadyCard(deps, pairing, card.to);
  else await acceptOnce(deps, card.from, pairing.id);
  return { pairingId: pairing.id };
}

/** Shows both people their card, and rings the one who has not said yes. */
async function showReadyCard(deps: MatchingDeps, pairing: repository.PairingRow, to: string): Promise<void> {
  await emitToParties(deps, [pairing]);
  ringOffered(deps, pairing, [to]);
}

type CardDeps = Pick<MatchingDeps, 'calls' | 'clock' | 'limiters' | 'limits' | 'profiles'>;

async function findOrWriteCard(
  tx: Transaction,
  deps: CardDeps,
  { from, to, basedOn, answerMs = deps.limits.offerMs }: ReadyCard,
): Promise<{ pairing: repository.PairingRow; isNew: boolean }> {
  await repository.awaitPairingLock(tx);
  const now = deps.clock.now();
  await requireMayRing(tx, deps, { from, to, now });
  const open = await repository.findOpenPairing(tx, from);
  if (open?.origin === 'direct' && otherOf(open, from) === to && open.expiresAt > now) {
    return { pairing: open, isNew: false };
  }
  await requireFewRings(tx, deps, { from, to, now });
  await requireFree(tx, deps, [from, to]);
  if (await wasRefusedSince(tx, from, to, restsSince(now))) throw new Refusal('BUSY');
  const base = await repository.findPairing(tx, basedOn);
  if (base === null) throw new Refusal('NOT_FOUND');
  const { kind, sharedValues } = base;
  const pairing = await insertCard(tx, { from, to, origin: 'direct', kind, sharedValues, answerMs, now });
  return { pairing, isNew: true };
}

/** A ready card of two people who have not met: one accepted the invitation of the other. */
type StrangersCard = Pick<repository.PairingRow, 'kind' | 'sharedValues'> & {
  /** The person who has just said yes. */
  from: string;
  to: string;
  answerMs: number;
};

/**
 * Writes a ready card of two people who have not met, in the caller's transaction. The caller must know that they fit
 * each other, and calls `show` of the result after the commit. Refuses what `offerReadyCard` refuses, except
 * ASKED_OFTEN and TOO_MANY_TODAY.
 */
export async function offerStrangers(
  deps: MatchingDeps,
  tx: Transaction,
  { from, to, ...card }: StrangersCard,
): Promise<{ pairingId: string; show: () => Promise<void> }> {
  await repository.awaitPairingLock(tx);
  const now = deps.clock.now();
  await requireMayRing(tx, deps, { from, to, now });
  await requireFree(tx, deps, [from, to]);
  const pairing = await insertCard(tx, { ...card, from, to, origin: 'nearby', now });
  return { pairingId: pairing.id, show: () => showReadyCard(deps, pairing, to) };
}

async function requireMayRing(
  tx: Transaction,
  { profiles }: Pick<CardDeps, 'profiles'>,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<void> {
  const people = await profiles.readMany([from, to], tx);
  const own = people.find(({ id }) => id === from);
  const ownRefusal = own ? ringRefusal(own, now) : null;
  if (ownRefusal !== null) throw new Refusal(ownRefusal);
  const isHere = people.some(({ id }) => id === to);
  if (!isHere || people.some((row) => isOutOfReach(row, now))) throw new Refusal('NOT_ONLINE');
}

/** Refuses BUSY if one of two people looks at a card or is in a call. */
async function requireFree(tx: Transaction, { calls }: Pick<CardDeps, 'calls'>, userIds: [string, string]) {
  for (const userId of userIds) {
    const isBusy = (await repository.findOpenPairing(tx, userId)) ?? (await calls.activeCallOf(userId, tx));
    if (isBusy !== null) throw new Refusal('BUSY');
  }
}

function insertCard(
  tx: Transaction,
  {
    from,
    to,
    answerMs,
    now,
    ...card
  }: Pick<repository.PairingRow, 'kind' | 'origin' | 'sharedValues'> & {
    from: string;
    to: string;
    answerMs: number;
    now: Date;
  },
): Promise<repository.PairingRow> {
  return repository.insertPairing(tx, {
    ...card,
    user1Id: from,
    user2Id: to,
    score: 0,
    isDistanceKnown: true,
    user1AcceptedAt: now,
    createdAt: now,
    expiresAt: new Date(now.getTime() + answerMs),
  });
}
