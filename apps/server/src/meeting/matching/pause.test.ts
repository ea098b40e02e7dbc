import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../../../testing/connections.ts';
import { createOnboarded, joinQueue, readPairingId, type Waiting } from '../../../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterEach(async () => {
  await app.rows(sql`delete from queue_tickets`);
  await app.rows(sql`update matches set status = 'expired' where status = 'offered'`);
});
afterAll(() => app.close());

const arrive = async () => joinQueue(await createOnboarded(app));
const stateOf = async ({ socket }: Waiting) => (await socket.ask('queue.read', {})).state;
const pause = (person: Person, isPaused = true) => person.api.matching.setPaused({ isPaused });
const ticketsOf = ({ userId }: Person) =>
  app.rows(sql`select 1 from queue_tickets where user_id = ${userId} union all
    select 1 from queue_watches where user_id = ${userId}`);

describe('a pause', () => {
  it('is stored, is sent to the person, and ends when they say so', async () => {
    const person = await createOnboarded(app);
    expect(await pause(person)).toMatchObject({ isPaused: true });
    expect(await person.api.profile.me()).toMatchObject({ isPaused: true });
    expect(await pause(person, false)).toMatchObject({ isPaused: false });
    expect(await person.api.profile.me()).toMatchObject({ isPaused: false });
  });

  it('refuses the queue until it ends', async () => {
    const person = await createOnboarded(app);
    await pause(person);
    await expect(joinQueue(person)).rejects.toThrow('PAUSED');
    await pause(person, false);
    expect(await stateOf(await joinQueue(person))).toBe('searching');
  });

  it('takes the person out of the queue in every tab', async () => {
    const a = await arrive();
    const otherTab = await a.person.connect();
    await pause(a.person);
    for (const socket of [a.socket, otherTab]) {
      await expect.poll(() => socket.queueState()).toEqual({ state: 'idle' });
    }
    expect(await ticketsOf(a.person)).toEqual([]);
    const b = await arrive();
    await app.tickQueue();
    expect(await stateOf(b)).toBe('searching');
  });

  it('ends the watch for someone who fits', async () => {
    const a = await arrive();
    await a.socket.ask('queue.watch', { tabId: a.tabId });
    await pause(a.person);
    expect(await ticketsOf(a.person)).toEqual([]);
  });

  it('refuses to watch the queue, even if it begins at the same moment', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(arrive));
    const watch = ({ socket, tabId }: Waiting) => socket.ask('queue.watch', { tabId });
    await Promise.all(people.flatMap((one) => [watch(one).catch(() => {}), pause(one.person)]));
    for (const one of people) {
      await expect(watch(one)).rejects.toThrow('PAUSED');
      expect(await ticketsOf(one.person)).toEqual([]);
    }
  });

  it('leaves an open match card, which lasts its time for the other', async () => {
    const [a, b] = [await arrive(), await arrive()];
    await app.tickQueue();
    const pairingId = await readPairingId(a.socket);
    await pause(a.person);
    await expect(a.socket.ask('match.accept', { pairingId })).rejects.toThrow('NOT_FOUND');
    expect(await a.socket.ask('queue.read', {})).toEqual({ state: 'idle' });
    expect(await b.socket.ask('match.accept', { pairingId })).toMatchObject({ state: 'offered' });
    app.clock.advance({ seconds: 15 });
    await b.socket.ask('queue.heartbeat', { tabId: b.tabId });
    await app.tickQueue();
    await expect.poll(() => b.socket.queueState()).toMatchObject({ state: 'searching' });
    expect(await app.rows(sql`select status from matches where id = ${pairingId}`)).toEqual([{ status: 'declined' }]);
  });

  it('wins over a search that starts at the same moment', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => createOnboarded(app)));
    await Promise.all(people.map((person) => person.connect()));
    await Promise.all(people.flatMap((person) => [joinQueue(person).catch(() => {}), pause(person)]));
    for (const person of people) expect(await ticketsOf(person)).toEqual([]);
  });

  it('leaves the streak as it is', async () => {
    const person = await createOnboarded(app);
    const before = (await person.api.home.get()).progress;
    await pause(person);
    expect((await person.api.home.get()).progress).toEqual(before);
  });
});

