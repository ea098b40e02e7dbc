import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finishMeeting, type Meeting, receiveMedia, startMeeting } from '../../../testing/meeting.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const readState = async (callId: string) => {
  const [call] = await app.rows<{ state: { phase: string; elapsedMs: number } }>(
    sql`select state from conversations where id = ${callId}`,
  );
  return call?.state;
};
const countSockets = ({ userId }: Person) => app.realtime.countIn(`person:${userId}`);
const logOut = ({ token }: Person) =>
  fetch(`${app.url}/auth/v1/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });

/** One of the two loses the connection 40 s into the call. */
async function interrupt({ callId, both }: Meeting): Promise<void> {
  app.clock.advance({ seconds: 40 });
  await app.tickCalls();
  both[0].socket.close();
  await expect.poll(() => both[1].socket.snapshot()?.phase).toBe('paused');
  expect(both[1].socket.snapshot()?.callId).toBe(callId);
}

describe('a lost connection', () => {
  it('stops the clock, and the call continues where it was once the person is back', async () => {
    const meeting = await startMeeting(app);
    await interrupt(meeting);
    const { callId, both } = meeting;
    app.clock.advance({ seconds: 19 });
    await app.tickCalls();
    const back = await both[0].person.connect();
    const { snapshot } = await back.ask('call.join', { callId, isResuming: false });
    expect(snapshot).toMatchObject({ phase: 'paused', elapsedMs: 40_000 });
    expect(both[1].socket.received('call.peer-joined')).toHaveLength(1);
    await back.ask('call.media', { callId, isConnected: true });
    await expect.poll(() => both[1].socket.snapshot()).toMatchObject({ phase: 'running', elapsedMs: 40_000 });
  });

  it('ends the call for both after 20 s', async () => {
    const meeting = await startMeeting(app);
    await interrupt(meeting);
    await receiveMedia(app);
    app.clock.advance({ seconds: 20 });
    await app.tickCalls();
    await expect.poll(() => meeting.both[1].socket.snapshot()?.phase).toBe('ended');
    for (const { person } of meeting.both) {
      const recap = await person.api.postCall.recap({ callId: meeting.callId });
      expect(recap).toMatchObject({ durationSeconds: 40, xpEarned: 0 });
    }
  });

  it('stops the clock while no server runs the call, and continues once both are back', async () => {
    const { callId, both } = await startMeeting(app);
    app.clock.advance({ seconds: 40 });
    await app.tickCalls();
    app.clock.advance({ seconds: 25 });
    expect(await app.features.calls.awaySince()).toBe(app.clock.now().getTime() - 25_000);
    await app.features.calls.returnToCalls(await app.features.calls.awaySince());
    for (const { socket } of both)
      await expect.poll(() => socket.snapshot()).toMatchObject({ phase: 'paused', elapsedMs: 40_000 });
    for (const { socket } of both) {
      await socket.ask('call.join', { callId, isResuming: true });
      await socket.ask('call.media', { callId, isConnected: true });
    }
    for (const { socket } of both)
      await expect.poll(() => socket.snapshot()).toMatchObject({ phase: 'running', elapsedMs: 40_000 });
    await app.tickCalls();
    expect(await app.features.calls.awaySince()).toBeNull();
    await finishMeeting(app);
  });

  it('in one call that cannot be stepped does not hold up the others', async () => {
    const [broken, meeting] = [await startMeeting(app), await startMeeting(app)];
    app.clock.advance({ seconds: 40 });
    await app.tickCalls();
    const state = await readState(broken.callId);
    await app.rows(sql`update conversations set state = state - 'limits' where id = ${broken.callId}`);
    const before = app.loggedErrors.length;
    await app.features.calls.returnToCalls(app.clock.now().getTime());
    await expect.poll(() => meeting.both[0].socket.snapshot()?.phase).toBe('paused');
    expect(app.loggedErrors.splice(before)).toHaveLength(1);
    await app.rows(sql`update conversations set state = ${JSON.stringify(state)} where id = ${broken.callId}`);
    await app.rows(sql`update conversations set ended_at = now(), due_at = null where ended_at is null`);
  });

  it('gets its full grace again after the server itself was away', async () => {
    const meeting = await startMeeting(app);
    await interrupt(meeting);
    const { callId, both } = meeting;
    app.clock.advance({ seconds: 300 });
    await app.features.calls.returnToCalls(null);
    await app.tickCalls();
    const back = await both[0].person.connect();
    await back.ask('call.join', { callId, isResuming: false });
    await back.ask('call.media', { callId, isConnected: true });
    await expect.poll(() => both[1].socket.snapshot()).toMatchObject({ phase: 'running', elapsedMs: 40_000 });
  });

  it('may last 60 s in total', async () => {
    const meeting = await startMeeting(app);
    const { callId, both } = meeting;
    for (let interruption = 0; interruption < 3; interruption += 1) {
      await both[0].socket.ask('call.media', { callId, isConnected: false });
      app.clock.advance({ seconds: 19 });
      await app.tickCalls();
      await both[0].socket.ask('call.media', { callId, isConnected: true });
      expect(await readState(callId)).toMatchObject({ phase: 'running' });
    }
    await both[0].socket.ask('call.media', { callId, isConnected: false });
    app.clock.advance({ seconds: 3 });
    await app.tickCalls();
    expect(await readState(callId)).toMatchObject({ phase: 'ended' });
  });

  it('does not affect the call if another tab has taken the seat', async () => {
    const { callId, both } = await startMeeting(app);
    const second = await both[0].person.connect();
    await second.ask('call.join', { callId, isResuming: false });
    await second.ask('call.media', { callId, isConnected: true });
    await expect.poll(() => both[0].socket.received('call.moved')).toEqual([{ callId }]);
    both[0].socket.close();
    await expect.poll(() => countSockets(both[0].person)).toBe(1);
    expect(await readState(callId)).toMatchObject({ phase: 'running' });
  });

  it('leaves the call to another tab that has taken it since', async () => {
    const { callId, both } = await startMeeting(app);
    const { person, socket } = both[0];
    const [tabId, otherTabId] = ['the first tab', 'another tab'];
    const come = { callId, isResuming: false };
    await socket.ask('call.join', { ...come, tabId });
    // The server has not noticed yet that the first socket is dead.
    const back = await person.connect();
    await back.ask('call.join', { ...come, tabId, isReturning: true });
    expect(back.received('call.moved')).toEqual([]);
    const other = await person.connect();
    await other.ask('call.join', { ...come, tabId: otherTabId });
    // The server does not know that these two sockets are dead, as after a lost network.
    const woken = await person.connect();
    await woken.ask('call.join', { ...come, tabId, isReturning: true });
    expect(woken.received('call.moved')).toEqual([{ callId }]);
    expect(other.received('call.moved')).toEqual([]);
    // A join by hand may take the seat.
    await woken.ask('call.join', { ...come, tabId });
    await expect.poll(() => other.received('call.moved')).toEqual([{ callId }]);
  });

  it('offers the call to the other tabs of the same browser, and to no other device', async () => {
    const { callId, both } = await startMeeting(app);
    const [{ person, socket }] = both;
    const otherTab = await person.connect();
    const otherDevice = await (await app.signIn(person)).connect();
    socket.close();
    await expect.poll(() => otherTab.received('call.seat-free')).toEqual([{ callId }]);
    expect(otherDevice.received('call.seat-free')).toEqual([]);
  });
});

describe('a person away from the page of the call', () => {
  it.each<[string, (meeting: Meeting) => Promise<unknown> | void]>([
    ['by closing their tab', ({ both }) => both[0].socket.close()],
    [
      'by going to another page',
      ({ callId, both }) => both[0].socket.ask('call.media', { callId, isConnected: false, isAway: true }),
    ],
  ])('%s can read how long the other waits, and takes no seat by that', async (_how, leave) => {
    const meeting = await startMeeting(app);
    const { callId, both } = meeting;
    const [ada, ben] = both;
    app.clock.advance({ seconds: 40 });
    await app.tickCalls();
    await leave(meeting);
    await expect.poll(() => ben.socket.snapshot()?.isAway).toEqual({ you: false, partner: true });
    app.clock.advance({ seconds: 5 });
    const other = await ada.person.connect();
    const waiting = { phase: 'paused', elapsedMs: 40_000, waitsForMs: 15_000, isAway: { you: true, partner: false } };
    expect(await other.ask('call.read', { callId })).toMatchObject(waiting);
    expect(ben.socket.received('call.peer-joined')).toHaveLength(0);
    await other.ask('call.join', { callId, isResuming: false });
    await other.ask('call.media', { callId, isConnected: true });
    await expect.poll(() => ben.socket.snapshot()?.isAway).toEqual({ you: false, partner: false });
  });
});

describe('signals', () => {
  it('go only to the other seat, unchanged', async () => {
    const { callId, both } = await startMeeting(app);
    const message = {
      callId,
      connectionId: 'connection-1',
      toConnectionId: null,
      signal: { description: { type: 'offer' as const, sdp: 'v=0' } },
    };
    await both[0].socket.ask('call.signal', message);
    await both[1].socket.ask('call.devices', { callId, devices: { isMicrophoneOn: false, isCameraOn: true } });
    await expect.poll(() => both[1].socket.received('call.signal')).toEqual([message]);
    await expect.poll(() => both[0].socket.received('call.devices')).toHaveLength(1);
    expect(both[0].socket.received('call.signal')).toEqual([]);
    expect(both[1].socket.received('call.devices')).toEqual([]);
  });
});

describe('another process', () => {
  it('continues a call that the first one left, at its card and clock', async () => {
    const { callId, both } = await startMeeting(app);
    app.clock.advance({ seconds: 100 });
    await app.tickCalls();
    const { snapshot: before } = await both[0].socket.ask('call.join', { callId, isResuming: true });
    const successor = await createTestApp({ database: app.database, clock: app.clock });
    app.clock.advance({ seconds: 5 });
    const [first, second] = await Promise.all(both.map(({ person }) => successor.connect(person.token)));
    const { snapshot } = (await first?.ask('call.join', { callId, isResuming: true })) ?? {};
    await second?.ask('call.join', { callId, isResuming: true });
    expect(snapshot).toMatchObject({ card: before.card, act: 'values', phase: 'running', elapsedMs: 105_000 });
    await receiveMedia(successor);
    app.clock.advance({ seconds: 195 });
    await successor.tickCalls();
    for (const socket of [first, second]) await expect.poll(() => socket?.snapshot()?.phase).toBe('ended');
    expect(await both[1].person.api.postCall.recap({ callId })).toMatchObject({ durationSeconds: 300, xpEarned: 50 });
    await successor.close();
  });
});

describe('a session that ends', () => {
  it('is cut off immediately, and its token opens nothing any more', async () => {
    const { callId, both } = await startMeeting(app);
    const { person, socket } = both[0];
    expect((await logOut(person)).status).toBe(204);
    await expect.poll(() => socket.isConnected()).toBe(false);
    await expect.poll(() => both[1].socket.snapshot()?.phase).toBe('paused');
    await expect(person.connect()).rejects.toThrow('UNAUTHORIZED');
    await expect(person.api.postCall.recap({ callId })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  it('does not touch the person’s other sessions', async () => {
    const { both } = await startMeeting(app);
    const elsewhere = await app.signIn(both[0].person);
    const socket = await elsewhere.connect();
    await fetch(`${app.url}/auth/v1/logout?scope=local`, {
      method: 'POST',
      headers: { authorization: `Bearer ${both[0].person.token}` },
    });
    await expect.poll(() => both[0].socket.isConnected()).toBe(false);
    expect(await socket.ask('queue.read', {})).toMatchObject({ state: 'in-call' });
  });
});
