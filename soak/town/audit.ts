import { type Forbidden, findForbidden } from '../audit/find-forbidden.ts';
import type { Cluster } from '../cluster.ts';
import { audit as auditFaults } from '../faults/audit.ts';
import type { Acknowledged, TakenSeat } from './resident.ts';

const FORBIDDEN: Forbidden = {
  'people in two calls at a time': `
    with seats as (
      select c.id, c.created_at as since, coalesce(c.ended_at, now()) as until, m.user1_id as person
      from conversations c join matches m on m.id = c.match_id
      union all
      select c.id, c.created_at, coalesce(c.ended_at, now()), m.user2_id
      from conversations c join matches m on m.id = c.match_id
    )
    select a.person from seats a join seats b on a.person = b.person and a.id < b.id
      and a.since < b.until and b.since < a.until`,
  'events with more guests than places': `
    select e.id from social_events e join event_rsvps r on r.event_id = e.id and r.state = 'going'
    group by e.id having count(*) > e.capacity`,
  'events that count their guests wrong': `
    select e.id from social_events e where e.attendees <>
      (select count(*) from event_rsvps r where r.event_id = e.id and r.state = 'going')`,
  'people who wait for an event that has a free place': `
    select r.id from event_rsvps r join social_events e on e.id = r.event_id
    where r.state = 'waiting' and e.attendees < e.capacity`,
  'days of tea that paid not once': `
    select a.user_id from (select distinct user_id from tea_answers) a
    where (select count(*) from xp_ledger l where l.user_id = a.user_id and l.action = 'daily_tea') <>
      (select count(distinct (answered_at at time zone 'UTC')::date) from tea_answers t where t.user_id = a.user_id)`,
};

/** Compares the database with itself and with what it has acknowledged to people; answers the findings in words. */
export async function auditTown(ask: Cluster['ask'], people: readonly Acknowledged[]): Promise<string[]> {
  const messages = people.map((person) => person.messages);
  const problems = people.flatMap((person) => person.problems);
  return [
    ...(await findForbidden(ask, FORBIDDEN)),
    ...(await auditFaults(ask, messages)),
    ...(await auditTeas(ask, people)),
    ...(await auditRsvps(ask, people)),
    ...auditSeats(people),
    ...problems.slice(0, 5),
    ...(problems.length > 5 ? [`${problems.length} refusals in total`] : []),
  ];
}

async function auditTeas(ask: Cluster['ask'], people: readonly Acknowledged[]): Promise<string[]> {
  const rows = await ask<{ key: string; answers: string[] }>(
    `select user_id || ' ' || question_id as key, array_agg(answer) as answers from tea_answers group by 1`,
  );
  const stored = new Map(rows.map(({ key, answers }) => [key, answers]));
  const wrong = people.flatMap(({ userId, teas }) =>
    Object.entries(teas).filter(([question, answer]) => {
      const kept = stored.get(`${userId} ${question}`) ?? [];
      return kept.length !== 1 || kept[0] !== answer;
    }),
  );
  return wrong.length === 0 ? [] : [`tea answers lost or doubled: ${wrong.length}`];
}

async function auditRsvps(ask: Cluster['ask'], people: readonly Acknowledged[]): Promise<string[]> {
  const rows = await ask<{ key: string }>(`select user_id || ' ' || event_id as key from event_rsvps`);
  const stored = new Set(rows.map(({ key }) => key));
  const wrong = people.flatMap(({ userId, rsvps }) =>
    Object.entries(rsvps).filter(([event, answer]) => stored.has(`${userId} ${event}`) !== (answer === 'yes')),
  );
  return wrong.length === 0 ? [] : [`answers to events lost: ${wrong.length}`];
}

/** Checks the seats that people's pages were told of. */
function auditSeats(people: readonly Acknowledged[]): string[] {
  const inCall = new Map<string, Set<string>>();
  let overlapping = 0;
  for (const { userId, seats } of people) {
    for (const { callId } of seats) inCall.set(callId, (inCall.get(callId) ?? new Set()).add(userId));
    if (seats.some((one, index) => seats.slice(index + 1).some((other) => isAtOnce(one, other)))) overlapping += 1;
  }
  const crowded = [...inCall.values()].filter((userIds) => userIds.size > 2).length;
  return [
    ...(crowded > 0 ? [`calls with three people: ${crowded}`] : []),
    ...(overlapping > 0 ? [`people with seats in two calls: ${overlapping}`] : []),
  ];
}

const isAtOnce = (one: TakenSeat, other: TakenSeat) => one.fromMs < other.untilMs && other.fromMs < one.untilMs;
