import { expect } from '@playwright/test';
import type { App, Rows } from '../app.ts';
import type { Person } from './person.ts';

/** The stored length of a call in seconds, and its state. */
export async function readCall(app: App, callId: string): Promise<{ duration: unknown; state: unknown }> {
  const [call] = await app.query('select duration, state from conversations where id = $1', [callId]);
  expect(call, `the call ${callId}`).toBeDefined();
  return { duration: call?.['duration'], state: call?.['state'] };
}

/** Replaces the vibe challenge of a call by the one with a shared canvas; otherwise it is random. */
export async function makeItQuickDraw(app: App, callId: string): Promise<void> {
  const change = `update conversations set state = jsonb_set(state, '{challenge,id}', '"quick_draw"')
    where id = $1 and state -> 'challenge' ->> 'id' is not null returning 1`;
  expect(await app.query(change, [callId]), 'a challenge that stands').toHaveLength(1);
}

/** The quality reports of the two browsers of a call. */
export async function readQualityFacts(app: App, callId: string): Promise<unknown[]> {
  const facts = `select event_data from call_logs where event_type = 'call_quality' and conversation_id = $1`;
  return (await app.query(facts, [callId])).map(({ event_data }) => event_data);
}

/** The outcome of the newest match card. */
export async function readNewestPairingStatus(app: App): Promise<unknown> {
  const [pairing] = await app.query('select status from matches order by created_at desc limit 1');
  return pairing?.['status'];
}

/** Moves all pairings this many days back, so that recent ones keep no one apart. */
export async function makePairingsOlder(app: App, days: number): Promise<void> {
  await app.query(`update matches set created_at = created_at - $1 * interval '1 day'`, [days]);
}

/** How many places a person holds in the queue. */
export async function countTickets(app: App, { email }: Person): Promise<number> {
  const tickets = 'select 1 from queue_tickets join auth.users on users.id = user_id where email = $1';
  return (await app.query(tickets, [email])).length;
}

/** Makes a person's search older; their screen shows it after its next heartbeat. */
export async function backdateSearch(app: App, { email }: Person, seconds: number): Promise<void> {
  await app.query(
    `update queue_tickets set entered_at = now() - $2 * interval '1 second'
      where user_id = (select id from auth.users where email = $1)`,
    [email, seconds],
  );
}

/** The only second conversation that a person asked for, and how its call came about if it was held. */
export async function readReconnection(app: App, { email }: Person): Promise<Rows[number]> {
  const rows = await app.query(
    `select r.status, r.notification_sent, r.is_shared, held.origin as held_by
      from reconnections r left join matches held on held.id = r.held_match_id
      where r.user_id = (select id from auth.users where email = $1)`,
    [email],
  );
  expect(rows, 'second conversations').toHaveLength(1);
  return rows[0] ?? {};
}

/** The total number of reminders of a second conversation that these people got. */
export async function countReminders(app: App, people: readonly Person[]): Promise<number> {
  const reminders = await app.query(
    `select 1 from notices join auth.users on users.id = user_id
      where kind = 'reconnection.due' and email = any($1)`,
    [people.map(({ email }) => email)],
  );
  return reminders.length;
}

/** Running calls in which both browsers have reported what they receive. */
export async function countCallsWithMedia(app: App): Promise<number> {
  const calls = await app.query(
    `select 1 from conversations where ended_at is null
      and (state #>> '{receivedMs,0}')::float > 0 and (state #>> '{receivedMs,1}')::float > 0`,
  );
  return calls.length;
}
