import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/postgres/database.ts';
import { matchPerson, tableOf } from './erase-person.repository.ts';
import type { TableRule } from './table-rule.ts';

/** A row as PostgreSQL writes it in JSON: timestamps in ISO 8601, dates as yyyy-MM-dd. */
export type ExportedRow = Record<string, unknown>;
/** A page: skips `after` rows and returns at most `limit`. */
export type Page = { after: number; limit: number };

async function rowsOf(db: Db, query: SQL): Promise<ExportedRow[]> {
  const { rows } = await db.execute<{ row: ExportedRow }>(sql`select to_jsonb(one) as row from (${query}) one`);
  return rows.map(({ row }) => row);
}

/** The exported columns of a person's rows in one table, in physical order, which is usually insertion order. */
export function findRows(
  db: Db,
  { table, rule, userId }: { table: string; rule: TableRule; userId: string },
  { after, limit }: Page,
): Promise<ExportedRow[]> {
  const columns = sql.join(
    rule.exported.map((column) => sql.identifier(column)),
    sql`, `,
  );
  return rowsOf(
    db,
    sql`select ${columns} from ${tableOf(table)} where ${matchPerson(rule.person, userId)}
      order by ctid offset ${after} limit ${limit}`,
  );
}

/** A person's calls that connected and have ended, oldest first. */
export function findCalls(db: Db, userId: string, departedName: string, { after, limit }: Page) {
  return rowsOf(
    db,
    sql`select conversations.id as call_id, conversations.ended_at, conversations.duration as seconds,
        matches.shared_values, case when profiles.id is null then ${departedName}::text
          else coalesce(profiles.first_name, '') end as with_first_name
      from matches join conversations on conversations.match_id = matches.id
      left join profiles on profiles.id = case when user1_id = ${userId} then user2_id else user1_id end
      where (user1_id = ${userId} or user2_id = ${userId})
        and conversations.ended_at is not null and (conversations.state ->> 'elapsedMs')::float > 0
      order by conversations.ended_at, conversations.id offset ${after} limit ${limit}`,
  );
}

/** A person's open connections, in the order in which they were made. */
export function findConnections(db: Db, userId: string, { after, limit }: Page) {
  return rowsOf(
    db,
    sql`select connections.id as connection_id, kind, connections.created_at as since,
        coalesce(profiles.first_name, '') as with_first_name
      from connection_members join connections on connections.id = connection_members.connection_id
      join profiles on profiles.id = connection_members.partner_id
      where connection_members.user_id = ${userId} and connections.ended_at is null
      order by connection_members.created_at, connections.id offset ${after} limit ${limit}`,
  );
}

/** The messages that a person can read: both sides of an open chat, and only their own in an ended one. */
export function findMessages(db: Db, userId: string, { after, limit }: Page) {
  return rowsOf(
    db,
    sql`select connections.id as connection_id, seq,
        case when sender_id = ${userId} then null else coalesce(profiles.first_name, '') end as from_first_name,
        text, case when sender_id = ${userId} then photo_id end as own_photo,
        photo_id is not null as has_photo,
        (select seq from messages quoted where quoted.id = messages.reply_to_id) as replies_to_seq,
        messages.created_at as sent_at
      from connection_members join connections on connections.id = connection_members.connection_id
      join messages on messages.connection_id = connections.id
      left join profiles on profiles.id = connection_members.partner_id
      where connection_members.user_id = ${userId} and (connections.ended_at is null or sender_id = ${userId})
      order by connection_members.created_at, connections.id, seq offset ${after} limit ${limit}`,
  );
}

/** A person's photos: the path of each in the zip, and its file in the storage. */
export async function findPhotos(db: Db, userId: string): Promise<{ path: string; fileId: string }[]> {
  const { rows } = await db.execute<{ path: string; file_id: string }>(sql`
    select 'photos/' || (position + 1) || '.webp' as path, file_id from profile_photos where user_id = ${userId}
    union all
    select 'chat-photos/' || id || '.webp', file_id from chat_photos where owner_id = ${userId}
    order by path`);
  return rows.map(({ path, file_id: fileId }) => ({ path, fileId }));
}
