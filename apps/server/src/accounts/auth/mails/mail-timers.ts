import type { Db } from '../../../platform/postgres/database.ts';
import type { AuthContext } from '../auth-context.ts';

/** Forgets when messages went to some addresses, or to a person by their id. */
export async function forgetTimers(context: AuthContext, tx: Db, addresses: readonly string[]): Promise<void> {
  await context.mailSpacing.forget(tx, addresses);
  await context.smsSpacing.forget(tx, addresses);
}
