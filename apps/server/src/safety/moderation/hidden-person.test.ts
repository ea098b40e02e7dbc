import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../../../testing/connections.ts';
import { acceptMeeting } from '../../../testing/meeting.ts';
import { createModerator, report } from '../../../testing/moderation.ts';
import { createOnboarded, joinQueue, readPairingId, type Waiting } from '../../../testing/people.ts';
import { endSearchRests } from '../../../testing/search-rests.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';

/**
 * A person hidden by one report sees an empty evening. Otherwise someone who had just met only one
 * person would know who reported them.
 */
let app: TestApp;
/** Another process on the same database. */
let second: TestApp;
let mo: Person;
beforeAll(async () => {
  app = await createTestApp();
  second = await createTestApp({ database: app.database, clock: app.clock });
  mo = await createModerator(app);
});
afterEach(async () => {
  await app.rows(sql`delete from queue_tickets`);
  await app.rows(sql`delete from queue_watches`);
  await app.rows(sql`update matches set status = 'expired' where status = 'offered'`);
});
afterAll(async () => {
  await second.close();
  await app.close();
});

const create = (firstName: string) => createOnboarded(app, { firstName });
/** The same person, connected to the other process. */
const elsewhere = (person: Person): Person => ({
  ...person,
  api: second.apiOf(person.token),
  connect: () => second.connect(person.token),
});
async function hide(person: Person): Promise<string> {
  const caseId = await report(app, await create('Rita'), person, 'under-age');
  await app.drainJobs();
  return caseId;
}
/** Hides a person as a report does, without the steps that follow. */
const hideRow = ({ userId }: Person) =>
  app.rows(sql`update profiles set hidden_since = ${app.clock.now()} where id = ${userId}`);
const stateOf = async ({ socket }: Waiting) => (await socket.ask('queue.read', {})).state;
const statesOf = (...people: Waiting[]) => Promise.all(people.map(stateOf));
/**
 * Runs rounds of both processes, one of which owns the queue, for longer than the pause between two looks at a watch.
 */
async function look(): Promise<void> {
  for (let passed = 0; passed < 3; passed += 1) {
    app.clock.advance({ seconds: 3 });
    const leaseUntil = new Date(app.clock.now().getTime() + 10_000);
    await app.rows(sql`update queue_tickets set lease_until = ${leaseUntil}`);
    await second.tickQueue();
    await app.tickQueue();
  }
}
/** Collects the prospects that a person receives from now on, from either process. */
async function listen(person: Person) {
  const sockets = [await person.connect(), await elsewhere(person).connect()];
  return () => sockets.flatMap((socket) => socket.received('queue.prospects'));
}
const callsOf = ({ userId }: Person) =>
  app.rows(sql`select from conversations join matches on matches.id = conversations.match_id
    where ended_at is null and ${userId} in (user1_id, user2_id)`);

