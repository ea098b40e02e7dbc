import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Connected, connect } from '../../../../testing/connections.ts';
import { startMeeting } from '../../../../testing/meeting.ts';
import { createModerator, report } from '../../../../testing/moderation.ts';
import { createOnboarded, joinQueue } from '../../../../testing/people.ts';
import { addProfilePhoto } from '../../../../testing/photos.ts';
import { startRedis, type TestRedis } from '../../../../testing/redis.ts';
import { createTestApp, type Person, type TestApp } from '../../../../testing/test-app.ts';

/** The two processes exchange messages through Redis. */

let redis: TestRedis;
let first: TestApp;
let second: TestApp;
let mo: Person;
/** Nobody undoes their own decision. */
let max: Person;
beforeAll(async () => {
  redis = await startRedis();
  first = await createTestApp({ env: { REDIS_URL: redis.url } });
  const { database, clock } = first;
  second = await createTestApp({ database, clock, env: { REDIS_URL: redis.url } });
  mo = await createModerator(first);
  max = await createModerator(first);
  const scout = await createOnboarded(first);
  await second.connect(scout.token);
  await vi.waitFor(async () => expect(await first.realtime.countIn(`person:${scout.userId}`).catch(() => 0)).toBe(1), {
    timeout: 20_000,
  });
});
afterEach(async () => {
  await first.rows(sql`delete from queue_tickets`);
  await first.rows(sql`update matches set status = 'expired' where status = 'offered'`);
});
afterAll(async () => {
  await second.close();
  await first.close();
  await redis.stop();
});

const ben = () => createOnboarded(first, { firstName: 'Ben' });
type Kind = { kind: 'ban' } | { kind: 'suspend'; days: 1 } | { kind: 'limit' };
const BAN: Kind = { kind: 'ban' };

/** A moderator at the first process decides; returns the sanction's id. */
async function decide(person: Person, what: Kind = BAN): Promise<string> {
  const caseId = await report(first, await createOnboarded(first), person);
  const { subject } = await mo.api.moderation.act({ caseId, rule: 'consent', ...what });
  return subject.sanctions[0]!.id;
}

describe('a ban given at one process', () => {
  it('closes every socket of the person at both', async () => {
    const person = await ben();
    const sockets = [await first.connect(person.token), await second.connect(person.token)];
    await decide(person);
    for (const socket of sockets) {
      await expect.poll(() => socket.closeReason()).toBe('io server disconnect');
    }
    for (const app of [first, second]) await expect(app.connect(person.token)).rejects.toThrow('SUSPENDED');
    await expect(person.api.notices.counts()).rejects.toMatchObject({ code: 'SUSPENDED' });
  });

  it('ends the search at once, and the card when its time is over', async () => {
    const person = await ben();
    const waiting = { person, socket: await second.connect(person.token), tabId: `tab-${randomUUID()}` };
    await waiting.socket.ask('queue.join', { tabId: waiting.tabId });
    const other = await joinQueue(await createOnboarded(first));
    await first.tickQueue();
    await expect.poll(() => other.socket.queueState()?.state).toBe('offered');
    await decide(person);
    await expect.poll(() => first.rows(sql`select 1 from queue_tickets where user_id = ${person.userId}`)).toEqual([]);
    expect(other.socket.queueState()?.state).toBe('offered');
    first.clock.advance({ seconds: 15 });
    await first.tickQueue();
    await expect.poll(() => other.socket.queueState()?.state).not.toBe('offered');
  });

  it('ends the call, and looks to the other like any departure', async () => {
    const ends = [];
    for (const leave of [
      (person: Person) => decide(person),
      async (person: Person, callId: string) => first.features.calls.act(callId, person.userId, { type: 'left' }),
    ]) {
      const person = await ben();
      const { callId, both } = await startMeeting(first, [await createOnboarded(first), person]);
      await leave(person, callId);
      await expect.poll(() => both[0].socket.snapshot()?.phase).toBe('ended');
      const { callId: _id, ...seen } = both[0].socket.snapshot()!;
      ends.push({ end: (seen as { end?: unknown }).end, keys: Object.keys(seen).toSorted() });
    }
    expect(ends[0]).toEqual(ends[1]);
  });

  it('catches a connection that is being checked', async () => {
    const person = await ben();
    const caseId = await report(first, await createOnboarded(first), person);
    const comings = Array.from({ length: 6 }, (_, index) =>
      (index % 2 === 0 ? first : second).connect(person.token).catch(() => null),
    );
    await mo.api.moderation.act({ caseId, kind: 'ban', rule: 'consent' });
    for (const socket of await Promise.all(comings)) {
      if (socket !== null) await expect.poll(() => socket.isConnected()).toBe(false);
    }
  });

  it('leaves no one in the queue who joins at that moment', async () => {
    const person = await ben();
    const socket = await second.connect(person.token);
    const caseId = await report(first, await createOnboarded(first), person);
    const joins = Array.from({ length: 5 }, () =>
      socket.send('queue.join', { tabId: `tab-${randomUUID()}` }).catch(() => null),
    );
    await Promise.all([mo.api.moderation.act({ caseId, kind: 'ban', rule: 'consent' }), ...joins]);
    await expect.poll(() => first.rows(sql`select 1 from queue_tickets where user_id = ${person.userId}`)).toEqual([]);
  });

  it('is completed by any process after Redis or the first process was away', async () => {
    const person = await ben();
    const there = await second.connect(person.token);
    const sanctionId = await decide(await ben());
    // Simulates a process that died between the commit and the steps after it.
    await first.rows(sql`update sanctions set user_id = ${person.userId} where id = ${sanctionId}`);
    await first.rows(sql`update profiles set suspended_until = '9999-12-31' where id = ${person.userId}`);
    await second.features.sanctions.enforceRecent();
    await expect.poll(() => there.isConnected()).toBe(false);
  });

  it('lets the person in again immediately when it is undone', async () => {
    const person = await ben();
    const sanctionId = await decide(person);
    await max.api.moderation.undo({ sanctionId, words: 'A mistake.' });
    const socket = await second.connect(person.token);
    expect(await socket.ask('queue.join', { tabId: `tab-${randomUUID()}` })).toMatchObject({ state: 'searching' });
  });
});

