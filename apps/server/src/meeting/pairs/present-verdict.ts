import type { Verdict } from '@cuppa/contract/meeting/pairs/pairs-contract';
import { VERDICT_CHOICES, type VerdictChoice, verdictClosesAt } from '@cuppa/domain/people/connections/verdict';
import type { Db } from '../../platform/postgres/database.ts';
import type { FinishedCall } from '../calls/calls.service.ts';
import { readOwnView } from './outcome.ts';
import type { VerdictsDeps } from './verdicts-deps.ts';

/** The question after a call as one of the two sees it: their own answer, and what both chose. */
export async function presentVerdict(
  deps: VerdictsDeps,
  call: FinishedCall,
  userId: string,
  on: Db = deps.db,
): Promise<Verdict> {
  const { own, outcome, living } = await readOwnView(deps, on, call, userId);
  const closesAt = verdictClosesAt(call.endedAt, own?.answeredAt ?? null);
  // People who are connected by another call are not asked again.
  const isAsked = call.durationSeconds > 0 && (living === null || living.callId === call.callId);
  return {
    callId: call.callId,
    partnerName: call.partnerName,
    offered: offeredFor(call),
    own: own?.choices ?? null,
    closesAt: closesAt.toISOString(),
    isOpen: isAsked && deps.clock.now() < closesAt,
    ...outcome,
  };
}

/** "Date" is offered only if both look for it, as the pairing records. */
function offeredFor(call: FinishedCall): VerdictChoice[] {
  return VERDICT_CHOICES.filter((choice) => choice !== 'date' || call.kind !== 'friendship');
}
