import { DAY_MS } from '@cuppa/domain/platform/time/lengths';
import { addJob, jobKind } from '../../platform/jobs/jobs.ts';
import type { Db } from '../../platform/postgres/database.ts';
import type { AccountDeps } from './account-deps.ts';
import { addDeletion } from './deletion-job.ts';
import { findPresent } from './erase-person.repository.ts';

/** Longer than any backup is kept, so that no restore brings a deleted person back (docs/backups.md). */
const KEPT_DAYS = 90;
/** The day in UTC, and the id of the deleted account. */
const MARK = /^departed\.(\d{4}-\d\d-\d\d)\.([0-9a-f-]{36})$/;

export type Departure = { userId: string };

export const departureJob = jobKind<Departure>('account.note-departure', { isSlow: true });

/** Adds the job that notes a deletion, in the transaction that erases the account. */
export function addDeparture(tx: Db, { userId }: Departure): Promise<void> {
  return addJob(tx, departureJob, { payload: { userId }, key: `${departureJob.name}/${userId}` });
}

/** Notes beside the files that an account is gone. */
export function noteDeparture({ clock, storage }: AccountDeps, { userId }: Departure): Promise<void> {
  return storage.marks.mark(`departed.${dayOf(clock.now())}.${userId}`);
}

/**
 * Deletes the noted accounts that are in the database again because it was restored to an earlier time; their jobs do
 * the work. Answers how many. Also forgets notes that are older than every backup.
 */
export async function repeatDeletions({ clock, db, logger, profiles, storage }: AccountDeps): Promise<number> {
  const dueAt = clock.now();
  const oldest = dayOf(new Date(dueAt.getTime() - KEPT_DAYS * DAY_MS));
  const noted: string[] = [];
  for (const mark of await storage.marks.listMarks()) {
    const [, day = '', userId = ''] = MARK.exec(mark) ?? [];
    if (day === '') continue;
    if (day < oldest) await storage.marks.unmark(mark);
    else noted.push(userId);
  }
  const returned = noted.length === 0 ? [] : await findPresent(db, noted);
  for (const userId of returned) {
    await db.transaction(async (tx) => {
      await profiles.lock(tx, userId);
      await profiles.changeDeletion(tx, userId, { deletionDueAt: dueAt });
      await addDeletion(tx, { userId, dueAt, isAtOnce: true, isRepeated: true });
    });
  }
  if (returned.length > 0) logger.warn({ accounts: returned.length }, 'accounts are deleted again after a restore');
  return returned.length;
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);
