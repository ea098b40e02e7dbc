import { KEPT_LANGUAGE } from '@cuppa/domain/platform/words/language';
import type { Transaction } from '../../platform/postgres/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findReportedEvents, findReportedMessages } from './case-reports.repository.ts';
import type { CaseRow } from './cases.repository.ts';
import { closeCase } from './close-case.ts';
import type { Deciders, DecisionOf } from './decisions.ts';
import { moderationWords } from './moderation.words.ts';
import type { ModerationDeps } from './moderation-deps.ts';
import { appendToLog } from './moderation-log.repository.ts';
import { deleteProposalsBy } from './proposals.repository.ts';

type Act = DecisionOf<'act'>;

/**
 * Upholds the reports of a held case and gives a sanction. Returns the reporters. Refuses NOTHING_TO_REMOVE for a photo
 * or text that is already gone.
 */
export async function actOnCase(
  tx: Transaction,
  deps: ModerationDeps,
  held: CaseRow,
  act: Act,
  { moderatorId, confirmedBy }: Deciders,
): Promise<string[]> {
  const { kind, rule, words, days } = act;
  const { id: caseId, subjectId } = held;
  const hashes = await removeContent(tx, deps, held, act);
  const verdict = { userId: subjectId, kind, rule, words, days, decidedBy: moderatorId, confirmedBy };
  const sanction = await deps.sanctions.give(tx, verdict);
  const at = deps.clock.now();
  for (const hash of hashes) await deps.removedPhotos.remember(tx, hash, sanction.id);
  await appendToLog(tx, { at, moderatorId, act: kind, caseId, subjectId, sanctionId: sanction.id, rule });
  if (kind === 'suspend' || kind === 'ban') await deleteProposalsBy(tx, subjectId);
  return closeCase(tx, deps, held, { moderatorId, outcome: 'upheld' });
}

/** Locks what an act may remove: a report locks these rows before the case. */
export async function lockContent(
  tx: Transaction,
  deps: ModerationDeps,
  { id: caseId, subjectId }: Pick<CaseRow, 'id' | 'subjectId'>,
  { text }: Act,
): Promise<void> {
  await deps.publicProfile.holdPhotos(tx, subjectId);
  if (text === 'event')
    await deps.hosting.holdReported(tx, {
      hostId: subjectId,
      eventIds: await findReportedEvents(tx, caseId),
    });
  if (text === 'messages') {
    const messageIds = await findReportedMessages(tx, caseId, subjectId);
    await deps.chat.holdMessages(tx, { senderId: subjectId, messageIds });
  }
}

/** Returns the known perceptual hashes of the removed photos. */
async function removeContent(
  tx: Transaction,
  deps: Pick<ModerationDeps, 'chat' | 'comments' | 'hosting' | 'publicProfile'>,
  { id: caseId, subjectId }: CaseRow,
  { kind, photoId, text }: Act,
): Promise<string[]> {
  const removed = await remove();
  if (removed === null) throw new Refusal('NOTHING_TO_REMOVE');
  return removed;

  async function remove(): Promise<string[] | null> {
    if (kind === 'remove-photo' && photoId !== undefined) {
      const photo = await deps.publicProfile.takeDownPhoto(tx, subjectId, photoId);
      return photo && (photo.hash === null ? [] : [photo.hash]);
    }
    if (kind !== 'remove-text' || text === undefined) return [];
    const words = moderationWords(KEPT_LANGUAGE);
    if (text === 'messages') {
      const messageIds = await findReportedMessages(tx, caseId, subjectId);
      const sent = { senderId: subjectId, messageIds, words: words.removedMessage };
      const hashes = await deps.chat.takeDownMessages(tx, sent);
      const hadComments = await deps.comments.takeDown(tx, { authorId: subjectId, commentIds: messageIds });
      return hashes ?? (hadComments ? [] : null);
    }
    const isRemoved =
      text === 'event'
        ? await deps.hosting.takeDownEvents(tx, {
            hostId: subjectId,
            eventIds: await findReportedEvents(tx, caseId),
            title: words.removedEvent,
          })
        : await deps.publicProfile.takeDownText(tx, subjectId, text);
    return isRemoved ? [] : null;
  }
}

/** Closes a held case without an act. Returns the reporters. */
export async function dismissCase(
  tx: Transaction,
  deps: ModerationDeps,
  held: CaseRow,
  { isBadFaith }: DecisionOf<'dismiss'>,
  { moderatorId }: Deciders,
): Promise<string[]> {
  const entry = { at: deps.clock.now(), moderatorId, caseId: held.id };
  await appendToLog(tx, { ...entry, act: 'dismiss', subjectId: held.subjectId });
  const told = await closeCase(tx, deps, held, { moderatorId, outcome: isBadFaith ? 'bad-faith' : 'dismissed' });
  if (isBadFaith) for (const subjectId of told) await appendToLog(tx, { ...entry, act: 'bad-faith', subjectId });
  return told;
}
