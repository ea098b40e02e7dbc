import { Refusal } from '../../platform/api/refusal.ts';
import type { FinishedCall } from '../calls/calls.service.ts';
import { readOutcome } from './outcome.ts';
import type { VerdictsDeps } from './verdicts-deps.ts';

/**
 * The call of a pair who both chose "Again" and no more than that, and have not had their other five minutes yet.
 * `isBlocked` means that one may not reach the other any more, which must not show. Refuses NOT_FOUND in all other
 * cases.
 */
export async function requireAgain(
  deps: VerdictsDeps,
  userId: string,
  callId: string,
): Promise<FinishedCall & { isBlocked: boolean }> {
  const { db, blocks, calls } = deps;
  const call = await calls.readFinished(callId, userId);
  const [latest] = await calls.listBetween(userId, call.partnerId);
  const { shared } = await readOutcome(db, deps, call, userId);
  if (shared !== 'again' || latest?.callId !== callId) throw new Refusal('NOT_FOUND');
  return { ...call, isBlocked: await blocks.hasBlockBetween(db, userId, call.partnerId) };
}
