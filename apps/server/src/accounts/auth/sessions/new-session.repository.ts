import { and, eq, exists, getTableColumns, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/postgres/database.ts';
import { jsonRowReader } from '../../../platform/postgres/json-row.repository.ts';
import { prepared } from '../../../platform/postgres/prepared.ts';
import { users } from '../../../platform/postgres/users.table.ts';
import { ACCOUNT, type Account, readAccount } from '../accounts/account.repository.ts';
import type { SessionRow } from '../auth.repository.ts';
import { type AmrEntry, seenDevices, sessions } from '../auth.table.ts';

export type NewSession = {
  id: string;
  userId: string;
  amr: AmrEntry[];
  aal: SessionRow['aal'];
  factorId: string | null;
  ip: string;
  userAgent: string;
  /** Display names, or null if the user agent does not reveal them. */
  device: { browser: string | null; system: string | null };
  refreshTokenHmacKey: string;
  notAfter: Date | null;
  now: Date;
};

const { placeholder } = sql;
const readSession = jsonRowReader(sessions);

/** Updates the account, inserts the session and notes the device in one statement, because sign-ins come in bursts. */
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
      (id, user_id, amr, aal, factor_id, ip, user_agent, refresh_token_hmac_key, not_after, created_at, updated_at)
    select ${placeholder('id')}::uuid, ${person.id}, ${placeholder('amr')}::jsonb,
      ${placeholder('aal')}::text, ${placeholder('factorId')}::uuid, ${placeholder('ip')}::text,
      ${placeholder('userAgent')}::text, ${placeholder('refreshTokenHmacKey')}::text,
      ${placeholder('notAfter')}::timestamptz, ${person.lastSignInAt}, ${person.lastSignInAt}
    from ${person} returning *`);
  const device = db.$with('device', { userId: seenDevices.userId, isNew: sql<boolean>`is_new`.as('is_new') }).as(sql`
    insert into ${seenDevices} (user_id, browser, system, first_seen_at, last_seen_at)
    select ${person.id}, ${placeholder('browser')}::text, ${placeholder('system')}::text, ${person.lastSignInAt},
      ${person.lastSignInAt} from ${person}
    on conflict (user_id, browser, system) do update set last_seen_at = excluded.last_seen_at
    returning user_id, xmax = 0 as is_new`);
  // The statement sees the devices from before it.
  const hasOthers = exists(db.select().from(seenDevices).where(eq(seenDevices.userId, person.id)));
  return db
    .with(person, opened, device)
    .select({
      ...ACCOUNT,
      session: sql<string>`row_to_json(opened)::text`,
      isNewDevice: sql<boolean>`device.is_new and ${hasOthers}`,
    })
    .from(person)
    .innerJoin(opened, eq(opened.userId, person.id))
    .innerJoin(device, eq(device.userId, person.id));
});

/**
 * Opens a session and records the sign-in. With `password`, only if the stored hash is still the one that was checked;
 * `newHash` replaces it if given. Null if the hash has changed or the account is gone.
 * `isNewDevice` if the account was opened before, but never on this browser and system.
 */
export async function insertSession(
  db: Db,
  { now, amr, notAfter, device, ...session }: NewSession,
  password: { knownHash: string; newHash: string | null } | null = null,
): Promise<{ session: SessionRow; account: Account; isNewDevice: boolean } | null> {
  const [found] = await openOne(db).execute({
    ...session,
    now,
    amr: JSON.stringify(amr),
    browser: device.browser ?? '',
    system: device.system ?? '',
    notAfter: notAfter?.toISOString() ?? null,
    knownHash: password?.knownHash ?? null,
    newHash: password?.newHash ?? null,
  });
  if (!found) return null;
  const { isNewDevice } = found;
  return { session: readSession(JSON.parse(found.session)), account: readAccount(found), isNewDevice };
}
