import type { Verdict } from '@cuppa/contract/meeting/pairs/pairs-contract';
import { VERDICT_CHOICES, type VerdictChoice, verdictClosesAt } from '@cuppa/domain/people/connections/verdict';
import type { Db } from '../../platform/postgres/database.ts';
import type { FinishedCall } from '../calls/calls.service.ts';
import { readOwnView } from './outcome.ts';
import type { VerdictsDeps } from './verdicts-deps.ts';

/**
 * The question after a call as one of the two sees it: their own answer, and what both chose. `isDue`: both chose the
 * same, it stands, and neither was told yet.
 */
export async function presentVerdict(
  deps: VerdictsDeps,
  call: FinishedCall,
  userId: string,
  on: Db = deps.db,
): Promise<{ verdict: Verdict; isDue: boolean }> {
  const { own, outcome, due, isSettled } = await readOwnView(deps, on, call, userId);
  const closesAt = verdictClosesAt(call.endedAt);
  const isAsked = call.durationSeconds > 0 && call.endedEarly === null && !isSettled;
  const verdict = {
    callId: call.callId,
    partnerName: call.partnerName,
    offered: offeredFor(call),
    own,
    closesAt: closesAt.toISOString(),
    isOpen: isAsked && due === null && deps.clock.now() < closesAt,
    ...outcome,
  };
  return { verdict, isDue: due !== null };
}

/** "Date" is offered only if both look for it, as the pairing records. */
function offeredFor(call: FinishedCall): VerdictChoice[] {
  return VERDICT_CHOICES.filter((choice) => choice !== 'date' || call.kind !== 'friendship');
}
