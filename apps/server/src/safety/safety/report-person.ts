import type { NewReport } from '@cuppa/contract/safety/safety/safety-contract';
import type { Caller } from '../../platform/http/api-access.ts';
import { transact } from '../../platform/postgres/transact.ts';
import type { ReportReasoning } from '../moderation/moderation.service.ts';
import { blockPerson, leaveSharedCall } from './block-person.ts';
import { readEvidence } from './read-evidence.ts';
import type { SafetyDeps } from './safety-deps.ts';

/**
 * Files a report with the facts of its place and of the other person, blocks them and leaves a call of the two. Works
 * for a card, call or connection that is over too. Refuses NOT_FOUND if the reporter was never part of it.
 */
export async function reportPerson(
  deps: SafetyDeps,
  { userId: reporterId, sessionId }: Pick<Caller, 'sessionId' | 'userId'>,
  { place, reason, details, ...target }: NewReport,
): Promise<{ reportId: string }> {
  const { partnerId: reportedId, evidence } = await readEvidence(deps, reporterId, target);
  const reportId = await transact(deps.db, async (tx) => {
    // The lock makes a second copy of the same report wait for the first.
    await deps.profiles.lock(tx, reporterId);
    const encounter = await deps.moderation.findEncounter(tx, { reporterId, reportedId });
    await blockPerson(tx, deps, reporterId, reportedId);
    const { photos, ...profile } = await deps.publicProfile.lockEvidence(tx, reportedId);
    const messagePhotos = await deps.chat.lockPhotoFiles(tx, evidence.messages ?? []);
    const reported = photos.find(({ id }) => id === evidence.reportedPhotoId);
    const picture = evidence.event?.pictureId ? await deps.hosting.holdPictureFile(tx, evidence.event.pictureId) : null;
    const files = [
      ...photos.map(({ fileId }) => ({ fileId, messageId: null })),
      ...messagePhotos,
      ...(picture === null ? [] : [{ fileId: picture, messageId: null }]),
    ];
    return deps.moderation.fileReport(tx, {
      reporterId,
      reportedId,
      sessionId,
      encounter,
      place,
      reason,
      details,
      evidence: { ...evidence, profile, ...(reported && { reportedFileId: reported.fileId }) },
      files,
    });
  });
  if ('callId' in target) await deps.calls.act(target.callId, reporterId, { type: 'left' });
  await leaveSharedCall(deps, reporterId, reportedId);
  return { reportId };
}

/** Adds the reason to one's own report that has none yet. Refuses NOT_FOUND, and REPORT_CLOSED after a day. */
export async function completeReport(
  { db, moderation, profiles }: Pick<SafetyDeps, 'db' | 'moderation' | 'profiles'>,
  userId: string,
  reasoning: ReportReasoning,
): Promise<{ reportId: string }> {
  await transact(db, async (tx) => {
    // The lock makes a resent report wait for this, or this for it.
    await profiles.lock(tx, userId);
    await moderation.addReason(tx, userId, reasoning);
  });
  return { reportId: reasoning.reportId };
}
