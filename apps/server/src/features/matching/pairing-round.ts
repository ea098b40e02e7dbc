import type { Matcher } from '@cuppa/domain/matching/matcher';
import { isDistanceKnown, pairingKind } from '@cuppa/domain/matching/pairing-rules';
import type { Ticket } from '@cuppa/domain/matching/ticket';
import { coreValuesOfMask } from '@cuppa/domain/values/core-values';
import type { Transaction } from '../../platform/postgres/database.ts';
import * as repository from './matching.repository.ts';
import { ticketOf } from './ticket-of.ts';

const DAY_MS = 86_400_000;
/** Product decisions section 4: not met in the last seven days. */
const MET_WINDOW_MS = 7 * DAY_MS;
/** Two of whom one declined, or left a call before it connected, are not offered to one another again at once. */
const LEFT_WINDOW_MS = 5 * 60_000;
/** A card that nobody answered in time may come again soon: perhaps the phone was in a pocket. */
const MISSED_WINDOW_MS = 60_000;

/** Brings the matcher up to date with the tickets that wait, and writes an offer for each pair it makes. */
export async function runPairingRound(
  tx: Transaction,
  deps: { matcher: Matcher; known: Map<string, string>; now: Date; offerMs: number },
): Promise<repository.PairingRow[]> {
  const tickets = await readTickets(tx, deps.now);
  syncMatcher(deps.matcher, deps.known, tickets);
  const offers: repository.PairingRow[] = [];
  const pairs = deps.matcher.tick();
  // They left the matcher: should writing fail, the next round tells it of them again.
  for (const { a, b } of pairs) for (const { id } of [a, b]) deps.known.delete(id);
  for (const { a, b, score } of pairs) {
    offers.push(
      await repository.insertPairing(tx, {
        user1Id: a.id,
        user2Id: b.id,
        kind: pairingKind(a, b) ?? 'friendship',
        sharedValues: coreValuesOfMask(a.values & b.values),
        score,
        isDistanceKnown: isDistanceKnown(a, b),
        createdAt: deps.now,
        expiresAt: new Date(deps.now.getTime() + deps.offerMs),
      }),
    );
  }
  return offers;
}

async function readTickets(tx: Transaction, now: Date): Promise<Ticket[]> {
  const waiting = await repository.findWaiting(tx, now);
  if (waiting.length < 2) return [];
  const exclusions = await repository.findExclusions(
    tx,
    waiting.map((row) => row.ticket.userId),
    {
      met: new Date(now.getTime() - MET_WINDOW_MS),
      left: new Date(now.getTime() - LEFT_WINDOW_MS),
      missed: new Date(now.getTime() - MISSED_WINDOW_MS),
    },
  );
  return waiting.map(({ ticket, profile }) => {
    const excluded = exclusions.flatMap(({ a, b }) => (a === ticket.userId ? [b] : b === ticket.userId ? [a] : []));
    return ticketOf(profile, ticket.enteredAt, now, excluded);
  });
}

/** The matcher keeps its tickets between rounds; only what changed is told to it. */
function syncMatcher(matcher: Matcher, known: Map<string, string>, tickets: readonly Ticket[]): void {
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
