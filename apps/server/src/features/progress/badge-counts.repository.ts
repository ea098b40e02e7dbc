import { type BadgeId, GOOD_RATING } from '@cuppa/domain/progress/badges';
import { PAID_SHARE } from '@cuppa/domain/progress/xp-rewards';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/postgres/database.ts';

/** The person who asks, and the moment before which a rating must have been given to count. */
type Question = { userId: string; ratedBefore: Date };

/** The person's calls that lasted at least a fifth of their length, as for XP. */
const ownCalls = ({ userId }: Question, where: SQL) => sql`
  from matches m join conversations c on c.match_id = m.id
  where ${userId} in (m.user1_id, m.user2_id) and ${where}
    and c.duration * 1000 >= (c.state->'limits'->>'lengthMs')::int * ${PAID_SHARE}::numeric`;
const partnerOf = (userId: string) => sql`(case when m.user1_id = ${userId} then m.user2_id else m.user1_id end)`;

/** The progress of a badge. It is JSON if the domain has to count. */
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
        and l.event_type in ('feedback', 'call_feedback') and l.created_at <= ${question.ratedBefore.toISOString()}
    ) >= ${GOOD_RATING}`,
    )})`,
  far_and_wide: (question) => sql`(select coalesce(json_agg(distinct p.time_zone), '[]') from profiles p
    where p.id in (select ${partnerOf(question.userId)} ${ownCalls(question, sql`true`)}))`,
  journaler: ({ userId }) => sql`((select count(*) from call_journals where user_id = ${userId} and reflection <> '')
    + (select count(*) from reflections where user_id = ${userId}))`,
  vibe_challenge_master: ({ userId }) =>
    sql`(select count(*) from xp_ledger where user_id = ${userId} and action = 'vibe_challenge')`,
} satisfies Partial<Record<BadgeId, (question: Question) => SQL>>;
export type CountedBadge = keyof typeof COUNTS;

export const isCounted = (badgeId: BadgeId): badgeId is CountedBadge => Object.hasOwn(COUNTS, badgeId);

/** The progress of some badges in one query; for `far_and_wide`, the time zones of the people met. */
export async function countDeeds(
  db: Db,
  badgeIds: readonly CountedBadge[],
  question: Question,
): Promise<Partial<Record<CountedBadge, number | string[]>>> {
  if (badgeIds.length === 0) return {};
  const pairs = badgeIds.map((id) => sql`${id}::text, ${COUNTS[id](question)}`);
  const result = await db.execute<{ done: Partial<Record<CountedBadge, number | string[]>> }>(
    sql`select json_build_object(${sql.join(pairs, sql`, `)}) as done`,
  );
  return result.rows[0]?.done ?? {};
}
