import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/postgres/database.ts';
import { jsonRowReader } from '../../../platform/postgres/json-row.repository.ts';
import { prepared } from '../../../platform/postgres/prepared.ts';
import { users } from '../../../platform/postgres/users.table.ts';
import type { IdentityRow, UserRow } from '../auth.repository.ts';
import { factors, identities } from '../auth.table.ts';
import type { FactorRow } from '../factors/factor.repository.ts';

/** A person with their identities and factors, each list oldest first. */
export type Account = { user: UserRow; identities: IdentityRow[]; factors: FactorRow[] };

const readUser = jsonRowReader(users);
const readIdentity = jsonRowReader(identities);
const readFactor = jsonRowReader(factors);

/** The columns that `readAccount` needs, for a statement in which `person` is the alias of an account row. */
export const ACCOUNT = {
  user: sql<string>`row_to_json(person)::text`,
  identities: sql<string>`(select coalesce(json_agg(one order by one.created_at), '[]')
    from ${identities} one where one.user_id = person.id)::text`,
  factors: sql<string>`(select coalesce(json_agg(one order by one.created_at), '[]')
    from ${factors} one where one.user_id = person.id)::text`,
};

export function readAccount(found: Record<keyof typeof ACCOUNT, string>): Account {
  return {
    user: readUser(JSON.parse(found.user)),
    identities: (JSON.parse(found.identities) as unknown[]).map(readIdentity),
    factors: (JSON.parse(found.factors) as unknown[]).map(readFactor),
  };
}

const accountById = prepared('account_by_id', (db) => {
  const person = alias(users, 'person');
  return db
    .select(ACCOUNT)
    .from(person)
    .where(eq(person.id, sql.placeholder('userId')));
});

export async function findAccount(db: Db, userId: string): Promise<Account | null> {
  const [found] = await accountById(db).execute({ userId });
  return found ? readAccount(found) : null;
}
