import { EXPERT_RATING, MATCHER_VALUES, RATINGS_AT_ONCE } from '@cuppa/domain/people/connections/superpowers';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/postgres/database.ts';

/**
 * Counts what a person's superpowers are based on, of the calls that count for them. `expertCalls` counts ratings by others given until `ratedBefore`,
 * only in full lots of `RATINGS_AT_ONCE`. `valuesMet` counts only values that the person has seen: those shared in
 * calls, and those of their connections.
 */
export async function countSuperpowerFigures(
  db: Db,
  userId: string,
  ratedBefore: Date,
): Promise<{ matcherCalls: number; expertCalls: number; valuesMet: number; reflections: number }> {
  const result = await db.execute<{
    matcher_calls: number;
    expert_calls: number;
    values_met: number;
    reflections: number;
  }>(sql`
    with own_calls as (
      select c.id, m.shared_values,
        case when m.user1_id = ${userId} then m.user2_id else m.user1_id end as partner_id
      from conversations c
      join matches m on m.id = c.match_id
      join xp_ledger x on x.user_id = ${userId} and x.idempotency_key = 'video_call/' || c.id
      where c.duration > 0 and ${userId} in (m.user1_id, m.user2_id)
    ), ratings as (
      select row_number() over (order by min(l.created_at), l.conversation_id) as number, count(*) over () as of,
        coalesce(
          max(case when l.event_type = 'call_feedback' then (l.event_data->>'connection_rating')::numeric end),
          max(case when l.event_type = 'feedback' then (l.event_data->>'rating')::numeric end)
        ) as rating
      from own_calls
      join call_logs l on l.conversation_id = own_calls.id and l.user_id = own_calls.partner_id
      where l.event_type in ('feedback', 'call_feedback') and l.created_at <= ${ratedBefore.toISOString()}
      group by l.conversation_id
    ), friends as (
      select case when user1_id = ${userId} then user2_id else user1_id end as id
      from connections
      where ended_at is null and ${userId} in (user1_id, user2_id)
    ), seen_values as (
      select unnest(shared_values) as value from own_calls
      union
      select unnest(p.core_values) from profiles p join friends on friends.id = p.id
    )
    select
      (select count(*)::int from own_calls where cardinality(shared_values) >= ${MATCHER_VALUES}) as matcher_calls,
      (select count(*)::int from ratings
        where number <= of - of % ${RATINGS_AT_ONCE} and rating >= ${EXPERT_RATING}) as expert_calls,
      (select count(*)::int from seen_values) as values_met,
      (select count(*)::int from reflections where user_id = ${userId}) as reflections
  `);
  const row = result.rows[0];
  return {
    matcherCalls: row?.matcher_calls ?? 0,
    expertCalls: row?.expert_calls ?? 0,
    valuesMet: row?.values_met ?? 0,
    reflections: row?.reflections ?? 0,
  };
}
