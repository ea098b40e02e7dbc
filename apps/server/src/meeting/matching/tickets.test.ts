import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { acceptMeeting } from '../../../testing/meeting.ts';
import { createOnboarded, joinQueue } from '../../../testing/people.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterEach(() => app.rows(sql`delete from queue_tickets`));
afterAll(() => app.close());

const ticketsOf = (userId: string) =>
  app.rows<{ tab_id: string; lease_until: string }>(
    sql`select tab_id, lease_until from queue_tickets where user_id = ${userId}`,
  );
const leaseSecondsOf = async (userId: string) => {
  const [ticket] = await ticketsOf(userId);
  return ticket && (new Date(ticket.lease_until).getTime() - app.clock.now().getTime()) / 1_000;
};

/** Holds back the database's answers about a person's cards, outside of transactions, until they are released. */
function holdCardsOf(userId: string): { isHeld: Promise<void>; release(): void } {
  const { $client } = app.database.db;
  type Query = (query: { text: string }, values: unknown[]) => Promise<unknown>;
  const query = $client.query.bind($client) as Query;
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const spy = vi.spyOn($client, 'query').mockImplementation((async (...given: Parameters<Query>) => {
    const answer = await query(...given);
    const [{ text }, values] = given;
    if (!text.startsWith('select "id", "user1_id"') || !values.includes(userId)) return answer;
    held.resolve();
    await released.promise;
    return answer;
  }) as typeof $client.query);
  return {
    isHeld: held.promise,
    release: () => {
      spy.mockRestore();
      released.resolve();
    },
  };
}

describe('a person in two tabs', () => {
  it('has one ticket: the last tab holds it, and the first is told so', async () => {
    const person = await createOnboarded(app);
    const first = await joinQueue(person, 'tab-first');
    app.clock.advance({ seconds: 5 });
    const second = await joinQueue(person, 'tab-second');
    const state = { state: 'searching', tabId: 'tab-second', waitedMs: 5_000 };
    await expect.poll(() => first.socket.queueState()).toEqual(state);
    expect(second.socket.queueState()).toEqual(state);
    expect(await ticketsOf(person.userId)).toHaveLength(1);
  });

  it('keeps the ticket when the tab that lost it leaves, beats or closes', async () => {
    const person = await createOnboarded(app);
    const first = await joinQueue(person, 'tab-first');
    const second = await joinQueue(person, 'tab-second');
    app.clock.advance({ seconds: 10 });
    await first.socket.ask('queue.heartbeat', { tabId: 'tab-first' });
    expect(await leaseSecondsOf(person.userId)).toBe(5);
    expect(await first.socket.ask('queue.leave', { tabId: 'tab-first' })).toMatchObject({ state: 'searching' });
    first.socket.close();
    await expect.poll(() => app.realtime.countIn(`person:${person.userId}`)).toBe(1);
    expect(await leaseSecondsOf(person.userId)).toBe(5);
    expect(await second.socket.ask('queue.leave', { tabId: 'tab-second' })).toEqual({ state: 'idle' });
    expect(await ticketsOf(person.userId)).toEqual([]);
  });

  it('has one ticket if both join at the same moment', async () => {
    const person = await createOnboarded(app);
    await Promise.all(['tab-one-1', 'tab-two-2', 'tab-three'].map((tabId) => joinQueue(person, tabId)));
    expect(await ticketsOf(person.userId)).toHaveLength(1);
  });
});

describe('a lease', () => {
  it('is kept by heartbeats', async () => {
    const { person, socket, tabId } = await joinQueue(await createOnboarded(app));
    for (let beat = 0; beat < 4; beat += 1) {
      app.clock.advance({ seconds: 10 });
      expect(await socket.ask('queue.heartbeat', { tabId })).toMatchObject({ state: 'searching' });
      await app.tickQueue();
    }
    expect(await ticketsOf(person.userId)).toHaveLength(1);
  });

  it('runs out without them, and the person is told that they no longer wait', async () => {
    const { person, socket } = await joinQueue(await createOnboarded(app));
    app.clock.advance({ seconds: 15 });
    expect(await socket.ask('queue.read', {})).toEqual({ state: 'idle' });
    await app.tickQueue();
    await expect.poll(() => socket.queueState()).toEqual({ state: 'idle' });
    expect(await ticketsOf(person.userId)).toEqual([]);
  });

  it('ends soon after the tab is closed; an offer made meanwhile lasts its time for the other', async () => {
    const a = await joinQueue(await createOnboarded(app));
    const b = await joinQueue(await createOnboarded(app));
    await app.tickQueue();
    expect(await b.socket.ask('queue.read', {})).toMatchObject({ state: 'offered' });
    a.socket.close();
    await expect.poll(() => leaseSecondsOf(a.person.userId)).toBe(3);
    app.clock.advance({ seconds: 3 });
    await app.tickQueue();
    expect(await ticketsOf(a.person.userId)).toEqual([]);
    expect(await b.socket.ask('queue.read', {})).toMatchObject({ state: 'offered', offer: { remainingMs: 12_000 } });
  });

  it('survives a reconnect of the same tab, with its waiting time', async () => {
    const { person, socket, tabId } = await joinQueue(await createOnboarded(app));
    app.clock.advance({ seconds: 5 });
    socket.close();
    await expect.poll(() => leaseSecondsOf(person.userId)).toBe(3);
    app.clock.advance({ seconds: 2 });
    const back = await person.connect();
    expect(await back.ask('queue.join', { tabId })).toEqual({ state: 'searching', tabId, waitedMs: 7_000 });
    expect(await leaseSecondsOf(person.userId)).toBe(15);
  });
});

