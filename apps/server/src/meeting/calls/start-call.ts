import { randomUUID } from 'node:crypto';
import type { CoreValueId } from '@cuppa/domain/accounts/onboarding/core-values';
import { nextChangeMs } from '@cuppa/domain/meeting/calls/call-script';
import { type CallState, startCall } from '@cuppa/domain/meeting/calls/call-state';
import { CARD_MEMORY_DAYS, dealCards, unseenIn } from '@cuppa/domain/meeting/calls/deal-cards';
import { holderOf } from '@cuppa/domain/meeting/calls/difference-holder';
import { DAY_MS } from '@cuppa/domain/platform/time/lengths';
import type { PersonForMeeting } from '../../accounts/profile/profile.service.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { type CallRow, insertConversation } from './calls.repository.ts';
import type { CallsDeps } from './calls-deps.ts';
import { findSeenCards } from './seen-cards.repository.ts';

/** With a passport, a person may extend a call once more (product decisions section 5). */
const EXTENSIONS_BY_PASSPORT = 1;

/**
 * Starts the call of an accepted pairing with cards dealt for its two people, in the transaction that accepts it.
 * Returns its id.
 */
export async function startCallOf(
  { alarm, clock, limits }: Pick<CallsDeps, 'alarm' | 'clock' | 'limits'>,
  tx: Transaction,
  pairing: CallRow['pairing'],
  people: readonly PersonForMeeting[],
): Promise<string> {
  const hasPassport = people.some((profile) => profile.hasPassport);
  const maxExtensions = limits.maxExtensions + (hasPassport ? EXTENSIONS_BY_PASSPORT : 0);
  const id = randomUUID();
  const now = clock.now();
  const dealt = await dealFor(tx, now, { callId: id, pairing, people });
  const state = startCall({ ...limits, maxExtensions }, now.getTime(), { seed: id, ...dealt });
  const dueMs = nextChangeMs(state);
  if (dueMs !== null) alarm.ring(dueMs - now.getTime());
  const dueAt = dueMs === null ? null : new Date(dueMs);
  await insertConversation(tx, { id, matchId: pairing.id, state, dueAt, createdAt: now });
  return id;
}

async function dealFor(
  tx: Transaction,
  now: Date,
  { callId, pairing, people }: { callId: string; pairing: CallRow['pairing']; people: readonly PersonForMeeting[] },
): Promise<Pick<CallState, 'cards' | 'unseen' | 'holder'>> {
  const { sharedValues: shared, user1Id, user2Id } = pairing;
  const values = people.flatMap(({ coreValues }) => coreValues);
  const isOfOne = (value: CoreValueId) => values.filter((other) => other === value).length === 1;
  const seen = await findSeenCards(tx, [user1Id, user2Id], new Date(now.getTime() - CARD_MEMORY_DAYS * DAY_MS));
  const cards = dealCards({
    callId,
    values: { shared, differing: values.filter((value) => isOfOne(value) && !shared.includes(value)) },
    decks: [...new Set(people.flatMap(({ decks }) => decks))],
    seen,
  });
  const valuesOf = (userId: string) => people.find(({ id }) => id === userId)?.coreValues ?? [];
  const holder = holderOf(cards, [valuesOf(user1Id), valuesOf(user2Id)]);
  return { cards, unseen: unseenIn(cards, seen), ...(holder === undefined ? {} : { holder }) };
}
