import { DAY_MS } from '@cuppa/domain/platform/time/lengths';
import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { Db } from '../../../platform/postgres/database.ts';
import { flowStates } from '../auth.table.ts';

export type FlowStateRow = typeof flowStates.$inferSelect;

const FLOW_STATE_KEPT_MS = DAY_MS;

/** Stores a PKCE flow, and deletes flows older than FLOW_STATE_KEPT_MS. */
export async function insertFlowState(
  tx: Db,
  flow: typeof flowStates.$inferInsert & { createdAt: Date },
): Promise<FlowStateRow> {
  const forgottenBefore = new Date(flow.createdAt.getTime() - FLOW_STATE_KEPT_MS);
  await tx.delete(flowStates).where(lt(flowStates.createdAt, forgottenBefore));
  const [row] = await tx.insert(flowStates).values(flow).returning();
  if (!row) throw new Error('the flow was not written');
  return row;
}

/** Issues the authorization code of a flow; null if the flow is gone. */
export async function issueAuthCode(tx: Db, flowStateId: string, now: Date): Promise<string | null> {
  const [row] = await tx
    .update(flowStates)
    .set({ authCodeIssuedAt: now })
    .where(eq(flowStates.id, flowStateId))
    .returning({ authCode: flowStates.authCode });
  return row?.authCode ?? null;
}

/** The flow with this issued authorization code (a UUID). */
export async function findFlowByAuthCode(db: Db, authCode: string): Promise<FlowStateRow | null> {
  const [row] = await db
    .select()
    .from(flowStates)
    .where(and(eq(flowStates.authCode, authCode), isNotNull(flowStates.authCodeIssuedAt)));
  return row ?? null;
}

/** Redeems a flow by deleting it. False if another request did so first. */
export async function takeFlowState(tx: Db, id: string): Promise<boolean> {
  const taken = await tx.delete(flowStates).where(eq(flowStates.id, id)).returning({ id: flowStates.id });
  return taken.length > 0;
}

/** Deletes a person's flows whose code was not redeemed. */
export async function deleteFlowsOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(flowStates).where(eq(flowStates.userId, userId));
}
