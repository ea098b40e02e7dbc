import { expect, type Page } from '@playwright/test';
import { CALL_LIMITS } from '../../apps/server/testing/call-limits.ts';
import { startCall } from '../../packages/domain/src/meeting/calls/call-state.ts';
import type { App } from '../app.ts';
import { answerForCalls, createMember } from './account.ts';
import { newPerson } from './person.ts';
import { keepSession } from './signed-in.ts';

/** One of two connected people, signed in on a page. */
export type Member = { page: Page } & Awaited<ReturnType<typeof createNamed>>;
export type Pair = { a: Member; b: Member; connectionId: string };

const CALL_SECONDS = 300;

/** Creates two people on two pages, connected as after a call and a shared choice; both pages are at /home. */
export async function createConnected(
  app: App,
  pages: readonly [Page, Page],
  names: readonly [string, string] = ['Ada', 'Ben'],
): Promise<Pair> {
  const a = await createMemberOn(app, pages[0], names[0]);
  const b = await createMemberOn(app, pages[1], names[1]);
  return { a, b, connectionId: await connectPair(app, a, b) };
}

/** Creates a person who may call and chat, signed in on a page at /home. */
async function createMemberOn(app: App, page: Page, firstName: string): Promise<Member> {
  const member = await createNamed(app, page, firstName);
  await keepSession(page, member.session);
  await page.goto('/home');
  await expect(page.getByRole('link', { name: /^Notices/ })).toBeVisible();
  return { page, ...member };
}

/** Creates a person without a page. */
export async function createNamed(app: App, page: Page, firstName: string) {
  const person = newPerson({ firstName });
  const session = await createMember(app, page, person);
  const headers = { authorization: `Bearer ${session.access_token}` };
  await answerForCalls(app, page, session, firstName);
  return { person, session, headers, userId: session.user.id };
}

/** Inserts the rows that a call and a shared choice leave behind. Answers the connection's id. */
export async function connectPair(
  app: App,
  a: Pick<Member, 'userId'>,
  b: Pick<Member, 'userId'>,
  kind: 'friend' | 'date' = 'friend',
): Promise<string> {
  const ids = [a.userId, b.userId].toSorted();
  const endedAt = new Date();
  const startedAt = new Date(endedAt.getTime() - CALL_SECONDS * 1_000);
  const state = {
    ...startCall(CALL_LIMITS, startedAt.getTime(), { seed: '', cards: [] }),
    phase: 'ended',
    sinceMs: endedAt.getTime(),
    elapsedMs: CALL_SECONDS * 1_000,
    connected: [true, true],
    ready: [true, true],
    end: { reason: 'time', by: null },
  };
  const matchId = await insert(
    app,
    `insert into matches (user1_id, user2_id, status, kind, shared_values, score, is_distance_known, created_at, expires_at)
     values ($1, $2, 'accepted', $3, '{honesty}', 1, false, $4, $4) returning id`,
    [...ids, kind === 'date' ? 'dating' : 'friendship', startedAt],
  );
  const callId = await insert(
    app,
    `insert into conversations (match_id, state, duration, created_at, ended_at) values ($1, $2, $3, $4, $5)
     returning id`,
    [matchId, JSON.stringify(state), CALL_SECONDS, startedAt, endedAt],
  );
  const connectionId = await insert(
    app,
    `insert into connections (user1_id, user2_id, match_id, call_id, kind, created_at) values ($1, $2, $3, $4, $5, $6)
     returning id`,
    [...ids, matchId, callId, kind, endedAt],
  );
  await app.query(
    `insert into connection_members (connection_id, user_id, partner_id, created_at)
     values ($1, $2, $3, $4), ($1, $3, $2, $4)`,
    [connectionId, ...ids, endedAt],
  );
  return connectionId;
}

/** Inserts messages of a chat, oldest first, sent a minute apart up to now. */
export async function insertMessages(
  app: App,
  connectionId: string,
  messages: readonly { from: Pick<Member, 'userId'>; text: string }[],
): Promise<void> {
  await app.query(
    `insert into messages (connection_id, seq, sender_id, client_id, text, created_at)
     select $1, seq, sender::uuid, gen_random_uuid(), said, now() - ($4 - seq) * interval '1 minute'
     from unnest($2::text[], $3::text[]) with ordinality as row (sender, said, seq)`,
    [connectionId, messages.map(({ from }) => from.userId), messages.map(({ text }) => text), messages.length],
  );
  await app.query('update connections set last_seq = $2 where id = $1', [connectionId, messages.length]);
  // The sender of a message has read all before it.
  await app.query(
    `update connection_members set read_seq = coalesce((select max(seq) from messages
       where connection_id = $1 and sender_id = connection_members.user_id), 0) where connection_id = $1`,
    [connectionId],
  );
}

async function insert(app: App, text: string, values: unknown[]): Promise<string> {
  const [row] = await app.query(text, values);
  return String(row?.id);
}
