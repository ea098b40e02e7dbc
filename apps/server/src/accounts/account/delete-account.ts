import { accountWords } from '@cuppa/domain/accounts/account/account-words';
import { DELETION_WAIT_MS } from '@cuppa/domain/accounts/account/deletion';
import { HOUR_MS } from '@cuppa/domain/platform/time/lengths';
import { KEPT_LANGUAGE } from '@cuppa/domain/platform/words/language';
import { forgetCounts } from '../../platform/limits/limiters.ts';
import type { AccountDeps } from './account-deps.ts';
import { type Deletion, deletionJob } from './deletion-job.ts';
import { addDeparture } from './departures.ts';
import * as repository from './erase-person.repository.ts';
import { keepAccount } from './keep-account.ts';

/** How long a failing mail server may delay the deletion. After this the account is deleted without the last mail. */
const MAIL_RETRY_MS = HOUR_MS;
/** The most storage sweeps after a deletion. Later sweeps of the storage remove the remaining files. */
const MAX_SWEEPS = 20;

/**
 * Deletes an account that is due. Does nothing if the due time in the job is outdated. Keeps the account if the person
 * signed in again during the waiting period. The job can stop anywhere and run again: every step before the one
 * transaction is repeatable, and the sweeps of the storage remove any files left after it.
 */
export async function deleteAccount(
  deps: AccountDeps,
  { userId, dueAt, isAtOnce, isRepeated }: Deletion,
): Promise<void> {
  const { clock, db, events, profiles } = deps;
  const [row] = await profiles.readMany([userId]);
  if (row?.deletionDueAt?.toISOString() !== dueAt) return;
  const askedAt = new Date(new Date(dueAt).getTime() - DELETION_WAIT_MS);
  if (!isAtOnce && (await repository.hasSignedIn(db, userId, askedAt))) return keepAccount(deps, userId);
  await events.run('account.leaving', { userId });
  await events.run('account.parting', { userId });
  if (!isRepeated) await sayGoodbye(deps, userId, new Date(dueAt));
  await deps.auth.endAllSessions(userId);
  const isErased = await erase(deps, userId);
  if (isErased) await removeFiles(deps);
  deps.logger.info({ hasWaited: clock.now().getTime() - new Date(dueAt).getTime() }, 'an account was deleted');
}

/** Sends the last mail. Must run while the address is still stored. */
async function sayGoodbye({ auth, clock, logger, sendMail }: AccountDeps, userId: string, dueAt: Date): Promise<void> {
  const owner = await auth.readOwner(userId);
  if (owner === null || owner.email === '') return;
  try {
    await sendMail(auth.farewellMail(owner.email));
  } catch {
    // The original error may contain the address, so it is not passed on.
    if (clock.now().getTime() - dueAt.getTime() < MAIL_RETRY_MS) throw new Error('the last mail was not taken');
    logger.warn('the last mail of an account could not be sent');
  }
}

/** Erases all rows in one transaction. Returns false if another worker did it first. */
function erase({ auth, clock, db, events }: AccountDeps, userId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const leaver = await repository.lockLeaver(tx, userId);
    if (leaver === null) return false;
    const now = clock.now();
    const addresses = [leaver.email, leaver.phone].filter((address) => address !== null);
    await events.run('account.erased', { tx, userId });
    await repository.endPlans(tx, userId, now);
    await repository.renameInNotices(tx, userId, accountWords(KEPT_LANGUAGE).departedName);
    await repository.emptyHostWords(tx, userId);
    await repository.deleteUnvisitedEvents(tx, userId);
    await repository.deleteMailsAndJobs(tx, { userId, addresses }, deletionJob.name);
    await addDeparture(tx, { userId });
    await auth.forgetTimers(tx, [userId, ...addresses]);
    await forgetCounts(tx, [userId, ...addresses, `change ${userId}`]);
    await repository.eraseRows(tx, userId, now);
    await repository.deleteAbandonedPairings(tx, userId);
    return true;
  });
}

async function removeFiles({ storage }: AccountDeps): Promise<void> {
  for (let round = 0; round < MAX_SWEEPS; round += 1) if ((await storage.sweep()) === 0) return;
}
