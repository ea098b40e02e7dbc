import { and, eq, exists, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../../platform/postgres/database.ts';
import { users } from '../../../platform/postgres/users.table.ts';
import { needsPasswordColumn } from '../accounts/needs-password.repository.ts';
import { factors, sessions } from '../auth.table.ts';
import type { AccessClaims } from './access-token.ts';

/** The source of a person's standing: a table, its column with their id, and expressions on it. */
export type StandingSource = {
  table: PgTable;
  userId: PgColumn;
  hasVerifiedAge: SQL<boolean>;
  hasCompletedOnboarding: SQL<boolean>;
  isModerator: SQL<boolean>;
  /** When a suspension ends. */
  suspendedUntil: SQL<Date | null>;
  /** The whole row as JSON, for the rest of the request; null if there is none. */
  row: SQL<string | null>;
};

export type FindCaller = ReturnType<typeof createFindCaller>;

/**
 * Reads session, person, factors and standing by a token's claims in one prepared statement, because every request
 * needs it.
 */
export function createFindCaller(db: Database, standing: StandingSource) {
  const verifiedFactor = db
    .select({ one: sql`1` })
    .from(factors)
    .where(and(eq(factors.userId, users.id), eq(factors.status, 'verified')));
  const statement = db
    .select({
      aal: sessions.aal,
      notAfter: sessions.notAfter,
      email: users.email,
      needsPassword: needsPasswordColumn,
      bannedUntil: users.bannedUntil,
      hasFactor: sql<boolean>`${exists(verifiedFactor)}`,
      hasVerifiedAge: standing.hasVerifiedAge,
      hasCompletedOnboarding: standing.hasCompletedOnboarding,
      isModerator: standing.isModerator,
      suspendedUntil: standing.suspendedUntil,
      row: standing.row,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(standing.table, eq(standing.userId, users.id))
    .where(and(eq(sessions.id, sql.placeholder('sessionId')), eq(sessions.userId, sql.placeholder('userId'))))
    .prepare('find_caller');

  return async (claims: AccessClaims) => (await statement.execute(claims))[0] ?? null;
}
