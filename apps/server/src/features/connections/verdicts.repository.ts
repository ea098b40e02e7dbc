import type { VerdictChoice } from '@cuppa/domain/connections/verdict';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { verdicts } from './connections.table.ts';

export type VerdictRow = typeof verdicts.$inferSelect;

export async function findVerdicts(db: Db, callId: string): Promise<VerdictRow[]> {
  return db.select().from(verdicts).where(eq(verdicts.callId, callId));
}

/** Writes an answer, or changes it; the moment of the first stays. */
export async function upsertVerdict(
  tx: Db,
  answer: { callId: string; userId: string; choices: VerdictChoice[]; at: Date },
): Promise<void> {
  const { callId, userId, choices, at } = answer;
  await tx
    .insert(verdicts)
    .values({ callId, userId, choices, answeredAt: at, changedAt: at })
    .onConflictDoUpdate({ target: [verdicts.callId, verdicts.userId], set: { choices, changedAt: at } });
}

/** Takes back what a person chose after a call, if they chose anything. */
export async function withdrawVerdict(tx: Db, callId: string, userId: string, at: Date): Promise<void> {
  await tx
    .update(verdicts)
    .set({ choices: sql`'{}'`, changedAt: at })
    .where(and(eq(verdicts.callId, callId), eq(verdicts.userId, userId)));
}
