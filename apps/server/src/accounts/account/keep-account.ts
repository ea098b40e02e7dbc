import { DELETION_WAIT_MS } from '@cuppa/domain/accounts/account/deletion';
import type { AccountDeps } from './account-deps.ts';

/** Keeps the account after all, and ends the pause that came with the wish. Changes nothing if there was none. */
export async function keepAccount({ db, events, profiles }: AccountDeps, userId: string): Promise<void> {
  const isBack = await db.transaction(async (tx) => {
    const { deletionDueAt, pausedAt } = await profiles.lock(tx, userId);
    if (deletionDueAt === null) return false;
    await profiles.changeDeletion(tx, userId, { deletionDueAt: null });
    await events.run('account.date-changed', { tx, userId });
    // Somebody who had paused before goes on pausing.
    const askedAt = deletionDueAt.getTime() - DELETION_WAIT_MS;
    return pausedAt !== null && pausedAt.getTime() >= askedAt;
  });
  if (isBack) await events.run('account.kept', { userId });
}
