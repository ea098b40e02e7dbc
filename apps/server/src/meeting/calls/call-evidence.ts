import { elapsedAt } from '@cuppa/domain/meeting/calls/call-clock';
import { otherSeat } from '@cuppa/domain/meeting/calls/call-state';
import { personInSeat } from './calls.policy.ts';
import type { CallsDeps } from './calls-deps.ts';
import { requireSeat } from './require-seat.ts';

/** A call's facts as evidence for a report, and the id of the other person. Refuses NOT_FOUND. */
export async function readEvidence({ clock, db }: Pick<CallsDeps, 'clock' | 'db'>, callId: string, userId: string) {
  const { call, seat } = await requireSeat(db, callId, userId);
  const { state, createdAt } = call.conversation;
  return {
    partnerId: personInSeat(call, otherSeat(seat)),
    facts: {
      callId,
      matchId: call.pairing.id,
      startedAt: createdAt.toISOString(),
      phase: state.phase,
      act: state.act,
      elapsedSeconds: Math.floor(elapsedAt(state, clock.now().getTime()) / 1_000),
    },
  };
}
