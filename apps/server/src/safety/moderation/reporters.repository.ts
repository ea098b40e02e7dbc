import type { Encounter } from '@cuppa/domain/safety/safety/hiding';
import type { Standing } from '@cuppa/domain/safety/safety/standing';
import { inArray, sql } from 'drizzle-orm';
import { profiles } from '../../accounts/profile/profile.table.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { users } from '../../platform/postgres/users.table.ts';

/** SQL: the call has connected, even if it has not ended. */
const hasConnected = sql`(duration > 0 or state ->> 'phase' in ('running', 'paused'))`;

/** Returns how reporters stand; a person who has left is missing. */
export async function findStandings(db: Db, reporterIds: readonly string[], now: Date): Promise<Map<string, Standing>> {
  if (reporterIds.length === 0) return new Map();
  // Drizzle omits the table's name in selected fields, so the inner queries write it out.
  const rows = await db
    .select({
      id: users.id,
      createdAt: users.createdAt,
      hasOnboarded: profiles.hasCompletedOnboarding,
      partners: sql<number>`(select count(distinct case when user1_id = auth.users.id then user2_id else user1_id end)::int
        from matches join conversations on conversations.match_id = matches.id
        where (user1_id = auth.users.id or user2_id = auth.users.id) and ${hasConnected})`,
      keptPromises: sql<number>`((select count(*) from event_rsvps
          where event_rsvps.user_id = auth.users.id and arrived_at is not null)
        + (select count(*) from matches join conversations on conversations.match_id = matches.id
          join reconnections on held_match_id = matches.id
          where (user1_id = auth.users.id or user2_id = auth.users.id) and ${hasConnected}))::int`,
    })
    .from(users)
    .innerJoin(profiles, sql`${profiles.id} = ${users.id}`)
    .where(inArray(users.id, [...reporterIds]));
  return new Map(
    rows.map(({ id, createdAt, ...standing }) => [id, { ...standing, ageMs: now.getTime() - createdAt.getTime() }]),
  );
}

/** Returns how two people met before `now`; null if they did not. Must run before a block takes them from each other's events. */
export async function findEncounter(
  db: Db,
  { reporterId, reportedId }: { reporterId: string; reportedId: string },
  now: Date,
): Promise<Encounter | null> {
  const areBoth = sql`((user1_id = ${reporterId} and user2_id = ${reportedId})
    or (user1_id = ${reportedId} and user2_id = ${reporterId}))`;
  const { rows } = await db.execute<{ talked: boolean; shared: boolean }>(sql`
    select
      exists (select from matches join conversations on conversations.match_id = matches.id
        where ${areBoth} and ${hasConnected})
      or exists (select from connections where ${areBoth} and last_seq > 0) as talked,
      exists (select from event_rsvps own join social_events on social_events.id = own.event_id
        left join event_rsvps other
          on other.event_id = own.event_id and other.user_id = ${reportedId} and other.state = 'going'
        where own.user_id = ${reporterId} and own.state = 'going'
          and date_time <= ${now.toISOString()}::timestamptz and status = 'open'
          and (host_id = ${reportedId} or other.id is not null)) as shared`);
  if (rows[0]?.talked) return 'talked';
  return rows[0]?.shared ? 'same-event' : null;
}

/** Returns the pairs of these people who had a call with each other, each as two ids. */
export async function findAcquainted(db: Db, userIds: readonly string[]): Promise<[string, string][]> {
  if (userIds.length < 2) return [];
  const ids = sql.param([...userIds]);
  const { rows } = await db.execute<{ one: string; other: string }>(sql`
    select distinct user1_id as one, user2_id as other
    from matches join conversations on conversations.match_id = matches.id
    where user1_id = any(${ids}) and user2_id = any(${ids}) and ${hasConnected}`);
  return rows.map(({ one, other }) => [one, other]);
}

/** Returns the client address with which a session last signed in or refreshed; null if it is gone. */
export async function findSessionAddress(db: Db, sessionId: string): Promise<string | null> {
  const { rows } = await db.execute<{ ip: string | null }>(sql`select ip from auth.sessions where id = ${sessionId}`);
  return rows[0]?.ip ?? null;
}
