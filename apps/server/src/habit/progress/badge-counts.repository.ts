import { type BadgeId, GOOD_RATING } from '@cuppa/domain/habit/progress/badges';
import { PAID_SHARE } from '@cuppa/domain/habit/progress/xp-rewards';
import { eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/postgres/database.ts';
import { prepared } from '../../platform/postgres/prepared.ts';
import { users } from '../../platform/postgres/users.table.ts';

/** The person whose progress is counted. Only ratings given before `ratedBefore` count. */
type Person = { userId: string; ratedBefore: Date };
/** `Person` as it appears in a statement: values or placeholders. */
type Question = { userId: string | Placeholder; ratedBefore: string | Placeholder };

/** The person's calls that count for them and lasted at least a fifth of the full length. */
const ownCalls = ({ userId }: Question, where: SQL) => sql`
  from matches m join conversations c on c.match_id = m.id
    join xp_ledger x on x.user_id = ${userId} and x.idempotency_key = 'video_call/' || c.id
  where ${userId} in (m.user1_id, m.user2_id) and ${where}
    and c.duration * 1000 >= (c.state->'limits'->>'lengthMs')::int * ${PAID_SHARE}::numeric`;
const partnerOf = (userId: Question['userId']) =>
  sql`(case when m.user1_id = ${userId} then m.user2_id else m.user1_id end)`;

/** The progress of each badge in SQL. JSON if the domain has to do the counting. */
const COUNTS = {
  first_five: ({ userId }) => sql`(select count(*) from xp_ledger where user_id = ${userId} and action = 'video_call')`,
  second_cup: (question) => sql`(select count(*) ${ownCalls(question, sql`m.origin = 'direct'`)})`,
  good_listener: (question) =>
    sql`(select count(*) ${ownCalls(
      question,
      sql`(
      select coalesce(
          max(case when l.event_type = 'call_feedback' then (l.event_data->>'connection_rating')::numeric end),
          max(case when l.event_type = 'feedback' then (l.event_data->>'rating')::numeric end))
      from call_logs l
      where l.conversation_id = c.id and l.user_id = ${partnerOf(question.userId)}
        and l.event_type in ('feedback', 'call_feedback') and l.created_at <= ${question.ratedBefore}
    ) >= ${GOOD_RATING}`,
    )})`,
  // Stamps keep their place even if the other person moves or leaves.
  far_and_wide: ({ userId }) => sql`(select coalesce(json_agg(distinct place), '[]') from passport_stamps
    where user_id = ${userId} and kind = 'zone')`,
  journaler: ({ userId }) => sql`((select count(*) from call_journals where user_id = ${userId} and reflection <> '')
    + (select count(*) from reflections where user_id = ${userId}))`,
  // Canceled events, and hosted events that no one came to, do not count.
  townsperson: ({ userId }) => sql`((select count(*) from event_rsvps r join social_events e on e.id = r.event_id
      where r.user_id = ${userId} and r.state = 'going' and r.arrived_at is not null and e.status = 'open')
    + (select count(*) from social_events e where e.host_id = ${userId} and e.status = 'open'
      and exists (select from event_rsvps r where r.event_id = e.id and r.arrived_at is not null)))`,
  vibe_challenge_master: ({ userId }) =>
    sql`(select count(*) from xp_ledger where user_id = ${userId} and action = 'vibe_challenge')`,
} satisfies Partial<Record<BadgeId, (question: Question) => SQL>>;
export type CountedBadge = keyof typeof COUNTS;

export const isCounted = (badgeId: BadgeId): badgeId is CountedBadge => Object.hasOwn(COUNTS, badgeId);

/** A person's progress toward some badges: a number or, for `far_and_wide`, the time zones of the people met. */
export type BadgeProgress = Partial<Record<CountedBadge, number | string[]>>;

function progressOf(badgeIds: readonly CountedBadge[], question: Question): SQL<BadgeProgress> {
  const pairs = badgeIds.map((id) => sql`${id}::text, ${COUNTS[id](question)}`);
  return sql<BadgeProgress>`json_build_object(${sql.join(pairs, sql`, `)})`;
}

/** Counts the progress of some badges in one query. */
export async function countProgress(db: Db, badgeIds: readonly CountedBadge[], person: Person): Promise<BadgeProgress> {
  if (badgeIds.length === 0) return {};
  const question = { userId: person.userId, ratedBefore: person.ratedBefore.toISOString() };
  const result = await db.execute<{ done: BadgeProgress }>(sql`select ${progressOf(badgeIds, question)} as done`);
  return result.rows[0]?.done ?? {};
}

/** Like `countProgress`, but as a prepared statement with the given name, for badges that a screen asks for often. */
export function progressCounter(name: string, badgeIds: readonly CountedBadge[]) {
  const statement = prepared(name, (db) => {
    const question = { userId: sql.placeholder('userId'), ratedBefore: sql.placeholder('ratedBefore') };
    return db
      .select({ done: progressOf(badgeIds, question) })
      .from(users)
      .where(eq(users.id, question.userId));
  });
  return async (db: Db, person: Person): Promise<BadgeProgress> => {
    const [row] = await statement(db).execute({ ...person, ratedBefore: person.ratedBefore.toISOString() });
    return row?.done ?? {};
  };
}
