import { randomUUID } from 'node:crypto';
import type { CallCardId } from '@cuppa/domain/calls/call-cards';
import { nextChangeMs } from '@cuppa/domain/calls/call-script';
import { startCall } from '@cuppa/domain/calls/call-state';
import { CARD_MEMORY_DAYS, dealCards } from '@cuppa/domain/calls/deal-cards';
import { DAY_MS } from '@cuppa/domain/time/lengths';
import type { Transaction } from '../../platform/postgres/database.ts';
import type { ProfileRow } from '../profile/profile.service.ts';
import * as repository from './calls.repository.ts';
import type { CallsDeps } from './calls-deps.ts';
import { findSeenCards } from './seen-cards.repository.ts';

/** Who holds a passport may extend a call once more (product decisions section 5). */
const EXTENSIONS_BY_PASSPORT = 1;

/** Starts the call of an accepted pairing with cards that are dealt for its two people. Answers its id. */
export async function startCallOf(
  tx: Transaction,
  deps: Pick<CallsDeps, 'alarm' | 'clock' | 'limits' | 'profiles'>,
  matchId: string,
  userIds: readonly [string, string],
): Promise<string> {
  const people = [await deps.profiles.read(userIds[0], tx), await deps.profiles.read(userIds[1], tx)] as const;
  const hasPassport = people.some((profile) => profile.hasPassport);
  const maxExtensions = deps.limits.maxExtensions + (hasPassport ? EXTENSIONS_BY_PASSPORT : 0);
  const id = randomUUID();
  const now = deps.clock.now();
  const cards = await dealFor(tx, now, { callId: id, matchId, people });
  const state = startCall({ ...deps.limits, maxExtensions }, now.getTime(), { seed: id, cards });
  const dueMs = nextChangeMs(state);
  if (dueMs !== null) deps.alarm.ring(dueMs - now.getTime());
  const dueAt = dueMs === null ? null : new Date(dueMs);
  await repository.insertConversation(tx, { id, matchId, state, dueAt, createdAt: now });
  return id;
}

async function dealFor(
  tx: Transaction,
  now: Date,
  { callId, matchId, people: [a, b] }: { callId: string; matchId: string; people: readonly [ProfileRow, ProfileRow] },
): Promise<CallCardId[][]> {
  const shared = await repository.findSharedValues(tx, matchId);
  const ofOne = [
    ...a.coreValues.filter((value) => !b.coreValues.includes(value)),
    ...b.coreValues.filter((value) => !a.coreValues.includes(value)),
  ];
  return dealCards({
    callId,
    values: { shared, differing: ofOne.filter((value) => !shared.includes(value)) },
    decks: [...new Set([...a.decks, ...b.decks])],
    seen: await findSeenCards(tx, [a.id, b.id], new Date(now.getTime() - CARD_MEMORY_DAYS * DAY_MS)),
  });
}
