import { and, eq, getTableColumns, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/postgres/database.ts';
import { jsonRowReader } from '../../../platform/postgres/json-row.repository.ts';
import { prepared } from '../../../platform/postgres/prepared.ts';
import { users } from '../../../platform/postgres/users.table.ts';
import { ACCOUNT, type Account, readAccount } from '../accounts/account.repository.ts';
import type { SessionRow } from '../auth.repository.ts';
import { type AmrEntry, sessions } from '../auth.table.ts';

export type NewSession = {
  id: string;
  userId: string;
  amr: AmrEntry[];
  ip: string;
  userAgent: string;
  refreshTokenHmacKey: string;
  notAfter: Date | null;
  now: Date;
};

const { placeholder } = sql;
const readSession = jsonRowReader(sessions);

/** Updates the account and inserts the session in one statement, because sign-ins come in bursts. */
const openOne = prepared('open_session', (db) => {
  const person = db.$with('person').as(
    db
      .update(users)
      .set({
        lastSignInAt: placeholder('now') as never,
        encryptedPassword: sql`coalesce(${placeholder('newHash')}::text, ${users.encryptedPassword})`,
      })
      .where(
        and(
          eq(users.id, placeholder('userId')),
          or(sql`${placeholder('knownHash')}::text is null`, eq(users.encryptedPassword, placeholder('knownHash'))),
        ),
      )
      .returning(),
  );
  const opened = db.$with('opened', getTableColumns(sessions)).as(sql`
    insert into ${sessions}
      (id, user_id, amr, ip, user_agent, refresh_token_hmac_key, not_after, created_at, updated_at)
    select ${placeholder('id')}::uuid, ${person.id}, ${placeholder('amr')}::jsonb, ${placeholder('ip')}::text,
      ${placeholder('userAgent')}::text, ${placeholder('refreshTokenHmacKey')}::text,
      ${placeholder('notAfter')}::timestamptz, ${person.lastSignInAt}, ${person.lastSignInAt}
    from ${person} returning *`);
  return db
    .with(person, opened)
    .select({ ...ACCOUNT, session: sql<string>`row_to_json(opened)::text` })
    .from(person)
    .innerJoin(opened, eq(opened.userId, person.id));
});

/**
 * Opens a session and records the sign-in. With `password`, only if the stored hash is still the one that was checked;
 * `newHash` replaces it if given. Null if the hash has changed or the account is gone.
 */
export async function insertSession(
  db: Db,
  { now, amr, notAfter, ...session }: NewSession,
  password: { knownHash: string; newHash: string | null } | null = null,
): Promise<{ session: SessionRow; account: Account } | null> {
  const [found] = await openOne(db).execute({
    ...session,
    now,
    amr: JSON.stringify(amr),
    notAfter: notAfter?.toISOString() ?? null,
    knownHash: password?.knownHash ?? null,
    newHash: password?.newHash ?? null,
  });
  return found ? { session: readSession(JSON.parse(found.session)), account: readAccount(found) } : null;
}
