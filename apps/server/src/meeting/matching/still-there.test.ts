import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createOnboarded, joinQueue, readPairingId, type Waiting } from '../../../testing/people.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let other: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  other = await createTestApp({ database: app.database, clock: app.clock });
});
afterEach(() => app.rows(sql`delete from queue_tickets`));
afterAll(async () => {
  await other.close();
  await app.close();
});

/** Runs a round in each process; only the owner of the queue does anything. */
async function tickEverywhere(): Promise<void> {
  await other.tickQueue();
  await app.tickQueue();
}

const stateOf = ({ socket }: Waiting) => socket.ask('queue.read', {});
const beat = ({ socket, tabId }: Waiting) => socket.ask('queue.heartbeat', { tabId });
const confirm = ({ socket, tabId }: Waiting) => socket.ask('queue.still-here', { tabId });

/** Two people whose match card has just run out: `a` said yes to it, `b` did not answer. */
async function letCardRunOut(): Promise<{ a: Waiting; b: Waiting }> {
  const a = await joinQueue(await createOnboarded(app, { firstName: 'Ada', coreValues: ['honesty'] }));
  const b = await joinQueue(await createOnboarded(app, { firstName: 'Ben', coreValues: ['honesty', 'growth'] }));
  await app.tickQueue();
  await a.socket.ask('match.accept', { pairingId: await readPairingId(a.socket) });
  app.clock.advance({ seconds: 10 });
  await Promise.all([a, b].map(beat));
  app.clock.advance({ seconds: 5 });
  await app.tickQueue();
  return { a, b };
}

/** Lets a person arrive who fits only the silent one. */
const arrive = async () =>
  joinQueue(await createOnboarded(app, { firstName: 'Cleo', coreValues: ['growth'] }), `tab-${Date.now()}-cleo`);

describe('a person who lets a match card run out', () => {
  it('is asked whether they are still there; the one who said yes continues to search', async () => {
    const { a, b } = await letCardRunOut();
    const asked = { state: 'still-there', tabId: b.tabId, remainingMs: 60_000 };
    await expect.poll(() => b.socket.queueState()).toEqual(asked);
    expect(await stateOf(b)).toEqual(asked);
    expect(await stateOf(a)).toEqual({ state: 'searching', tabId: a.tabId, waitedMs: 15_000 });
  });

  it('is asked if the other declined, as if no answer had come; the one who declined is not', async () => {
    const a = await joinQueue(await createOnboarded(app, { coreValues: ['charity'] }));
    const b = await joinQueue(await createOnboarded(app, { coreValues: ['charity'] }));
    await app.tickQueue();
    await a.socket.ask('match.decline', { pairingId: await readPairingId(a.socket) });
    app.clock.advance({ seconds: 10 });
    await Promise.all([a, b].map(beat));
    app.clock.advance({ seconds: 6 });
    await app.tickQueue();
    expect(await stateOf(a)).toMatchObject({ state: 'searching' });
    expect(await stateOf(b)).toMatchObject({ state: 'still-there' });
  });

  it('is offered to no one until they say yes, in any process, with their waiting time kept', async () => {
    const { b } = await letCardRunOut();
    const c = await arrive();
    await tickEverywhere();
    expect(await stateOf(b)).toMatchObject({ state: 'still-there' });
    expect(await stateOf(c)).toMatchObject({ state: 'searching' });
    expect(await confirm(b)).toEqual({ state: 'searching', tabId: b.tabId, waitedMs: 15_000 });
    await tickEverywhere();
    expect(await stateOf(b)).toMatchObject({ state: 'offered', offer: { partnerName: 'Cleo' } });
    expect(await stateOf(c)).toMatchObject({ state: 'offered', offer: { partnerName: 'Ben' } });
  });

  it('leaves the queue a minute after the question, with or without heartbeats', async () => {
    const { b } = await letCardRunOut();
    for (let passed = 0; passed < 60; passed += 10) {
      expect(await beat(b)).toMatchObject({ state: 'still-there', remainingMs: 60_000 - passed * 1_000 });
      app.clock.advance({ seconds: 10 });
    }
    expect(await stateOf(b)).toEqual({ state: 'idle' });
    expect(await confirm(b)).toEqual({ state: 'idle' });
    await tickEverywhere();
    await expect.poll(() => b.socket.queueState()).toEqual({ state: 'idle' });
    expect(await app.rows(sql`select from queue_tickets where user_id = ${b.person.userId}`)).toEqual([]);
  });

  it('is still asked after a reconnect of the tab, which is no answer', async () => {
    const { b } = await letCardRunOut();
    b.socket.close();
    const back = await b.person.connect();
    expect(await back.ask('queue.join', { tabId: b.tabId })).toMatchObject({ state: 'still-there' });
  });

  it('leaves nothing behind by a no, and the other continues to search', async () => {
    const { a, b } = await letCardRunOut();
    expect(await b.socket.ask('queue.leave', { tabId: b.tabId })).toEqual({ state: 'idle' });
    expect(await app.rows(sql`select from queue_tickets where user_id = ${b.person.userId}`)).toEqual([]);
    expect(await stateOf(a)).toMatchObject({ state: 'searching' });
  });
});

