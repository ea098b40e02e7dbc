import { judgeBirthday } from '@cuppa/domain/accounts/profile/age';
import { birthdayToday } from '@cuppa/domain/accounts/profile/birthday-today';
import { Refusal } from '../../platform/refusal.ts';
import { insertNote } from './cases.repository.ts';
import { onHeldCase } from './hold-case.ts';
import type { ModerationDeps } from './moderation-deps.ts';
import { appendToLog } from './moderation-log.repository.ts';

/**
 * Corrects a birthday, once for each person, and adds the reason to the notes of the case, which stays open. Refuses
 * BIRTHDAY_CORRECTED, UNDER_AGE, and what `onHeldCase` refuses.
 */
export async function correctBirthday(
  deps: ModerationDeps,
  moderatorId: string,
  { caseId, birthday, reason }: { caseId: string; birthday: string; reason: string },
): Promise<void> {
  await onHeldCase(deps, { moderatorId, caseId }, async (tx, { subjectId }) => {
    const at = deps.clock.now();
    const person = await deps.profiles.lockIfThere(tx, subjectId);
    if (person === null) throw new Refusal('NOT_FOUND');
    if (person.birthdayCorrectedAt !== null) throw new Refusal('BIRTHDAY_CORRECTED');
    if (judgeBirthday(birthday, birthdayToday(person.timeZone, at)) !== 'adult') throw new Refusal('UNDER_AGE');
    await deps.profiles.changeRestriction(tx, subjectId, { birthday, birthdayCorrectedAt: at });
    await insertNote(tx, { caseId, authorId: moderatorId, text: reason, createdAt: at });
    await appendToLog(tx, { at, moderatorId, act: 'birthday', caseId, subjectId });
  });
}
