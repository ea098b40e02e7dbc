import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/postgres/database.ts';
import { PERSONAL_DATA } from './personal-data.ts';
import type { TableRule } from './table-rule.ts';

/** A person whose account is being deleted. `email` and `phone` are null if the account has none. */
export type Leaver = { userId: string; email: string | null; phone: string | null };

/** Locks the account until the transaction ends. Null if it is already erased or never existed. */
export async function lockLeaver(tx: Db, userId: string): Promise<Leaver | null> {
  const { rows } = await tx.execute<{ email: string | null; phone: string | null }>(sql`
    select email, phone from auth.users
    where id = ${userId} and exists (select from profiles where profiles.id = users.id) for update`);
  const [row] = rows;
  return row ? { userId, ...row } : null;
}

/** Those of the accounts that are not erased. */
export async function findPresent(db: Db, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from profiles where id = any(${sql.param([...userIds])}::uuid[])`,
  );
  return rows.map(({ id }) => id);
}

/** Applies PERSONAL_DATA: deletes the person's rows, or empties their columns where the rows must stay. */
export async function eraseRows(tx: Db, userId: string, now: Date): Promise<void> {
  for (const [table, rule] of Object.entries(PERSONAL_DATA)) {
    if (rule.person.length > 0) await eraseFrom(tx, tableOf(table), rule, userId, now);
  }
}

async function eraseFrom(tx: Db, table: SQL, rule: TableRule, userId: string, now: Date): Promise<void> {
  const { leaving } = rule;
  const isTheirs = matchPerson(rule.person, userId);
  if (leaving.rows === 'go') {
    const goes = leaving.unless === 'in-force' ? sql` and not (${inForce(now)})` : sql.empty();
    await tx.execute(sql`delete from ${table} where (${isTheirs})${goes}`);
    return;
  }
  const emptied = Object.entries(leaving.emptied).map(([column, value]) => sql`${name(column)} = ${sql.raw(value)}`);
  if (emptied.length > 0) await tx.execute(sql`update ${table} set ${sql.join(emptied, sql`, `)} where ${isTheirs}`);
}

/** A sanction in force. It stays, so that the address cannot open a new account in the meantime. */
const inForce = (now: Date) => sql`undone_at is null and (kind = 'ban' or ends_at > ${now.toISOString()}::timestamptz)`;

/** SQL for a table name such as `public.profiles`. */
export function tableOf(table: string): SQL {
  const [schema = '', relation = ''] = table.split('.');
  return sql`${name(schema)}.${name(relation)}`;
}

/** SQL condition: one of the columns holds the person's id. */
export function matchPerson(columns: readonly string[], userId: string): SQL {
  return sql.join(
    columns.map((column) => sql`${name(column)} = ${userId}`),
    sql` or `,
  );
}

const name = (text: string) => sql.identifier(text);

/**
 * Ends open connections, reconnections and events of the person. The services already did so; this covers rows that
 * were added in between.
 */
export async function endPlans(tx: Db, userId: string, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    update connections set ended_at = ${at}
    where ended_at is null and (user1_id = ${userId} or user2_id = ${userId})`);
  await tx.execute(sql`
    update reconnections set status = 'cancelled', changed_at = ${at}
    where status in ('scheduled', 'accepted') and (user_id = ${userId} or partner_id = ${userId})`);
  await tx.execute(sql`
    update social_events set status = 'cancelled', sequence = sequence + 1, changed_at = ${at}
    where host_id = ${userId} and status = 'open' and ends_at > ${at}`);
  await tx.execute(sql`
    update social_events set attendees = attendees - 1
    where id in (select event_id from event_rsvps where user_id = ${userId} and state = 'going')`);
  await tx.execute(sql`
    update event_rsvps set knows = null from social_events
    where social_events.id = event_id and host_id = ${userId} and knows is not null`);
}

/** Deletes the events of a host that no one else lived: nobody is on their lists. */
export async function deleteUnvisitedEvents(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`
    delete from social_events where host_id = ${userId}
      and not exists (select from event_rsvps where event_id = social_events.id)`);
}

