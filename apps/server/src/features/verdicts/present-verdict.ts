import type { Verdict } from '@cuppa/contract/pairs/pairs-contract';
import { VERDICT_CHOICES, type VerdictChoice, verdictClosesAt } from '@cuppa/domain/connections/verdict';
import type { Db } from '../../platform/postgres/database.ts';
import type { FinishedCall } from '../calls/calls.service.ts';
import { readOutcome, readOwnAnswer } from './outcome.ts';
import type { VerdictsDeps } from './verdicts-deps.ts';

/** The question after a call as one of the two sees it: their own answer, and what both chose. */
export async function presentVerdict(on: Db, deps: VerdictsDeps, call: FinishedCall, userId: string): Promise<Verdict> {
  const { clock, profiles } = deps;
  const own = await readOwnAnswer(on, call.callId, userId);
  const closesAt = verdictClosesAt(call.endedAt, own?.answeredAt ?? null);
  const outcome = await readOutcome(on, deps, call, userId);
  const partner = await profiles.read(call.partnerId, on);
  return {
    callId: call.callId,
    partnerName: partner.firstName ?? '',
    offered: offeredFor(call),
    own: own?.choices ?? null,
    closesAt: closesAt.toISOString(),
    isOpen: clock.now() < closesAt && (await isAskedIn(on, deps, call, userId)),
    ...outcome,
  };
}

/** "Date" is offered only if both look for it, as the pairing records. */
function offeredFor(call: FinishedCall): VerdictChoice[] {
  return VERDICT_CHOICES.filter((choice) => choice !== 'date' || call.kind !== 'friendship');
}

/** People who are connected by another call are not asked again. */
async function isAskedIn(on: Db, { connections }: VerdictsDeps, call: FinishedCall, userId: string): Promise<boolean> {
  if (call.durationSeconds === 0) return false;
  const living = await connections.findLiving(on, userId, call.partnerId);
  return living === null || living.callId === call.callId;
}
