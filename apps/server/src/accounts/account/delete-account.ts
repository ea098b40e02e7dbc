import { accountWords } from '@cuppa/domain/accounts/account/account-words';
import { DELETION_WAIT_MS } from '@cuppa/domain/accounts/account/deletion';
import { HOUR_MS } from '@cuppa/domain/platform/time/lengths';
import { KEPT_LANGUAGE } from '@cuppa/domain/platform/words/language';
import { forgetCounts } from '../../platform/limits/limiters.ts';
import type { AccountDeps } from './account-deps.ts';
import { type Deletion, deletionJob } from './deletion-job.ts';
import * as repository from './erase-person.repository.ts';
import { keepAccount } from './keep-account.ts';

/** For so long a mail server that is away puts the end off; afterwards the account goes without the last mail. */
const MAIL_PATIENCE_MS = HOUR_MS;
/** Rounds of the removal of files; what is left goes with the next rounds of the storage. */
const MAX_SWEEPS = 20;

/**
 * Deletes an account whose time has come. Nothing is done for a person who asked for another time since, or who signed
 * in again: they stay. It may be cut off anywhere and repeated: everything before the one transaction can be done twice,
 * and after it there is nothing left to do.
 */
export async function deleteAccount(deps: AccountDeps, { userId, dueAt, isAtOnce }: Deletion): Promise<void> {
  const { clock, db, events, profiles } = deps;
  const [row] = await profiles.readMany([userId]);
  if (row?.deletionDueAt?.toISOString() !== dueAt) return;
  const askedAt = new Date(new Date(dueAt).getTime() - DELETION_WAIT_MS);
  if (!isAtOnce && (await repository.hasSignedIn(db, userId, askedAt))) return keepAccount(deps, userId);
  await events.run('account.leaving', { userId });
  await events.run('account.parting', { userId });
  await sayGoodbye(deps, userId, new Date(dueAt));
  await deps.auth.endAllSessions(userId);
  const isErased = await erase(deps, userId);
  if (isErased) await removeFiles(deps);
  deps.logger.info({ hasWaited: clock.now().getTime() - new Date(dueAt).getTime() }, 'an account was deleted');
}

/** The last mail, while the address is still known. */
async function sayGoodbye({ auth, clock, logger, sendMail }: AccountDeps, userId: string, dueAt: Date): Promise<void> {
  const owner = await auth.readOwner(userId);
  if (owner === null || owner.email === '') return;
  try {
    await sendMail(auth.farewellMail(owner.email));
  } catch {
    // What a mail server says may repeat the address.
    if (clock.now().getTime() - dueAt.getTime() < MAIL_PATIENCE_MS) throw new Error('the last mail was not taken');
    logger.warn('the last mail of an account could not be sent');
  }
}

/** Everything in one transaction; false if another worker was quicker. */
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
    await repository.deleteMailsAndJobs(tx, { userId, addresses }, deletionJob.name);
    await auth.forgetTimers(tx, [userId, ...addresses]);
    await forgetCounts(tx, [userId, ...addresses, `change ${userId}`]);
    await repository.eraseRows(tx, userId, now);
    await repository.deleteForsakenPairings(tx, userId);
    return true;
  });
}

async function removeFiles({ storage }: AccountDeps): Promise<void> {
  for (let round = 0; round < MAX_SWEEPS; round += 1) if ((await storage.sweep()) === 0) return;
}
