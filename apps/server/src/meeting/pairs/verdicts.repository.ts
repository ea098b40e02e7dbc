import type { VerdictChoice } from '@cuppa/domain/people/connections/verdict';
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { connections } from '../../people/connections/connections.table.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { prepared } from '../../platform/postgres/prepared.ts';
import { conversations } from '../calls/calls.table.ts';
import { pairings } from '../calls/pairings.table.ts';
import { verdicts } from './verdicts.table.ts';

/** An answer. `hasConnected`: the call has made a connection, which may have ended since. */
export type VerdictRow = typeof verdicts.$inferSelect & { hasConnected: boolean };

const verdictsOf = prepared('verdicts_of', (db) =>
  db
    .select({
      ...getTableColumns(verdicts),
      // A select from one table names its columns without it.
      hasConnected: sql<boolean>`exists (select 1 from ${connections} where connections.call_id = verdicts.call_id)`,
    })
    .from(verdicts)
    .where(eq(verdicts.callId, sql.placeholder('callId'))),
);

export async function findVerdicts(db: Db, callId: string): Promise<VerdictRow[]> {
  return verdictsOf(db).execute({ callId });
}

/** Writes or changes an answer. The time of the first answer is kept. */
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

/** Clears everything that a person chose after calls with another: their answers become empty. */
export async function withdrawVerdicts(tx: Db, userId: string, partnerId: string, at: Date): Promise<void> {
  const callsOfTwo = tx
    .select({ id: conversations.id })
    .from(conversations)
    .innerJoin(pairings, eq(pairings.id, conversations.matchId))
    .where(and(inArray(pairings.user1Id, [userId, partnerId]), inArray(pairings.user2Id, [userId, partnerId])));
  await tx
    .update(verdicts)
    .set({ choices: sql`'{}'`, changedAt: at })
    .where(and(eq(verdicts.userId, userId), inArray(verdicts.callId, callsOfTwo)));
}