/** In the notices of others about this person, replaces the name and removes the avatar seed. */
export async function renameInNotices(tx: Db, userId: string, departedName: string): Promise<void> {
  await tx.execute(sql`
    with met as (
      select id, case when user1_id = ${userId} then user2_id else user1_id end as other_id
      from matches where user1_id = ${userId} or user2_id = ${userId}
    ), about as (
      select other_id, connections.id::text as subject from connections join met on met.id = connections.match_id
      union select other_id, conversations.id::text from conversations join met on met.id = conversations.match_id
      union select other_id, reconnections.id::text from reconnections join met on met.id = reconnections.match_id
      union select to_id, id::text from nearby_invites where from_id = ${userId}
    )
    update notices set data = jsonb_set(data - 'partnerAvatarSeed', '{partnerName}', to_jsonb(${departedName}::text))
    from about
    where notices.user_id = about.other_id and data ? 'partnerName'
      and about.subject in (data ->> 'connectionId', data ->> 'callId', data ->> 'reconnectionId', data ->> 'inviteId')`);
}

/**
 * Removes a host's words and places from the notices of guests. Must run before the host's id is removed from the
 * events.
 */
export async function emptyHostWords(tx: Db, userId: string): Promise<void> {
  const hosted = sql`any(array(select id::text from social_events where host_id = ${userId}))`;
  await tx.execute(sql`delete from notices where kind = 'event.message' and data ->> 'eventId' = ${hosted}`);
  await tx.execute(sql`
    update notices set data = jsonb_set(data, '{words}', '""')
    where kind = 'event.cancelled' and data ->> 'eventId' = ${hosted}`);
  await tx.execute(sql`
    update notices set data = jsonb_set(jsonb_set(data, '{location}', '""'), '{before,location}', '""')
    where data ? 'location' and data ->> 'eventId' = ${hosted}`);
}

/**
 * Deletes the person's pairings whose other person has left too, with their calls and everything that refers to them.
 */
export async function deleteAbandonedPairings(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`
    delete from matches where (user1_id = ${userId} or user2_id = ${userId})
      and not exists (select from profiles where profiles.id in (matches.user1_id, matches.user2_id))`);
}

/**
 * Deletes mails in the development mailbox to the given addresses, and jobs that contain the person's id or one of the
 * addresses, except jobs of one kind. An address must be a whole value, because another person's address may end with
 * it.
 */
export async function deleteMailsAndJobs(
  tx: Db,
  { userId, addresses }: { userId: string; addresses: readonly string[] },
  exceptKind: string,
): Promise<void> {
  const own = sql`${sql.param(addresses.map((address) => address.toLowerCase()))}::text[]`;
  await tx.execute(sql`delete from dev_mailbox where lower(recipient) = any(${own})`);
  await tx.execute(sql`
    delete from pgboss.job where name <> ${exceptKind} and (
      strpos(concat_ws(' ', data::text, output::text, source_output::text, singleton_key), ${userId}) > 0
      or exists (
        select from jsonb_path_query(coalesce(data, '{}'::jsonb), '$.**') value
        where lower(value #>> '{}') = any(${own})))`);
}

/**
 * Whether the person signed in after they asked for the deletion, which ended every session. A session that they ended
 * since counts too, except for people with a second factor: they need an open session at level 2.
 */
export async function hasSignedIn(db: Db, userId: string, since: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from auth.users
    where id = ${userId} and case when exists (
        select from auth.mfa_factors where mfa_factors.user_id = users.id and status = 'verified'
      ) then exists (select from auth.sessions where sessions.user_id = users.id and aal = 'aal2')
      else last_sign_in_at > ${since.toISOString()}::timestamptz
        or exists (select from auth.sessions where sessions.user_id = users.id) end`);
  return rows.length > 0;
}

/** People whose deletion is overdue since the given moment, oldest first. */
export async function findOverdue(db: Db, since: Date, limit: number): Promise<{ userId: string; dueAt: Date }[]> {
  const { rows } = await db.execute<{ id: string; due: string }>(sql`
    select id, to_char(deletion_due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as due from profiles
    where deletion_due_at < ${since.toISOString()}::timestamptz order by deletion_due_at limit ${limit}`);
  return rows.map(({ id, due }) => ({ userId: id, dueAt: new Date(due) }));
}
