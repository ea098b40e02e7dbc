import { DAY_MS } from '@cuppa/domain/platform/time/lengths';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Db } from '../../../platform/postgres/database.ts';
import { oauthStates } from '../auth.table.ts';

export type OauthStateRow = typeof oauthStates.$inferSelect;

const STATE_KEPT_MS = DAY_MS;

/** Stores a visit to a provider, and deletes visits older than STATE_KEPT_MS. */
export async function insertOauthState(
  db: Db,
  state: typeof oauthStates.$inferInsert & { createdAt: Date },
): Promise<void> {
  await db.delete(oauthStates).where(lt(oauthStates.createdAt, new Date(state.createdAt.getTime() - STATE_KEPT_MS)));
  await db.insert(oauthStates).values(state);
}

/** The visit with this id (a UUID), used or unused. */
export async function findOauthState(db: Db, id: string): Promise<OauthStateRow | null> {
  const [row] = await db.select().from(oauthStates).where(eq(oauthStates.id, id));
  return row ?? null;
}

/** Marks a visit as used. False if it was used before, or was not started after the given moment. */
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

/** Deletes the visits that a person started to link an identity. */
export async function deleteVisitsOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(oauthStates).where(eq(oauthStates.linkUserId, userId));
}
