import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/postgres/database.ts';
import { users } from '../../../platform/postgres/users.table.ts';

/** In app_metadata, which only the server writes and every client reads. */
const MARK = 'needs_password';

/** Whether a person must choose a password before anything else, as a column. */
export const needsPasswordColumn = sql<boolean>`coalesce((${users.appMetadata} ->> ${sql.raw(`'${MARK}'`)})::boolean, false)`;

/** Whether a person must choose a password before anything else: several people had signed up with their address. */
export function needsPassword({ appMetadata }: Pick<typeof users.$inferSelect, 'appMetadata'>): boolean {
  return appMetadata[MARK] === true;
}

export async function markNeedsPassword(tx: Db, userId: string): Promise<void> {
  const mark = JSON.stringify({ [MARK]: true });
  await tx
    .update(users)
    .set({ appMetadata: sql`${users.appMetadata} || ${mark}::jsonb` })
    .where(eq(users.id, userId));
}

export async function unmarkNeedsPassword(tx: Db, userId: string): Promise<void> {
  await tx
    .update(users)
    .set({ appMetadata: sql`${users.appMetadata} - ${MARK}::text` })
    .where(eq(users.id, userId));
}
