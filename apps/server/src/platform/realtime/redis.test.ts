import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Connected, createConnected } from '../../../testing/connections.ts';
import { startMeeting } from '../../../testing/meeting.ts';
import { startRedis, type TestRedis } from '../../../testing/redis.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';
import type { TestSocket } from '../../../testing/test-socket.ts';

let redis: TestRedis;
let first: TestApp;
let second: TestApp;
let chat: Connected & { both: readonly [Person, Person] };
/** Ada has a tab in the first process. Ben has one tab in each. */
let ada: TestSocket;
let ben: TestSocket;
let benHere: TestSocket;
beforeAll(async () => {
  redis = await startRedis();
  first = await createTestApp({ env: { REDIS_URL: redis.url } });
  const { database, clock } = first;
  second = await createTestApp({ database, clock, env: { REDIS_URL: redis.url } });
  chat = await createConnected(first);
  ada = await first.connect(chat.both[0].token);
  ben = await second.connect(chat.both[1].token);
  benHere = await first.connect(chat.both[1].token);
  await reachEachOther();
});
afterAll(async () => {
  await second.close();
  await first.close();
  await redis.stop();
});

/** Waits until both processes receive each other's messages. */
async function reachEachOther(): Promise<void> {
  for (const [from, to] of [
    [ada, ben],
    [ben, ada],
  ] as const) {
    const before = to.received('chat.typing').length;
    await waitFor(async () => {
      await from.ask('chat.typing', { connectionId: chat.connectionId });
      return to.received('chat.typing').length > before;
    });
  }
  await waitFor(async () => (await countTabs(second, chat.both[0])) === 1);
}

/** `expect.poll` for hooks. */
const waitFor = (isTrue: () => Promise<boolean>) =>
  vi.waitFor(async () => expect(await isTrue()).toBe(true), { timeout: 20_000 });

const countTabs = (app: TestApp, { userId }: Person) => app.realtime.countIn(`person:${userId}`).catch(() => null);
const say = (socket: TestSocket, text: string) =>
  socket.ask('chat.send', { connectionId: chat.connectionId, clientId: randomUUID(), text });
const textsAt = (socket: TestSocket) => socket.received('chat.message').map(({ text }) => text);

