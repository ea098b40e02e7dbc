import type { BrokenRule, RemovableText, SanctionKind, SuspensionDays } from '@cuppa/domain/safety/sanctions';
import type { Transaction } from '../../platform/postgres/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { CaseRow } from './cases.repository.ts';
import { closeCase } from './close-case.ts';
import { onHeldCase } from './hold-case.ts';
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
 * Decides a case of reports by an act: they were right. Refuses NOT_FOUND, CASE_CLAIMED, CASE_CLOSED, and
 * NOTHING_TO_REMOVE for a photo or text that is not there.
 */
export async function actOnCase(deps: ModerationDeps, moderatorId: string, act: Act): Promise<void> {
  const { caseId, kind, rule, words, days } = act;
  const { subjectId, reporterIds } = await onHeldCase(
    deps,
    { moderatorId, caseId, kind: 'reports', lockFirst: deps.publicProfile.holdPhotos },
    async (tx, held) => {
      const photoHash = await removeWhatIsMeant(tx, deps, held, act);
      const verdict = { userId: held.subjectId, kind, rule, words, days, decidedBy: moderatorId };
      const sanction = await deps.sanctions.give(tx, verdict);
      const at = deps.clock.now();
      await deps.removedPhotos.remember(tx, photoHash, sanction.id);
      const entry = { at, moderatorId, act: kind, caseId, subjectId: held.subjectId, sanctionId: sanction.id, rule };
      await appendToLog(tx, entry);
      const told = await closeCase(tx, deps, held, { moderatorId, outcome: 'upheld' });
      return { subjectId: held.subjectId, reporterIds: told };
    },
  );
  await deps.sanctions.enforce(subjectId);
  await weighOtherCases(deps, reporterIds);
}

/** The hash of a photo that was removed, if it has one. */
async function removeWhatIsMeant(
  tx: Transaction,
  { publicProfile }: Pick<ModerationDeps, 'publicProfile'>,
  { subjectId }: CaseRow,
  { kind, photoId, text }: Act,
): Promise<string | null> {
  if (kind === 'remove-photo' && photoId !== undefined) {
    const photo = await publicProfile.takeDownPhoto(tx, subjectId, photoId);
    if (photo === null) throw new Refusal('NOTHING_TO_REMOVE');
    return photo.hash;
  }
  if (kind === 'remove-text' && text !== undefined && !(await publicProfile.takeDownText(tx, subjectId, text))) {
    throw new Refusal('NOTHING_TO_REMOVE');
  }
  return null;
}

/** Decides that nothing is to be done. Refuses NOT_FOUND, CASE_CLAIMED and CASE_CLOSED. */
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
