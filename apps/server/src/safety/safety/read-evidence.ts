import type { ReportTarget } from '@cuppa/contract/safety/safety/safety-contract';
import type { ReportEvidence } from '../moderation/moderation.service.ts';
import type { SafetyDeps } from './safety-deps.ts';

type Evidence = { partnerId: string; evidence: ReportEvidence };

/**
 * Returns the other person and the facts of the place that a report is about. Refuses NOT_FOUND if the caller took no
 * part.
 */
export async function readEvidence(
  {
    calls,
    chat,
    comments,
    hosting,
    matching,
    nearby,
  }: Pick<SafetyDeps, 'calls' | 'chat' | 'comments' | 'hosting' | 'matching' | 'nearby'>,
  userId: string,
  target: ReportTarget,
): Promise<Evidence> {
  const reportedPhotoId = 'photoId' in target ? target.photoId : undefined;
  const { partnerId, evidence } = await readPlace();
  return { partnerId, evidence: { ...evidence, ...(reportedPhotoId !== undefined && { reportedPhotoId }) } };

  async function readPlace(): Promise<Evidence> {
    if ('callId' in target) {
      const { partnerId, facts } = await calls.readEvidence(target.callId, userId);
      return { partnerId, evidence: { call: facts } };
    }
    if ('pairingId' in target) {
      const { partnerId, facts } = await matching.readEvidence(userId, target.pairingId);
      return { partnerId, evidence: { pairing: facts } };
    }
    if ('eventId' in target) {
      const { hostId, facts } = await hosting.readEvidence(userId, target.eventId);
      return { partnerId: hostId, evidence: { event: facts } };
    }
    if ('commentId' in target) {
      const { authorId, facts, messages } = await comments.readEvidence(userId, target.commentId);
      return { partnerId: authorId, evidence: { comment: facts, messages } };
    }
    if ('ref' in target) {
      const { partnerId, facts } = await nearby.readEvidence(userId, target.ref);
      return { partnerId, evidence: { nearby: facts } };
    }
    const { partnerId, connection, messages } = await chat.readEvidence(
      userId,
      target.connectionId,
      target.messageIds ?? [],
    );
    return { partnerId, evidence: { connection, messages } };
  }
}