describe('two processes with a Redis', () => {
  it('deliver a message in both, exactly once and in order', async () => {
    const texts = Array.from({ length: 20 }, (_, index) => `message ${index}`);
    for (const text of texts) await say(ada, text);
    // Ben's own process delivers his message immediately, so it may overtake one that is still on its way through
    // Redis.
    for (const socket of [ben, benHere]) await expect.poll(() => textsAt(socket)).toEqual(texts);
    await say(ben, 'the last one');
    for (const socket of [ada, ben, benHere]) {
      await expect.poll(() => textsAt(socket).at(-1)).toBe('the last one');
      expect(textsAt(socket)).toEqual([...texts, 'the last one']);
    }
  });

  it('treat a message that is sent again in the other process as the same one', async () => {
    const { connectionId, both } = chat;
    const elsewhere = await second.connect(both[0].token);
    const message = { connectionId, clientId: randomUUID(), text: randomUUID() };
    const sent = await Promise.all([ada, elsewhere, ada, elsewhere].map((socket) => socket.ask('chat.send', message)));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    elsewhere.close();
    const next = randomUUID();
    await say(ada, next);
    await expect.poll(() => textsAt(ben)).toContain(next);
    expect(textsAt(ben).filter((text) => text === message.text)).toHaveLength(1);
    await expect.poll(() => countTabs(second, both[0])).toBe(1);
  });

  it('know presence in the other process', async () => {
    const [adaPerson, benPerson] = chat.both;
    expect(await second.apiOf(benPerson.token).chat.open(chat)).toMatchObject({ isPartnerOnline: true });
    expect(await countTabs(first, benPerson)).toBe(2);
    expect(await second.realtime.isOnline(adaPerson.userId)).toBe(true);
    expect(await second.realtime.isOnline(randomUUID())).toBe(false);
  });

  it('know who looks at the app in the other process', async () => {
    const { userId } = chat.both[1];
    await ben.ask('presence.looking', { isLooking: true });
    await expect.poll(() => first.features.push.isLooking(userId)).toBe(true);
    await ben.ask('presence.looking', { isLooking: false });
    await expect.poll(() => first.features.push.isLooking(userId)).toBe(false);
  });

  it('do not end a call whose seat moved to a tab in the other process', async () => {
    const { callId, both } = await startMeeting(first);
    const moved = await second.connect(both[0].person.token);
    const tabs = { mine: 'the first tab', others: 'another tab' };
    await both[0].socket.ask('call.join', { callId, isResuming: true, tabId: tabs.mine });
    await moved.ask('call.join', { callId, isResuming: false, tabId: tabs.others });
    await expect.poll(() => both[0].socket.received('call.moved')).toEqual([{ callId }]);
    // A tab that wakes up in the first process finds the seat taken in the second.
    const woken = await both[0].person.connect();
    await woken.ask('call.join', { callId, isResuming: false, tabId: tabs.mine, isReturning: true });
    await expect.poll(() => woken.received('call.moved')).toEqual([{ callId }]);
    woken.close();
    await moved.ask('call.media', { callId, isConnected: true });
    await expect.poll(() => both[1].socket.snapshot()?.phase).toBe('running');
    const refused = await both[0].socket.send('call.media', { callId, isConnected: false });
    expect(refused).toEqual({ ok: false, code: 'NOT_FOUND' });
    both[0].socket.close();
    await expect.poll(() => countTabs(second, both[0].person)).toBe(1);
    await moved.ask('call.devices', { callId, devices: { isMicrophoneOn: false, isCameraOn: true } });
    await expect.poll(() => both[1].socket.received('call.devices')).toHaveLength(1);
    expect(both[1].socket.snapshot()?.phase).toBe('running');
  });

  it('cut off a session that ended in the other process', async () => {
    const again = await first.signIn(chat.both[1]);
    const tab = await second.connect(again.token);
    const headers = { authorization: `Bearer ${again.token}` };
    await fetch(`${first.url}/auth/v1/logout?scope=local`, { method: 'POST', headers });
    await expect.poll(() => tab.isConnected()).toBe(false);
    expect(ben.isConnected()).toBe(true);
  });
});

describe.each([
  [
    'killed',
    async () => {
      await redis.kill();
      await waitFor(async () => (await countTabs(first, chat.both[1])) === null);
    },
    () => redis.restart(),
  ],
  ['frozen', async () => redis.freeze(), async () => redis.thaw()],
])('while Redis is %s', (_how, stop, goOn) => {
  it('messages still reach the sender’s own process, and afterwards the others again', async () => {
    await stop();
    const text = randomUUID();
    const { seq } = await say(ada, text);
    await expect.poll(() => textsAt(benHere)).toContain(text);
    expect((await say(ben, 'from the other')).seq).toBe(seq + 1);
    await expect.poll(() => textsAt(ben).at(-1)).toBe('from the other');
    await goOn();
    await reachEachOther();
    const after = randomUUID();
    await say(ada, after);
    await expect.poll(() => textsAt(ben)).toContain(after);
    expect(textsAt(ben).filter((each) => each === after)).toHaveLength(1);
  });
});

describe('a process that starts while Redis is away', () => {
  it('serves its own people, and closes', async () => {
    const alone = await createTestApp({
      database: first.database,
      clock: first.clock,
      env: { REDIS_URL: 'redis://127.0.0.1:1' },
    });
    const [a, b] = await Promise.all(chat.both.map(({ token }) => alone.connect(token)));
    const text = randomUUID();
    await say(a!, text);
    await expect.poll(() => textsAt(b!)).toEqual([text]);
    expect(await alone.realtime.isOnline(randomUUID())).toBe(false);
    await alone.close();
  });
});