describe('with two tabs', () => {
  it('another tab cannot say yes for the one that holds the ticket', async () => {
    const { b } = await letCardRunOut();
    const second = await b.person.connect();
    expect(await second.ask('queue.still-here', { tabId: 'tab-second' })).toMatchObject({ state: 'still-there' });
    expect(await stateOf(b)).toMatchObject({ state: 'still-there', tabId: b.tabId });
  });

  it('a search in the other tab is a yes, and the first learns that it continues there', async () => {
    const { b } = await letCardRunOut();
    const second = await joinQueue(b.person, 'tab-second');
    const searching = { state: 'searching', tabId: 'tab-second', waitedMs: 15_000 };
    expect(await stateOf(second)).toEqual(searching);
    await expect.poll(() => b.socket.queueState()).toEqual(searching);
  });

  it('a search that begins after the minute is a new one', async () => {
    const { b } = await letCardRunOut();
    app.clock.advance({ seconds: 10 });
    for (let passed = 10; passed < 60; passed += 10) {
      await beat(b);
      app.clock.advance({ seconds: 10 });
    }
    const fresh = await b.socket.ask('queue.join', { tabId: b.tabId });
    expect(fresh).toEqual({ state: 'searching', tabId: b.tabId, waitedMs: 0 });
  });
});

describe('a person who starts with voice only', () => {
  it('is shown so only on the card of the other', async () => {
    const a = await joinQueue(await createOnboarded(app, { coreValues: ['loyalty'] }));
    const b = await joinQueue(await createOnboarded(app, { coreValues: ['loyalty'] }));
    await b.socket.ask('queue.join', { tabId: b.tabId, startsWithVoice: true });
    await app.tickQueue();
    expect(await stateOf(a)).toMatchObject({ state: 'offered', offer: { partnerStartsWithVoice: true } });
    expect(await stateOf(b)).toMatchObject({ state: 'offered', offer: { partnerStartsWithVoice: false } });
  });
});

describe('a person who would rather type', () => {
  it('is shown so only on the card of the other, and as they chose last', async () => {
    const a = await joinQueue(await createOnboarded(app, { coreValues: ['growth'] }));
    const b = await joinQueue(await createOnboarded(app, { coreValues: ['growth'] }));
    for (const startsWithTyping of [false, true])
      await b.socket.ask('queue.join', { tabId: b.tabId, startsWithTyping });
    await a.socket.ask('queue.join', { tabId: a.tabId, startsWithTyping: true });
    await a.socket.ask('queue.join', { tabId: a.tabId });
    await app.tickQueue();
    expect(await stateOf(a)).toMatchObject({ state: 'offered', offer: { partnerStartsWithTyping: true } });
    const state = await stateOf(b);
    expect(state).toMatchObject({ state: 'offered' });
    expect(state).not.toHaveProperty('offer.partnerStartsWithTyping');
  });
});
