import { and, eq, exists, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../../platform/postgres/database.ts';
import { users } from '../../../platform/postgres/users.table.ts';
import { factors, sessions } from '../auth.table.ts';
import type { AccessClaims } from './access-token.ts';

/** Where the standing of a person is: a table, its column of their id, and expressions over it. */
export type StandingSource = {
  table: PgTable;
  userId: PgColumn;
  hasVerifiedAge: SQL<boolean>;
  hasCompletedOnboarding: SQL<boolean>;
  isModerator: SQL<boolean>;
  /** The end of a suspension. */
  suspendedUntil: SQL<Date | null>;
  /** The whole row, for what else the request wants of it. Null without one. */
  row: SQL<string | null>;
};

export type FindCaller = ReturnType<typeof createFindCaller>;

/** Session, person, factors and standing by the claims of a token, in one prepared statement: every request asks it. */
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