describe('joining', () => {
  it('is refused for a tab whose browser cannot call, and no ticket is left', async () => {
    const person = await createOnboarded(app);
    const socket = await person.connect();
    const tab = { tabId: 'tab-first' };
    expect(await socket.send('queue.join', { ...tab, canCall: false })).toEqual({ ok: false, code: 'CANNOT_CALL' });
    expect(await socket.ask('queue.read', {})).toEqual({ state: 'idle' });
    expect(await socket.ask('queue.join', { ...tab, canCall: true })).toMatchObject({ state: 'searching' });
  });

  it('is refused until birthday, onboarding, profile and rules are there', async () => {
    const person = await app.signUp();
    await expect(person.connect()).rejects.toThrow('AGE_REQUIRED');
    await person.api.age.verify({ birthday: '1990-01-01' });
    const socket = await person.connect();
    /** Whoever may not wait must not learn who does. */
    const join = async () => {
      const answer = await socket.send('queue.join', { tabId: 'tab-first' });
      if (!answer.ok) expect(await socket.send('queue.watch', { tabId: 'tab-first' })).toEqual(answer);
      return answer;
    };
    expect(await join()).toEqual({ ok: false, code: 'ONBOARDING_REQUIRED' });
    await person.api.onboarding.savePreference({ connectionPreference: 'dating' });
    expect(await join()).toEqual({ ok: false, code: 'ONBOARDING_REQUIRED' });
    await person.api.onboarding.saveCoreValues({ coreValues: ['humor'] });
    expect(await join()).toEqual({ ok: false, code: 'PROFILE_INCOMPLETE' });
    await person.api.profile.update({ firstName: 'Ada', languages: ['en'] });
    expect(await join()).toEqual({ ok: false, code: 'PROFILE_INCOMPLETE' });
    await person.api.profile.update({ gender: 'woman', dateGenders: ['man'] });
    expect(await join()).toEqual({ ok: false, code: 'RULES_REQUIRED' });
    await person.api.safety.acceptRules();
    expect(await join()).toMatchObject({ ok: true, data: { state: 'searching' } });
  });

  it('is emitted before the card, even if the matcher pairs immediately', async () => {
    await joinQueue(await createOnboarded(app));
    const person = await createOnboarded(app);
    const socket = await person.connect();
    const slow = holdCardsOf(person.userId);
    const joined = socket.ask('queue.join', { tabId: 'tab-first' });
    try {
      await Promise.race([slow.isHeld, joined]);
      const hasOffer = () => socket.received('queue.state').some(({ state }) => state === 'offered');
      await expect.poll(() => app.tickQueue().then(hasOffer)).toBe(true);
    } finally {
      slow.release();
    }
    await joined;
    expect(socket.received('queue.state').map(({ state }) => state)).toEqual(['searching', 'offered']);
  });

  it('leads a person who is in a call back into it', async () => {
    const { callId, both } = await acceptMeeting(app);
    expect(await both[0].socket.ask('queue.join', { tabId: 'tab-other' })).toMatchObject({ state: 'in-call', callId });
    expect(await ticketsOf(both[0].person.userId)).toEqual([]);
  });
});

describe('leaving', () => {
  it('leaves an open offer, which lasts its time for the other', async () => {
    const a = await joinQueue(await createOnboarded(app));
    const b = await joinQueue(await createOnboarded(app));
    await app.tickQueue();
    expect(await a.socket.ask('queue.leave', { tabId: a.tabId })).toEqual({ state: 'idle' });
    expect(await b.socket.ask('queue.read', {})).toMatchObject({ state: 'offered' });
  });
});
