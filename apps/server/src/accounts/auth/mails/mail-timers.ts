import type { Db } from '../../../platform/postgres/database.ts';
import type { AuthContext } from '../auth-context.ts';

/** Deletes the message timers of the given addresses or user ids. */
export async function forgetTimers(context: AuthContext, tx: Db, addresses: readonly string[]): Promise<void> {
  await context.mailSpacing.forget(tx, addresses);
  await context.smsSpacing.forget(tx, addresses);
}
