import { desc, like } from 'drizzle-orm';
import type { Db } from '../../../platform/postgres/database.ts';
import { sessions } from '../auth.table.ts';

/** The newest session's secret that is sealed, and whom it was sealed for. */
export async function findNewestSealed(db: Db): Promise<{ sealed: string; owner: string } | null> {
  const [row] = await db
    .select({ sealed: sessions.refreshTokenHmacKey, owner: sessions.id })
    .from(sessions)
    .where(like(sessions.refreshTokenHmacKey, 'v1.%'))
    .orderBy(desc(sessions.createdAt))
    .limit(1);
  return row ?? null;
}
