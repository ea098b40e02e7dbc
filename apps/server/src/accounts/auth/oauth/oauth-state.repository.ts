import { DAY_MS } from '@cuppa/domain/platform/time/lengths';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Db } from '../../../platform/postgres/database.ts';
import { oauthStates } from '../auth.table.ts';

export type OauthStateRow = typeof oauthStates.$inferSelect;

const STATE_KEPT_MS = DAY_MS;

/** Writes a visit to a provider and deletes visits that were abandoned long ago. */
export async function insertOauthState(
  db: Db,
  state: typeof oauthStates.$inferInsert & { createdAt: Date },
): Promise<void> {
  await db.delete(oauthStates).where(lt(oauthStates.createdAt, new Date(state.createdAt.getTime() - STATE_KEPT_MS)));
  await db.insert(oauthStates).values(state);
}

/** The visit of an id (a UUID), used or not. */
export async function findOauthState(db: Db, id: string): Promise<OauthStateRow | null> {
  const [row] = await db.select().from(oauthStates).where(eq(oauthStates.id, id));
  return row ?? null;
}

/** Uses a visit up; false if it was used before, or was not started after the given moment. */
export async function takeOauthState(
  db: Db,
  id: string,
  { now, startedAfter }: { now: Date; startedAfter: Date },
): Promise<boolean> {
  const taken = await db
    .update(oauthStates)
    .set({ usedAt: now })
    .where(and(eq(oauthStates.id, id), isNull(oauthStates.usedAt), gt(oauthStates.createdAt, startedAfter)))
    .returning({ id: oauthStates.id });
  return taken.length > 0;
}

/** Ends the visits that a person began to link an identity. */
export async function deleteVisitsOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(oauthStates).where(eq(oauthStates.linkUserId, userId));
}
