import { judgeBirthday } from '@cuppa/domain/accounts/profile/age';
import { birthdayToday } from '@cuppa/domain/accounts/profile/birthday-today';
import type { Transaction } from '../../platform/postgres/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type CaseRow, insertNote } from './cases.repository.ts';
import type { Deciders, DecisionOf } from './decisions.ts';
import type { ModerationDeps } from './moderation-deps.ts';
import { appendToLog } from './moderation-log.repository.ts';

/**
 * Corrects a birthday, once for each person, and adds the reason to the notes of the held case, which stays open.
 * Refuses NOT_FOUND, BIRTHDAY_CORRECTED and UNDER_AGE.
 */
export async function correctBirthday(
  tx: Transaction,
  deps: Pick<ModerationDeps, 'clock' | 'profiles'>,
  { id: caseId, subjectId }: CaseRow,
  { birthday, reason }: DecisionOf<'birthday'>,
  { moderatorId }: Deciders,
): Promise<void> {
  const at = deps.clock.now();
  const person = await deps.profiles.lockIfThere(tx, subjectId);
  if (person === null) throw new Refusal('NOT_FOUND');
  if (person.birthdayCorrectedAt !== null) throw new Refusal('BIRTHDAY_CORRECTED');
  if (judgeBirthday(birthday, birthdayToday(person.timeZone, at)) !== 'adult') throw new Refusal('UNDER_AGE');
  await deps.profiles.changeRestriction(tx, subjectId, { birthday, birthdayCorrectedAt: at });
  if (moderatorId !== null) await insertNote(tx, { caseId, authorId: moderatorId, text: reason, createdAt: at });
  await appendToLog(tx, { at, moderatorId, act: 'birthday', caseId, subjectId });
}
