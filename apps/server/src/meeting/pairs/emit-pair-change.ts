import type { Transaction } from '../../platform/postgres/database.ts';
import { afterCommit } from '../../platform/postgres/transact.ts';
import type { PairsDeps } from './pairs-deps.ts';

/** A change to what two people share; `connectionId` is null if they never had a connection. */
type PairChange = { callId: string; connectionId: string | null; userIds: readonly [string, string] };

/** Emits to both after the commit, in every tab. It says what they share, never what one of them chose. */
export function emitPairChange(
  tx: Transaction,
  { realtime }: Pick<PairsDeps, 'realtime'>,
  { callId, connectionId, userIds }: PairChange,
): void {
  afterCommit(tx, () => {
    for (const userId of userIds) {
      realtime.toPerson(userId).emit('verdict.changed', { callId });
      if (connectionId !== null) realtime.toPerson(userId).emit('connection.changed', { connectionId, callId });
    }
  });
}
