import type { MatchingDeps } from './matching-deps.ts';
import { setPaused } from './pause.ts';

/** Takes a person who leaves out of the queue and out of their call, as if they had hung up. Safe to repeat. */
export async function withdraw(deps: MatchingDeps, userId: string): Promise<void> {
  await setPaused(deps, userId, true);
  // A call without one of its people would never end.
  const callId = await deps.calls.activeCallOf(userId);
  if (callId !== null) await deps.calls.act(callId, userId, { type: 'left' });
}
