import type { Transaction } from '../../platform/postgres/database.ts';
import { afterCommit } from '../../platform/postgres/transact.ts';
import type { NearbyDeps } from './nearby-deps.ts';

/** Makes every screen of some people read again, after the commit. */
export function emitChange(
  tx: Transaction,
  { realtime }: Pick<NearbyDeps, 'realtime'>,
  userIds: readonly string[],
): void {
  afterCommit(tx, () => {
    for (const userId of new Set(userIds)) realtime.toPerson(userId).emit('nearby.changed', {});
  });
}
