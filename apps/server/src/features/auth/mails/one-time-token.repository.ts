import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { flowStates, type OneTimeTokenKind, oneTimeTokens } from '../auth.table.ts';

export type OneTimeTokenRow = typeof oneTimeTokens.$inferSelect;
export type FlowStateRow = typeof flowStates.$inferSelect;

const FLOW_STATE_KEPT_MS = 86_400_000;

/** One outstanding token per person and kind: a newer one replaces the older. */
export async function replaceOneTimeToken(tx: Db, token: typeof oneTimeTokens.$inferInsert): Promise<void> {
  const { userId: _userId, kind: _kind, ...content } = token;
  await tx
    .insert(oneTimeTokens)
    .values({ codeGuesses: 0, ...token })
    .onConflictDoUpdate({ target: [oneTimeTokens.userId, oneTimeTokens.kind], set: { ...content, codeGuesses: 0 } });
}

/** The token of a link, looked up together with its kind. */
export async function findTokenByHash(
  db: Db,
  kind: OneTimeTokenKind,
  tokenHash: string,
): Promise<OneTimeTokenRow | null> {
  const [row] = await db
    .select()
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.kind, kind), eq(oneTimeTokens.tokenHash, tokenHash)));
  return row ?? null;
}

export async function findOutstandingToken(
  db: Db,
  userId: string,
  kind: OneTimeTokenKind,
): Promise<OneTimeTokenRow | null> {
  const [row] = await db
    .select()
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.kind, kind)));
  return row ?? null;
}

/** Counts a guess at a typed code and answers the token it was for, or null where none is outstanding. */
export async function countCodeGuess(db: Db, userId: string, kind: OneTimeTokenKind): Promise<OneTimeTokenRow | null> {
  const [row] = await db
    .update(oneTimeTokens)
    .set({ codeGuesses: sql`${oneTimeTokens.codeGuesses} + 1` })
    .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.kind, kind)))
    .returning();
  return row ?? null;
}

/**
 * Takes a token out for good: false where it was redeemed or replaced since it was read. The hash is
 * part of the condition, as a replacement keeps the row's id.
 */
export async function takeOneTimeToken(tx: Db, token: OneTimeTokenRow): Promise<boolean> {
  const taken = await tx
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.id, token.id), eq(oneTimeTokens.tokenHash, token.tokenHash)))
    .returning({ id: oneTimeTokens.id });
  return taken.length > 0;
}

export async function deleteOneTimeTokens(tx: Db, userId: string): Promise<void> {
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId));
}

/** Writes a flow of the PKCE kind and answers its id; the person's long forgotten flows go. */
export async function insertFlowState(
  tx: Db,
  flow: typeof flowStates.$inferInsert & { userId: string; createdAt: Date },
): Promise<string> {
  const forgottenBefore = new Date(flow.createdAt.getTime() - FLOW_STATE_KEPT_MS);
  await tx.delete(flowStates).where(and(eq(flowStates.userId, flow.userId), lt(flowStates.createdAt, forgottenBefore)));
  const [row] = await tx.insert(flowStates).values(flow).returning({ id: flowStates.id });
  if (!row) throw new Error('the flow was not written');
  return row.id;
}

/** Issues the authorisation code of a flow, or null where the flow is gone. */
export async function issueAuthCode(tx: Db, flowStateId: string, now: Date): Promise<string | null> {
  const [row] = await tx
    .update(flowStates)
    .set({ authCodeIssuedAt: now })
    .where(eq(flowStates.id, flowStateId))
    .returning({ authCode: flowStates.authCode });
  return row?.authCode ?? null;
}

/** The flow of an issued authorisation code (a UUID). */
export async function findFlowByAuthCode(db: Db, authCode: string): Promise<FlowStateRow | null> {
  const [row] = await db
    .select()
    .from(flowStates)
    .where(and(eq(flowStates.authCode, authCode), isNotNull(flowStates.authCodeIssuedAt)));
  return row ?? null;
}

/** Uses a flow up: false where somebody else did first. */
export async function takeFlowState(tx: Db, id: string): Promise<boolean> {
  const taken = await tx.delete(flowStates).where(eq(flowStates.id, id)).returning({ id: flowStates.id });
  return taken.length > 0;
}
