import { DELETION_WAIT_MS } from '@cuppa/domain/accounts/account/deletion';
import type { AccountDeps } from './account-deps.ts';

/** Cancels the deletion, and ends the pause that came with it. Changes nothing if no deletion was requested. */
export async function keepAccount({ db, events, profiles }: AccountDeps, userId: string): Promise<void> {
  const isBack = await db.transaction(async (tx) => {
    const { deletionDueAt, pausedAt } = await profiles.lock(tx, userId);
    if (deletionDueAt === null) return false;
    await profiles.changeDeletion(tx, userId, { deletionDueAt: null });
    await events.run('account.date-changed', { tx, userId });
    // A pause from before the request stays.
    const askedAt = deletionDueAt.getTime() - DELETION_WAIT_MS;
    return pausedAt !== null && pausedAt.getTime() >= askedAt;
  });
  if (isBack) await events.run('account.kept', { userId });
}
