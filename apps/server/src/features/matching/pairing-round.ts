import { createMatcher, type Matcher } from '@cuppa/domain/matching/matcher';
import { isDistanceKnown, pairingKind } from '@cuppa/domain/matching/pairing-rules';
import type { Ticket } from '@cuppa/domain/matching/ticket';
import { coreValuesOfMask } from '@cuppa/domain/values/core-values';
import type { Transaction } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import * as repository from './matching.repository.ts';
import type { MatchingDeps } from './matching-deps.ts';
import { apartSince } from './meeting.policy.ts';
import { findKeptApart } from './meeting.repository.ts';
import { emitToParties } from './queue-state.ts';
import { askStillThere, deleteLapsedTickets, findWaiting } from './queue-tickets.repository.ts';
import { askedSince } from './queue-tickets.ts';
import { ticketOf } from './ticket-of.ts';

/**
 * The state that this process keeps between rounds: the matcher, and each of its tickets in the form that it was given.
 */
export type RoundMemory = { matcher: Matcher; known: Map<string, string> };

export function createRoundMemory(clock: Clock): RoundMemory {
  return { matcher: createMatcher({ now: () => clock.now().getTime() }), known: new Map() };
}

/** One round: deletes expired tickets and offers, and offers new pairs. One process does it at a time. */
export async function runPairingRound(deps: MatchingDeps, memory: RoundMemory): Promise<void> {
  const now = deps.clock.now();
  const result = await deps.db.transaction(async (tx) => {
    if (!(await repository.takePairingLock(tx))) return null;
    const lapsed = await deleteLapsedTickets(tx, now, askedSince(deps));
    const withdrawn = await repository.closeOffersOf(tx, lapsed, 'withdrawn');
    const overdue = await repository.closeOverdueOffers(tx, now);
    await askStillThere(tx, overdue.flatMap(silentPeopleOf), now);
    const offers = await offerPairs(tx, memory, now, deps.limits.offerMs);
    return { lapsed, changed: [...withdrawn, ...overdue, ...offers] };
  });
  if (result) await emitToParties(deps, result.changed, result.lapsed);
}

/** The people of a match card that ran out who said nothing. Somebody who rings up another is known to be there. */
function silentPeopleOf(pairing: repository.PairingRow): string[] {
  if (pairing.origin === 'direct') return [];
  return [
    ...(pairing.user1AcceptedAt === null ? [pairing.user1Id] : []),
    ...(pairing.user2AcceptedAt === null ? [pairing.user2Id] : []),
  ];
}

/** Brings the matcher up to date with the waiting tickets, and writes an offer for each pair it makes. */
async function offerPairs(
  tx: Transaction,
  memory: RoundMemory,
  now: Date,
  offerMs: number,
): Promise<repository.PairingRow[]> {
  syncMatcher(memory, await readTickets(tx, now));
  const offers: repository.PairingRow[] = [];
  const pairs = memory.matcher.tick();
  // They left the matcher. If writing fails, the next round adds them again.
  for (const { a, b } of pairs) for (const { id } of [a, b]) memory.known.delete(id);
  for (const { a, b, score } of pairs) {
    offers.push(
      await repository.insertPairing(tx, {
        user1Id: a.id,
        user2Id: b.id,
        kind: pairingKind(a, b) ?? 'friendship',
        sharedValues: coreValuesOfMask(a.values & b.values),
        score,
        isDistanceKnown: isDistanceKnown(a, b),
        user1EnteredAt: new Date(a.enteredAt),
        user2EnteredAt: new Date(b.enteredAt),
        createdAt: now,
        expiresAt: new Date(now.getTime() + offerMs),
      }),
    );
  }
  return offers;
}

async function readTickets(tx: Transaction, now: Date): Promise<Ticket[]> {
  const waiting = await findWaiting(tx, now);
  if (waiting.length < 2) return [];
  const ids = waiting.map((row) => row.ticket.userId);
  const apart = await findKeptApart(tx, ids, apartSince(now));
  return waiting.map(({ ticket, profile }) => {
    const excluded = apart.flatMap(({ a, b }) => (a === ticket.userId ? [b] : b === ticket.userId ? [a] : []));
    return ticketOf(profile, ticket.enteredAt, now, excluded);
  });
}

/** The matcher keeps its tickets between rounds, so only changes are passed to it. */
function syncMatcher({ matcher, known }: RoundMemory, tickets: readonly Ticket[]): void {
  const present = new Map(tickets.map((ticket) => [ticket.id, ticket]));
  for (const id of known.keys()) {
    if (present.has(id)) continue;
    matcher.remove(id);
    known.delete(id);
  }
  for (const [id, ticket] of present) {
    const mark = JSON.stringify(ticket);
    if (known.get(id) === mark) continue;
    matcher.add(ticket);
    known.set(id, mark);
  }
}
