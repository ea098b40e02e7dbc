import { againEndsAt, sharedChoice, type VerdictChoice } from '@cuppa/domain/connections/verdict';
import type { Db } from '../../platform/postgres/database.ts';
import type { FinishedCall } from '../calls/calls.service.ts';
import { findVerdicts, type VerdictRow } from './verdicts.repository.ts';
import type { VerdictsDeps } from './verdicts-deps.ts';

// Answers are read only in this file. The other person's answer leaves it through `sharedChoice` alone.

/** The shared outcome of two people's choices. It never shows a single yes. */
export type Outcome = { shared: VerdictChoice | null; connectionId: string | null };

const NOTHING: Outcome = { shared: null, connectionId: null };

/** A person's own answer, or null if they gave none. */
export async function readOwnAnswer(
  on: Db,
  callId: string,
  userId: string,
): Promise<Pick<VerdictRow, 'choices' | 'answeredAt'> | null> {
  const answers = await findVerdicts(on, callId);
  return answers.find((answer) => answer.userId === userId) ?? null;
}

/** The present shared outcome, as one of them sees it. */
export async function readOutcome(on: Db, deps: VerdictsDeps, call: FinishedCall, userId: string): Promise<Outcome> {
  const living = await deps.connections.findLiving(on, userId, call.partnerId);
  if (living !== null) return { shared: living.kind, connectionId: living.id };
  const chosen = await readShared(on, deps, call, userId);
  // A shared "date" or "friend" without a connection means that the connection was ended.
  const isBlocked = await isBlockedAfterAgain(on, deps, call, userId);
  const isAgain = (chosen === 'again' || isBlocked) && deps.clock.now() < againEndsAt(call.endedAt);
  return isAgain ? { shared: 'again', connectionId: null } : NOTHING;
}

/** The highest choice that both made; null if one has blocked the other. */
export async function readShared(
  on: Db,
  { blocks }: VerdictsDeps,
  call: FinishedCall,
  userId: string,
): Promise<VerdictChoice | null> {
  const answers = await findVerdicts(on, call.callId);
  const own = answers.find((answer) => answer.userId === userId);
  const other = answers.find((answer) => answer.userId === call.partnerId);
  // This is asked even if the answer does not matter, so that the work does not reveal whether the other has answered.
  const isBlocked = await blocks.hasBlockBetween(on, userId, call.partnerId);
  return isBlocked ? null : sharedChoice(own?.choices ?? [], other?.choices ?? []);
}

/** The key of the notice that both chose "Again" after a call. */
export function againKey(callId: string): string {
  return `again/${callId}`;
}

/**
 * A shared "Again" stays visible to a person who was blocked since. Otherwise they could tell that they were blocked.
 */
async function isBlockedAfterAgain(
  on: Db,
  { blocks, notices }: VerdictsDeps,
  call: FinishedCall,
  userId: string,
): Promise<boolean> {
  const answers = await findVerdicts(on, call.callId);
  const hasNotice = await notices.has(on, userId, againKey(call.callId));
  const hasBlocked = await blocks.hasBlocked(on, userId, call.partnerId);
  const isBlocked = await blocks.hasBlocked(on, call.partnerId, userId);
  const isOfBoth = answers.length === 2 && answers.every(({ choices }) => choices.includes('again'));
  return hasNotice && isOfBoth && isBlocked && !hasBlocked;
}
