import { EXPERT_RATING, MATCHER_VALUES } from '@cuppa/domain/connections/superpowers';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/postgres/database.ts';

/** The sums of a person's own calls, ratings and reflections. The opinions of others do not show in any of it. */
export async function countDeeds(
  db: Db,
  userId: string,
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
      where c.duration > 0 and ${userId} in (m.user1_id, m.user2_id)
    ), ratings as (
      select l.conversation_id,
        max(case when l.event_type = 'call_feedback' then (l.event_data->>'connection_rating')::numeric end) as slider,
        max(case when l.event_type = 'feedback' then (l.event_data->>'rating')::numeric end) as stars
      from call_logs l
      where l.user_id = ${userId} and l.event_type in ('feedback', 'call_feedback')
      group by l.conversation_id
    )
    select
      (select count(*)::int from own_calls where cardinality(shared_values) >= ${MATCHER_VALUES}) as matcher_calls,
      (select count(*)::int from own_calls join ratings on ratings.conversation_id = own_calls.id
        where coalesce(slider, stars) >= ${EXPERT_RATING}) as expert_calls,
      (select count(distinct value)::int from profiles p, unnest(p.core_values) as value
        where p.id in (select partner_id from own_calls)) as values_met,
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