describe('a suspended person', () => {
  /** Two connected people; the second is suspended for a day. */
  async function createPair(
    what: Kind = { kind: 'suspend', days: 1 },
  ): Promise<Connected & { both: [Person, Person] }> {
    const both: [Person, Person] = [await createOnboarded(first), await ben()];
    await addProfilePhoto(first, both[1]);
    const connected = await connect(first, ...both);
    await both[0].connect();
    await both[1].connect();
    await decide(both[1], what);
    return { ...connected, both };
  }

  it('is not online and cannot be called, and stays in the chats of others', async () => {
    const { connectionId, both } = await createPair();
    const chat = await both[0].api.chat.open({ connectionId });
    expect(JSON.stringify(chat)).not.toContain('"isOnline":true');
    await expect(both[0].api.reconnections.callNow({ pair: { connectionId } })).rejects.toMatchObject({
      code: 'NOT_ONLINE',
    });
    expect((await both[0].api.connections.list({})).items).toHaveLength(1);
  });

  it('shows photos only to connections', async () => {
    const { both } = await createPair();
    const [row] = await first.features.profiles.readMany([both[1].userId]);
    await first.rows(sql`update profiles set photo_audience = 'match-card' where id = ${both[1].userId}`);
    const shown = (relation: 'accepted' | 'connection') =>
      first.features.publicProfile.view({ ...row!, photoAudience: 'match-card' }, relation);
    expect((await shown('accepted')).photos).toEqual([]);
    expect((await shown('connection')).photos).toHaveLength(1);
  });

  it('is not reminded of a second conversation, and neither is the other', async () => {
    const [ada, person] = [await createOnboarded(first), await ben()];
    const { connectionId } = await connect(first, ada, person);
    const at = new Date(first.clock.now().getTime() + 3_600_000).toISOString();
    const { id } = await ada.api.reconnections.propose({ pair: { connectionId }, scheduledFor: at });
    await person.api.reconnections.accept({ id });
    await decide(person, { kind: 'suspend', days: 1 });
    first.clock.advance({ hours: 1 });
    await first.drainJobs();
    const due = await first.rows(sql`select 1 from notices where kind = 'reconnection.due'`);
    expect(due).toEqual([]);
    const kept = await first.rows(sql`select status, notification_sent from reconnections where id = ${id}`);
    expect(kept).toEqual([{ status: 'accepted', notification_sent: false }]);
  });

  it('can still sign in, read why, and appeal', async () => {
    const { both } = await createPair();
    const again = await first.signIn(both[1]);
    const { suspendedUntil, sanctions } = await again.api.sanctions.mine();
    expect(suspendedUntil).not.toBeNull();
    expect(await again.api.profile.me()).toMatchObject({ isSuspended: true });
    await expect(again.api.sanctions.appeal({ sanctionId: sanctions[0]!.id, words: 'words' })).resolves.toMatchObject({
      canAppeal: false,
    });
  });

  it('with a limit keeps everything but calls', async () => {
    const { connectionId, both } = await createPair({ kind: 'limit' });
    const socket = await both[1].connect();
    expect(await socket.send('queue.join', { tabId: `tab-${randomUUID()}` })).toEqual({
      ok: false,
      code: 'CALLS_LIMITED',
    });
    const ring = (person: Person) => person.api.reconnections.callNow({ pair: { connectionId } });
    await expect(ring(both[1])).rejects.toMatchObject({ code: 'CALLS_LIMITED' });
    await expect(ring(both[0])).rejects.toMatchObject({ code: 'NOT_ONLINE' });
    const message = { connectionId, clientId: randomUUID(), text: 'hello' };
    await expect(socket.ask('chat.send', message)).resolves.toBeDefined();
    first.clock.advance({ days: 1 });
    expect(await socket.ask('queue.join', { tabId: `tab-${randomUUID()}` })).toMatchObject({ state: 'searching' });
  });
});
