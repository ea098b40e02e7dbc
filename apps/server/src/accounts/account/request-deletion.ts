import { DELETION_WAIT_MS, type DeletionTime } from '@cuppa/domain/accounts/account/deletion';
import { zonedTimeWords } from '@cuppa/domain/meeting/reconnections/zoned-time';
import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import type { Caller } from '../../platform/http/api-access.ts';
import type { AccountDeps } from './account-deps.ts';
import { addDeletion } from './deletion-job.ts';

export type DeletionRequest = { when: DeletionTime; password?: string | undefined; code?: string | undefined };

/**
 * Schedules the deletion, in seven days or immediately, ends every session, and pauses the person so that others no
 * longer meet them. Returns the due time. Refuses WRONG_PASSWORD, WRONG_CODE and RATE_LIMITED.
 */
export async function requestDeletion(
  deps: AccountDeps,
  caller: Caller,
  { when, ...proof }: DeletionRequest,
): Promise<{ deletionDueAt: Date }> {
  const { auth, clock, db, events, profiles } = deps;
  const { userId } = caller;
  await auth.proveOwner(caller, proof);
  const isAtOnce = when === 'now';
  const dueAt = new Date(clock.now().getTime() + (isAtOnce ? 0 : DELETION_WAIT_MS));
  await db.transaction(async (tx) => {
    const { timeZone, region } = await profiles.lock(tx, userId);
    await profiles.changeDeletion(tx, userId, { deletionDueAt: dueAt });
    await addDeletion(tx, { userId, dueAt, isAtOnce });
    if (isAtOnce) return;
    await events.run('account.date-changed', { tx, userId });
    if (caller.email === '') return;
    const time = zonedTimeWords(dueAt, timeZone, READER_LANGUAGE, region);
    await auth.mailDeletionAsked(tx, { address: caller.email, time });
  });
  await events.run('account.leaving', { userId });
  await auth.endAllSessions(userId);
  return { deletionDueAt: dueAt };
}
