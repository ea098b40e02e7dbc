import type { QualityFacts } from '@cuppa/contract/meeting/calls/call-events';
import { Refusal } from '../../platform/refusal.ts';
import { seatOf } from './calls.policy.ts';
import * as repository from './calls.repository.ts';
import type { CallsDeps } from './calls-deps.ts';

/**
 * Stores one person's quality facts of a finished call, next to the stars that they may give it. The first facts of a
 * person count; later ones change nothing. Refuses NOT_FOUND, also for a call that is not over.
 */
export async function noteQuality(
  { clock, db }: Pick<CallsDeps, 'clock' | 'db'>,
  callId: string,
  userId: string,
  facts: QualityFacts,
): Promise<void> {
  await db.transaction(async (tx) => {
    const call = await repository.lockCall(tx, callId);
    if (!call || seatOf(call, userId) === null || call.conversation.endedAt === null) throw new Refusal('NOT_FOUND');
    if (await repository.hasCallLog(tx, { userId, conversationId: callId, eventType: 'call_quality' })) return;
    await repository.insertCallLog(tx, {
      userId,
      conversationId: callId,
      eventType: 'call_quality',
      eventData: facts,
      createdAt: clock.now(),
    });
  });
}
