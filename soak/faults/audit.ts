import { type Forbidden, findForbidden } from '../audit/find-forbidden.ts';
import { FORBIDDEN_AT_ONCE } from '../audit/meetings.ts';
import { auditMessages, type SentMessages } from '../audit/messages.ts';
import type { Cluster } from '../cluster.ts';

/** How late something may be before it counts as stuck. */
const LATE = "interval '20 seconds'";

/** Each finding is a row that must not exist. */
const FORBIDDEN: Forbidden = {
  ...FORBIDDEN_AT_ONCE,
  'numbers of messages with gaps or doubles': `
    select connection_id from messages group by connection_id
    having count(*) <> max(seq) or count(distinct seq) <> count(*)`,
  'messages stored twice': `
    select client_id from messages group by connection_id, sender_id, client_id having count(*) > 1`,
  'calls of one pairing': 'select match_id from conversations group by match_id having count(*) > 1',
  'ledgers that differ from their mirrors': `
    select p.id from profiles p left join xp_progress x on x.user_id = p.id
    where p.xp <> (select coalesce(sum(amount), 0) from xp_ledger l where l.user_id = p.id)
      or coalesce(x.xp, 0) <> p.xp`,
  // The test inserted the past calls of the chatting pairs itself, so they paid no one.
  'ended calls that paid not both': `
    select c.id from conversations c join matches m on m.id = c.match_id
    where c.ended_at is not null and (c.state->>'elapsedMs')::numeric > 0
      and not exists (select from connection_members a join connection_members b using (connection_id)
        where a.user_id = m.user1_id and b.user_id = m.user2_id)
      and (select count(*) from call_logs l
        where l.conversation_id = c.id and l.event_type = 'call_completed') <> 2`,
  'calls that lasted longer than the time they took': `
    select id from conversations where ended_at is not null
      and (state->>'elapsedMs')::numeric > extract(epoch from ended_at - created_at) * 1000 + 2000`,
  'calls that stand still': `select id from conversations where ended_at is null and due_at < now() - ${LATE}`,
  'transactions left open': `
    select pid from pg_stat_activity where state like 'idle in transaction%' and state_change < now() - ${LATE}`,
};

/** Queries the database for all forbidden states and lost messages; answers the findings in words. */
export async function audit(ask: Cluster['ask'], sent: readonly SentMessages[]): Promise<string[]> {
  return [...(await findForbidden(ask, FORBIDDEN)), ...(await auditMessages(ask, sent))];
}