describe('a hidden person', () => {
  it('keeps their card to its end as if no answer came, keeps waiting, and is paired by no process', async () => {
    const ben = await joinQueue(await create('Ben'));
    const cleo = await joinQueue(elsewhere(await create('Cleo')));
    await app.tickQueue();
    await expect.poll(() => statesOf(ben, cleo)).toEqual(['offered', 'offered']);
    await hide(ben.person);
    expect(await statesOf(ben, cleo)).toEqual(['offered', 'offered']);
    const pairingId = await readPairingId(ben.socket);
    for (const { socket } of [ben, cleo])
      expect(await socket.ask('match.accept', { pairingId })).toMatchObject({ state: 'offered' });
    app.clock.advance({ seconds: 15 });
    for (const { socket, tabId } of [ben, cleo]) await socket.ask('queue.heartbeat', { tabId });
    await app.tickQueue();
    await expect.poll(() => statesOf(ben, cleo)).toEqual(['searching', 'searching']);
    expect(ben.socket.received('queue.state').map(({ state }) => state)).not.toContain('idle');
    await app.rows(sql`delete from matches`);
    await look();
    expect(await statesOf(ben, cleo)).toEqual(['searching', 'searching']);
    const dora = await joinQueue(await create('Dora'));
    await look();
    expect(await statesOf(ben, cleo, dora)).toEqual(['searching', 'offered', 'offered']);
  });

  it('can join the queue at every process, and is paired as soon as they are shown again', async () => {
    const ben = await create('Ben');
    const caseId = await hide(ben);
    const waiting = await joinQueue(elsewhere(ben));
    const cleo = await joinQueue(await create('Cleo'));
    await look();
    expect(await statesOf(waiting, cleo)).toEqual(['searching', 'searching']);
    await mo.api.moderation.dismiss({ caseId });
    await look();
    expect(await statesOf(waiting, cleo)).toEqual(['offered', 'offered']);
  });

  it('hears that no one fits as often as a person alone in the queue does, at every process', async () => {
    const [ben, cleo] = [await create('Ben'), await create('Cleo')];
    for (const person of [ben, cleo]) await hide(person);
    const dora = await create('Dora');
    // A wider search would bring Dora.
    await cleo.api.profile.update({ ageMin: 32, ageMax: 50 });
    const [toBen, toCleo, toDora] = [await listen(ben), await listen(cleo), await listen(dora)];
    for (const person of [ben, elsewhere(cleo), dora]) await joinQueue(person);
    await look();
    const alone = { fitting: 'none', medianWaitMs: null, relaxation: null, cardsInMs: null };
    for (const heard of [toDora, toBen]) await expect.poll(heard).toEqual([alone, alone]);
    const untold = { ...alone, relaxation: { kind: 'ages', ageMin: 27, ageMax: 55, brings: null } };
    await expect.poll(toCleo).toEqual([untold, untold]);
    await endSearchRests(app);
    await look();
    for (const heard of [toDora, toBen, toCleo]) await expect.poll(() => heard().at(-1)).toEqual(alone);
  });

  it('hears so too if they are hidden while they search', async () => {
    const [ben, dora] = [await create('Ben'), await create('Dora')];
    await ben.api.profile.update({ ageMin: 32, ageMax: 50 });
    const heard = await listen(ben);
    for (const person of [ben, dora]) await joinQueue(person);
    await look();
    await endSearchRests(app);
    await look();
    await expect.poll(() => heard().at(-1)).toMatchObject({ relaxation: { brings: 'few' } });
    await hide(ben);
    await look();
    const alone = { fitting: 'none', medianWaitMs: null, relaxation: null, cardsInMs: null };
    await expect.poll(() => heard().at(-1)).toEqual(alone);
  });

  it('is told two midnights later at most', async () => {
    const ben = await create('Ben');
    await hide(ben);
    const socket = await ben.connect();
    const join = () => socket.send('queue.join', { tabId: 'tab-of-ben' });
    expect(await join()).toMatchObject({ ok: true });
    await app.rows(
      sql`update profiles set hidden_since = ${new Date('2026-03-08T23:59:59Z')} where id = ${ben.userId}`,
    );
    expect(await join()).toEqual({ ok: false, code: 'UNDER_REVIEW' });
    expect(socket.isConnected()).toBe(true);
  });

  it('triggers no notice to people who watch the queue, and gets none', async () => {
    const watching = await joinQueue(await create('Wanda'));
    await watching.socket.ask('queue.watch', { tabId: watching.tabId });
    await endSearchRests(app);
    const ben = await joinQueue(await create('Ben'));
    await hide(ben.person);
    await look();
    await watching.socket.ask('queue.unwatch', {});
    expect(await ben.socket.ask('queue.watch', { tabId: ben.tabId })).toMatchObject({ state: 'watching' });
    await endSearchRests(app);
    const cleo = await joinQueue(await create('Cleo'));
    await look();
    expect(await statesOf(ben, cleo)).toEqual(['watching', 'searching']);
    const told = sql`select from notices where kind = 'queue.someone-fits' and user_id in (${ben.person.userId}, ${watching.person.userId})`;
    expect(await app.rows(told)).toEqual([]);
  });

  it('gets no call from a yes', async () => {
    const [ben, cleo] = [await joinQueue(await create('Ben')), await joinQueue(await create('Cleo'))];
    await app.tickQueue();
    const pairingId = await readPairingId(ben.socket);
    await cleo.socket.ask('match.accept', { pairingId });
    await hideRow(ben.person);
    expect(await ben.socket.ask('match.accept', { pairingId })).toMatchObject({ state: 'offered' });
    expect(await callsOf(ben.person)).toEqual([]);
  });

  it('and their partner in a call that never connected cannot try again', async () => {
    const { callId, both } = await acceptMeeting(app);
    const [ada, ben] = both;
    for (const { socket } of both) await socket.ask('call.join', { callId, isResuming: false });
    app.clock.advance({ seconds: 30 });
    await app.tickCalls();
    await ada.socket.ask('match.try-again', { callId });
    await hideRow(ben.person);
    expect(await ben.socket.ask('match.try-again', { callId })).toEqual({ state: 'idle' });
    expect(await callsOf(ben.person)).toEqual([]);
  });

  it('keeps their chats, and can neither ring an online friend nor be rung', async () => {
    const [ben, friend] = [await create('Ben'), await create('Finn')];
    const { connectionId } = await connect(app, ben, friend);
    for (const person of [ben, friend]) await person.connect();
    const marks = () =>
      Promise.all([ben, friend].map(async ({ api }) => (await api.chat.open({ connectionId })).isPartnerOnline));
    expect(await marks()).toEqual([true, true]);
    const caseId = await hide(ben);
    expect(await marks()).toEqual([false, false]);
    const ring = ({ api }: Person) => api.reconnections.callNow({ pair: { connectionId } });
    for (const person of [ben, friend, elsewhere(ben)])
      await expect(ring(person)).rejects.toMatchObject({ code: 'NOT_ONLINE' });
    await app.rows(sql`update profiles set hidden_since = ${new Date('2026-03-01')} where id = ${ben.userId}`);
    await expect(ring(ben)).rejects.toMatchObject({ code: 'UNDER_REVIEW' });
    await expect(ring(friend)).rejects.toMatchObject({ code: 'NOT_ONLINE' });
    expect(await marks()).toEqual([false, false]);
    await ben.api.profile.update({ sharesOnline: false });
    expect(await marks()).toEqual([null, null]);
    await ben.api.profile.update({ sharesOnline: true });
    await mo.api.moderation.dismiss({ caseId });
    expect(await marks()).toEqual([true, true]);
  });
});
