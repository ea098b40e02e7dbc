import { KEPT_LANGUAGE } from '@cuppa/domain/platform/words/language';
import type { BrokenRule, RemovableText, SanctionKind, SuspensionDays } from '@cuppa/domain/safety/safety/sanctions';
import type { Transaction } from '../../platform/postgres/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findReportedEvents, findReportedMessages } from './case-reports.repository.ts';
import type { CaseRow } from './cases.repository.ts';
import { closeCase } from './close-case.ts';
import { onHeldCase } from './hold-case.ts';
import { moderationWords } from './moderation.words.ts';
import type { ModerationDeps } from './moderation-deps.ts';
import { appendToLog } from './moderation-log.repository.ts';
import { weighOtherCases } from './weigh-case.ts';

export type Act = {
  caseId: string;
  kind: SanctionKind;
  rule: BrokenRule;
  words: string;
  days?: SuspensionDays | undefined;
  photoId?: string | undefined;
  text?: RemovableText | undefined;
};

/**
 * Upholds the reports of a case and gives a sanction. Refuses NOT_FOUND, CASE_CLAIMED, CASE_CLOSED, and
 * NOTHING_TO_REMOVE for a photo or text that is already gone.
 */
export async function actOnCase(deps: ModerationDeps, moderatorId: string, act: Act): Promise<void> {
  const { caseId, kind, rule, words, days } = act;
  const { subjectId, reporterIds } = await onHeldCase(
    deps,
    { moderatorId, caseId, kind: 'reports', lockFirst: (tx, hostId) => lockContent(tx, deps, hostId, act) },
    async (tx, held) => {
      const hashes = await removeContent(tx, deps, held, act);
      const verdict = { userId: held.subjectId, kind, rule, words, days, decidedBy: moderatorId };
      const sanction = await deps.sanctions.give(tx, verdict);
      const at = deps.clock.now();
      for (const hash of hashes) await deps.removedPhotos.remember(tx, hash, sanction.id);
      const entry = { at, moderatorId, act: kind, caseId, subjectId: held.subjectId, sanctionId: sanction.id, rule };
      await appendToLog(tx, entry);
      const told = await closeCase(tx, deps, held, { moderatorId, outcome: 'upheld' });
      return { subjectId: held.subjectId, reporterIds: told };
    },
  );
  await deps.sanctions.enforce(subjectId);
  await weighOtherCases(deps, reporterIds);
}

async function lockContent(tx: Transaction, deps: ModerationDeps, subjectId: string, act: Act): Promise<void> {
  await deps.publicProfile.holdPhotos(tx, subjectId);
  if (act.text === 'event')
    await deps.hosting.holdReported(tx, {
      hostId: subjectId,
      eventIds: await findReportedEvents(tx, act.caseId),
    });
  if (act.text === 'messages') {
    const messageIds = await findReportedMessages(tx, act.caseId, subjectId);
    await deps.chat.holdMessages(tx, { senderId: subjectId, messageIds });
  }
}

/** Returns the known perceptual hashes of the removed photos. */
async function removeContent(
  tx: Transaction,
  deps: Pick<ModerationDeps, 'chat' | 'hosting' | 'publicProfile'>,
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
      return deps.chat.takeDownMessages(tx, { senderId: subjectId, messageIds, words: words.removedMessage });
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

/** Closes a case without an act. Refuses NOT_FOUND, CASE_CLAIMED and CASE_CLOSED. */
export async function dismissCase(
  deps: ModerationDeps,
  moderatorId: string,
  { caseId, isBadFaith }: { caseId: string; isBadFaith: boolean },
): Promise<void> {
  const reporterIds = await onHeldCase(deps, { moderatorId, caseId, kind: 'reports' }, async (tx, held) => {
    const entry = { at: deps.clock.now(), moderatorId, caseId };
    await appendToLog(tx, { ...entry, act: 'dismiss', subjectId: held.subjectId });
    const told = await closeCase(tx, deps, held, { moderatorId, outcome: isBadFaith ? 'bad-faith' : 'dismissed' });
    if (isBadFaith) for (const subjectId of told) await appendToLog(tx, { ...entry, act: 'bad-faith', subjectId });
    return told;
  });
  await weighOtherCases(deps, reporterIds);
}