describe('a pause and people who know each other', () => {
  async function friends() {
    const both = [await createOnboarded(app), await createOnboarded(app)] as const;
    const { connectionId } = await connect(app, ...both);
    const sockets = [await both[0].connect(), await both[1].connect()] as const;
    return {
      both,
      sockets,
      connectionId,
      callNow: (of: Person) => of.api.reconnections.callNow({ pair: { connectionId } }),
    };
  }

  it('refuses a ready card: the paused person learns why, the other that the person is not online', async () => {
    const { both, callNow } = await friends();
    await pause(both[0]);
    await expect(callNow(both[0])).rejects.toMatchObject({ code: 'PAUSED' });
    await expect(callNow(both[1])).rejects.toMatchObject({ code: 'NOT_ONLINE' });
    await pause(both[0], false);
    expect(await callNow(both[1])).toEqual({ pairingId: expect.any(String) });
  });

  it('looks like a hidden online state, whichever of the two is paused and whether or not they are online', async () => {
    const { both, sockets, connectionId, callNow } = await friends();
    const [a, b] = both;
    const seen = async () => [
      (await a.api.chat.open({ connectionId })).isPartnerOnline,
      await callNow(a).catch(({ code }: { code: string }) => code),
    ];
    await b.api.profile.update({ sharesOnline: false });
    const hidden = await seen();
    await pause(a);
    const hiddenFromPaused = await seen();
    await pause(a, false);
    await b.api.profile.update({ sharesOnline: true });
    await pause(b);
    expect(await seen()).toEqual(hidden);
    await pause(a);
    expect(await seen()).toEqual(hiddenFromPaused);
    await pause(a, false);
    sockets[1].close();
    expect(await seen()).toEqual(hidden);
    expect(hidden).toEqual([null, 'NOT_ONLINE']);
  });

  it('closes a ready card that rings, as if no answer came', async () => {
    const { both, sockets, callNow } = await friends();
    await callNow(both[0]);
    await expect.poll(() => sockets[1].queueState()).toMatchObject({ state: 'offered' });
    await pause(both[1]);
    await expect.poll(() => sockets[1].queueState()).toEqual({ state: 'idle' });
    expect(await sockets[0].ask('queue.read', {})).toMatchObject({ state: 'offered' });
    app.clock.advance({ seconds: 15 });
    await app.tickQueue();
    await expect.poll(() => sockets[0].queueState()).toEqual({ state: 'idle' });
  });

  it('does not ring for an agreed time', async () => {
    const { both, connectionId } = await friends();
    const [a, b] = both;
    const scheduledFor = new Date(app.clock.now().getTime() + 600_000).toISOString();
    const { id } = await a.api.reconnections.propose({ pair: { connectionId }, scheduledFor });
    await b.api.reconnections.accept({ id });
    await pause(b);
    app.clock.advance({ minutes: 10 });
    await expect(a.api.reconnections.join({ id })).rejects.toMatchObject({ code: 'NOT_ONLINE' });
    await expect(b.api.reconnections.join({ id })).rejects.toMatchObject({ code: 'PAUSED' });
  });
});

it('a pause in one process takes the person out of the queue that another one owns', async () => {
  const second = await createTestApp({ database: app.database, clock: app.clock });
  const [a, b] = [await arrive(), await arrive()];
  expect(await second.apiOf(a.person.token).matching.setPaused({ isPaused: true })).toMatchObject({ isPaused: true });
  await app.tickQueue();
  expect(await Promise.all([a, b].map(stateOf))).toEqual(['idle', 'searching']);
  await second.close();
});
