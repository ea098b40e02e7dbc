import type { Cluster } from '../cluster.ts';
import type { Sent } from './people.ts';

type Ask = Cluster['ask'];

/** How late something may be before it counts as stuck. */
const LATE = "interval '20 seconds'";

/** Each finding is a row that must not exist. */
const FORBIDDEN: Record<string, string> = {
  'numbers of messages with gaps or doubles': `
    select connection_id from messages group by connection_id
    having count(*) <> max(seq) or count(distinct seq) <> count(*)`,
  'messages stored twice': `
    select client_id from messages group by connection_id, sender_id, client_id having count(*) > 1`,
  'people in two open calls': `
    select person from (
      select m.user1_id as person, c.id from conversations c join matches m on m.id = c.match_id where c.ended_at is null
      union all
      select m.user2_id, c.id from conversations c join matches m on m.id = c.match_id where c.ended_at is null
    ) seats group by person having count(*) > 1`,
  'people with two open match cards': `
    select person from (
      select user1_id as person from matches
        where status = 'offered' and expires_at > now() and left_by is distinct from user1_id
      union all select user2_id from matches
        where status = 'offered' and expires_at > now() and left_by is distinct from user2_id
    ) cards group by person having count(*) > 1`,
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

/** Queries the database for all forbidden states; answers the findings in words. */
export async function audit(ask: Ask, sent: readonly Sent[]): Promise<string[]> {
  const findings: string[] = [];
  for (const [what, query] of Object.entries(FORBIDDEN)) {
    const rows = await ask(query);
    if (rows.length > 0) findings.push(`${what}: ${rows.length}`);
  }
  for (const own of sent) findings.push(...(await auditSender(ask, own)));
  return findings;
}

/** Checks that every acknowledged message is stored, exactly once and in order. */
async function auditSender(ask: Ask, { connectionId, senderId, acknowledged }: Sent): Promise<string[]> {
  const known = [...acknowledged];
  const rows = await ask<{ text: string }>(
    `select text from messages where connection_id = '${connectionId}' and sender_id = '${senderId}' order by seq`,
  );
  const stored = rows.map(({ text }) => text);
  const isKept = known.every((text, index) => stored[index] === text);
  return isKept
    ? []
    : [`messages lost, doubled or out of order: ${known.length} acknowledged, ${stored.length} stored`];
}
