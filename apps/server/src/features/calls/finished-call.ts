import { hasConnected } from '@cuppa/domain/calls/call-clock';
import { otherSeat } from '@cuppa/domain/calls/call-state';
import type { Db } from '../../platform/postgres/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { callAwardKey } from './call-awards.ts';
import { personInSeat } from './calls.policy.ts';
import { MATCH_TYPE } from './calls.presenter.ts';
import * as repository from './calls.repository.ts';
import { requireSeat } from './require-seat.ts';

/** A finished call's facts for the person who asks, by the server's own record. */
export type FinishedCall = {
  callId: string;
  matchId: string;
  /** The first person of the match: either of the two. */
  user1Id: string;
  partnerId: string;
  kind: repository.CallRow['pairing']['kind'];
  sharedValues: repository.CallRow['pairing']['sharedValues'];
  matchType: string;
  durationSeconds: number;
  endedAt: Date;
  videoUrl: string | null;
  awardKey: string;
  conversationCount: number;
};

/**
 * The facts of a finished call for one of its two people. Refuses NOT_FOUND to everybody else, and for a call that never
 * connected.
 */
export async function readFinishedCall(db: Db, callId: string, userId: string): Promise<FinishedCall> {
  const { call, seat } = await requireSeat(db, callId, userId);
  const { conversation, pairing } = call;
  if (conversation.endedAt === null || !hasConnected(conversation.state)) throw new Refusal('NOT_FOUND');
  const partnerId = personInSeat(call, otherSeat(seat));
  return {
    callId,
    matchId: pairing.id,
    user1Id: pairing.user1Id,
    partnerId,
    kind: pairing.kind,
    sharedValues: pairing.sharedValues,
    matchType: MATCH_TYPE,
    durationSeconds: conversation.duration ?? 0,
    endedAt: conversation.endedAt,
    videoUrl: conversation.videoUrl,
    awardKey: callAwardKey(callId),
    conversationCount: await repository.countCallsBetween(db, userId, partnerId),
  };
}
