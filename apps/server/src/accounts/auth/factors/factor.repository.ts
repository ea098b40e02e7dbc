import { and, asc, eq, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/postgres/database.ts';
import { prepared } from '../../../platform/postgres/prepared.ts';
import { challenges, factors, sessions } from '../auth.table.ts';

export type FactorRow = typeof factors.$inferSelect;
export type ChallengeRow = typeof challenges.$inferSelect;

const factorsOf = prepared('factors_of', (db) =>
  db
    .select()
    .from(factors)
    .where(eq(factors.userId, sql.placeholder('userId')))
    .orderBy(asc(factors.createdAt)),
);

/** A person's factors, oldest first. */
export async function findFactors(db: Db, userId: string): Promise<FactorRow[]> {
  return factorsOf(db).execute({ userId });
}

/** A person's factor by its id; null if it is not theirs or does not exist. */
export async function findFactor(db: Db, userId: string, id: string): Promise<FactorRow | null> {
  const [row] = await db
    .select()
    .from(factors)
    .where(and(eq(factors.userId, userId), eq(factors.id, id)));
  return row ?? null;
}

/** Adds a factor. Null if the person already has one with this name. */
export async function insertFactor(tx: Db, factor: typeof factors.$inferInsert): Promise<FactorRow | null> {
  const [row] = await tx.insert(factors).values(factor).onConflictDoNothing().returning();
  return row ?? null;
}

export async function updateFactor(tx: Db, id: string, change: Partial<FactorRow>): Promise<void> {
  await tx.update(factors).set(change).where(eq(factors.id, id));
}

/** Accepts a time step of an authenticator app. False if this or a later step was accepted before. */
export async function takeTotpStep(tx: Db, id: string, step: number): Promise<boolean> {
  const taken = await tx
    .update(factors)
    .set({ lastTotpStep: step })
    .where(and(eq(factors.id, id), or(isNull(factors.lastTotpStep), lt(factors.lastTotpStep, step))))
    .returning({ id: factors.id });
  return taken.length > 0;
}

export async function deleteFactor(tx: Db, id: string): Promise<void> {
  await tx.delete(factors).where(eq(factors.id, id));
}

/**
 * Deletes unverified factors of a person: all of one type except one, or those created before a moment and never
 * challenged.
 */
export async function deleteUnverifiedFactors(
  tx: Db,
  userId: string,
  which: { type: FactorRow['factorType']; except: string } | { abandonedBefore: Date },
): Promise<void> {
  const condition =
    'type' in which
      ? and(eq(factors.factorType, which.type), ne(factors.id, which.except))
      : and(
          lt(factors.createdAt, which.abandonedBefore),
          sql`not exists (select 1 from ${challenges} where ${challenges.factorId} = ${factors.id})`,
        );
  await tx.delete(factors).where(and(eq(factors.userId, userId), eq(factors.status, 'unverified'), condition));
}

/** Adds a challenge, and deletes the factor's challenges from before `endedBefore`. */
export async function insertChallenge(
  tx: Db,
  challenge: typeof challenges.$inferInsert,
  endedBefore: Date,
): Promise<ChallengeRow> {
  await tx
    .delete(challenges)
    .where(and(eq(challenges.factorId, challenge.factorId), lt(challenges.createdAt, endedBefore)));
  const [row] = await tx.insert(challenges).values(challenge).returning();
  if (!row) throw new Error('the challenge was not written');
  return row;
}

/** Counts a guess for a challenge of a factor. Returns the challenge, or null if there is none. */
export async function countChallengeGuess(db: Db, factorId: string, id: string): Promise<ChallengeRow | null> {
  const [row] = await db
    .update(challenges)
    .set({ guesses: sql`${challenges.guesses} + 1` })
    .where(and(eq(challenges.factorId, factorId), eq(challenges.id, id)))
    .returning();
  return row ?? null;
}

/** Marks a challenge as used. False if another request did so first. */
export async function takeChallenge(tx: Db, id: string, now: Date): Promise<boolean> {
  const taken = await tx
    .update(challenges)
    .set({ verifiedAt: now })
    .where(and(eq(challenges.id, id), isNull(challenges.verifiedAt)))
    .returning({ id: challenges.id });
  return taken.length > 0;
}

/** Lowers sessions that a factor or passkey raised to aal2 back to aal1. A passkey then counts as one factor. */
export async function lowerSessionsOf(tx: Db, factorId: string): Promise<void> {
  await lowerSessions(tx, eq(sessions.factorId, factorId));
}

/** The same for the sessions that a person's recovery codes raised. */
export async function lowerRecoveredSessions(tx: Db, userId: string): Promise<void> {
  const isRecovered = sql`${sessions.amr} @> '[{"method": "mfa/recovery_code"}]'`;
  await lowerSessions(tx, and(eq(sessions.userId, userId), isRecovered));
}

async function lowerSessions(tx: Db, which: SQL | undefined): Promise<void> {
  const one = sql`case when entry->>'method' = 'webauthn' then jsonb_set(entry, '{method}', '"passkey"') else entry end`;
  const kept = sql`coalesce((select jsonb_agg(${one}) from jsonb_array_elements(${sessions.amr}) as entry
    where entry->>'method' not in ('totp', 'mfa/phone', 'mfa/recovery_code')), '[]'::jsonb)`;
  await tx.update(sessions).set({ aal: 'aal1', factorId: null, amr: kept }).where(which);
}

/** Ends a person's other sessions at aal1. Returns their ids. */
export async function deleteOtherLowSessions(tx: Db, userId: string, except: string): Promise<string[]> {
  const rows = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, except), eq(sessions.aal, 'aal1')))
    .returning({ id: sessions.id });
  return rows.map((row) => row.id);
}

export async function hasVerifiedFactor(db: Db, userId: string): Promise<boolean> {
  return (await db.$count(factors, and(eq(factors.userId, userId), eq(factors.status, 'verified')))) > 0;
}
