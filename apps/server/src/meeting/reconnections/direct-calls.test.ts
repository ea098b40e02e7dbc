import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect, finishCall, letAnswersStand } from '../../../testing/connections.ts';
import { startMeeting } from '../../../testing/meeting.ts';
import { createOnboarded, joinQueue } from '../../../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';
import type { TestSocket } from '../../../testing/test-socket.ts';

let app: TestApp;
let ada: Person;
let ben: Person;
let connectionId: string;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  ada = await createOnboarded(app, { firstName: 'Ada' });
  ben = await createOnboarded(app, { firstName: 'Ben' });
  ({ connectionId } = await connect(app, ada, ben));
});
afterEach(async () => {
  await app.rows(sql`delete from queue_tickets`);
  await app.rows(sql`update matches set status = 'expired' where status = 'offered'`);
});
afterAll(() => app.close());

const MINUTE = 60_000;
const stateOf = (socket: TestSocket) => socket.ask('queue.read', {});
const callNow = (person: Person) => person.api.reconnections.callNow({ pair: { connectionId } });
const countCalls = async (pairingId: string) =>
  (await app.rows(sql`select id from conversations where match_id = ${pairingId}`)).length;
/** An agreed reconnection an hour from now. */
async function agree(): Promise<string> {
  const scheduledFor = new Date(app.clock.now().getTime() + 60 * MINUTE).toISOString();
  const { id } = await ada.api.reconnections.propose({ pair: { connectionId }, scheduledFor });
  await ben.api.reconnections.accept({ id });
  return id;
}
async function endCalls(): Promise<void> {
  await app.rows(sql`update conversations set ended_at = ${app.clock.now()}, due_at = null where ended_at is null`);
}

describe('a person who does not show when they are online', () => {
  it('can neither be found out by ringing nor ring others now', async () => {
    await ada.connect();
    await ben.connect();
    await ben.api.profile.update({ sharesOnline: false });
    await expect(callNow(ada)).rejects.toMatchObject({ code: 'NOT_ONLINE' });
    await expect(callNow(ben)).rejects.toMatchObject({ code: 'NOT_ONLINE' });
    await ben.api.profile.update({ sharesOnline: true });
    expect(await callNow(ada)).toEqual({ pairingId: expect.any(String) });
  });

  it('meets at an agreed time as before', async () => {
    await ben.connect();
    await ben.api.profile.update({ sharesOnline: false });
    const id = await agree();
    app.clock.advance({ minutes: 60 });
    expect(await ada.api.reconnections.join({ id })).toEqual({ pairingId: expect.any(String) });
  });
});

describe('at the set time', () => {
  it('the join window opens five minutes before and closes an hour after', async () => {
    await ben.connect();
    const id = await agree();
    const join = () => ada.api.reconnections.join({ id });
    app.clock.advance({ ms: 55 * MINUTE - 1 });
    await expect(join()).rejects.toMatchObject({ code: 'NOT_YET' });
    app.clock.advance({ ms: 1 });
    expect(await join()).toEqual({ pairingId: expect.any(String) });
    app.clock.advance({ minutes: 65 });
    await app.tickQueue();
    expect(await join()).toEqual({ pairingId: expect.any(String) });
    app.clock.advance({ minutes: 3 });
    await app.tickQueue();
    await expect(join()).rejects.toMatchObject({ code: 'NOT_YET' });
  });

  it('one tap shows the other a ready card, and their yes starts the call', async () => {
    const sockets = [await ada.connect(), await ben.connect()] as const;
    const id = await agree();
    app.clock.advance({ minutes: 60 });
    const { pairingId } = await ada.api.reconnections.join({ id });
    await expect
      .poll(() => sockets[1].queueState())
      .toEqual({
        state: 'offered',
        tabId: null,
        offer: {
          pairingId,
          partnerName: 'Ada',
          partnerAvatarSeed: expect.any(String),
          partnerFrame: null,
          partnerFace: null,
          partnerAge: 30,
          sharedValues: ['honesty'],
          kind: 'friendship',
          partnerPronouns: null,
          partnerPrompt: null,
          remainingMs: 2 * MINUTE,
          hasAccepted: false,
          origin: 'direct',
          connection: null,
          startsWithVoice: false,
          partnerStartsWithVoice: false,
        },
      });
    expect(await stateOf(sockets[0])).toMatchObject({ state: 'offered', offer: { hasAccepted: true } });
    expect(await ada.api.reconnections.join({ id })).toEqual({ pairingId });
    const state = await sockets[1].ask('match.accept', { pairingId });
    expect(state).toMatchObject({ state: 'in-call' });
    expect(await stateOf(sockets[0])).toEqual(state);
    expect(await countCalls(pairingId)).toBe(1);
    const [row] = await app.rows(sql`select held_match_id from reconnections where id = ${id}`);
    expect(row).toEqual({ held_match_id: pairingId });
    await endCalls();
  });

  /** Both join the call of an agreed time and talk for some seconds, until one leaves or the clock ends it. */
  async function hold(seconds: number): Promise<string> {
    const sockets = [await ada.connect(), await ben.connect()] as const;
    const id = await agree();
    app.clock.advance({ minutes: 60 });
    const { pairingId } = await ada.api.reconnections.join({ id });
    const state = await sockets[1].ask('match.accept', { pairingId });
    if (state.state !== 'in-call') throw new Error('the call did not start');
    const { callId } = state;
    for (const socket of sockets) await socket.ask('call.join', { callId, isResuming: false });
    for (const socket of sockets) await socket.ask('call.media', { callId, isConnected: true });
    app.clock.advance({ seconds });
    await sockets[0].ask('call.leave', { callId });
    return id;
  }
  const statusOf = async (id: string) =>
    (await app.rows<{ status: string }>(sql`select status from reconnections where id = ${id}`))[0]?.status;

  it('a second cup that took place is over, and an unmatch later says nothing about it', async () => {
    const id = await hold(200);
    expect(await statusOf(id)).toBe('completed');
    for (const { api } of [ada, ben]) {
      expect(await api.reconnections.list()).toEqual([]);
      for (const reply of ['join', 'cancel', 'accept'] as const)
        await expect(api.reconnections[reply]({ id })).rejects.toMatchObject({
          code: reply === 'join' ? 'NOT_FOUND' : 'REPLY_REFUSED',
        });
    }
    await ada.api.pairs.unmatch({ connectionId });
    expect((await ben.api.notices.list({})).items.map(({ kind }) => kind)).not.toContain('reconnection.cancelled');
    expect(await statusOf(id)).toBe('completed');
  });

  it('after one that took place another can be planned', async () => {
    const id = await hold(200);
    const next = await agree();
    expect(next).not.toBe(id);
    expect(await statusOf(id)).toBe('completed');
  });

  it('one that was cut short can still be joined', async () => {
    const id = await hold(10);
    expect(await statusOf(id)).toBe('accepted');
    expect(await ada.api.reconnections.list()).toMatchObject([{ id, isJoinable: true }]);
  });

  it('both tapping at the same moment is one call', async () => {
    const sockets = [await ada.connect(), await ben.connect()] as const;
    const id = await agree();
    app.clock.advance({ minutes: 60 });
    const taps = await Promise.all([ada, ben].map(({ api }) => api.reconnections.join({ id })));
    const [{ pairingId }] = taps as [{ pairingId: string }];
    expect(taps).toEqual([{ pairingId }, { pairingId }]);
    expect(await countCalls(pairingId)).toBe(1);
    const [one, two] = [await stateOf(sockets[0]), await stateOf(sockets[1])];
    expect(one).toMatchObject({ state: 'in-call' });
    expect(two).toEqual(one);
    await endCalls();
  });

  it('tapping many times at the same moment is one call, and no one is told that there is none', async () => {
    await ada.connect();
    await ben.connect();
    const id = await agree();
    app.clock.advance({ minutes: 60 });
    for (let round = 0; round < 5; round += 1) {
      const { pairingId } = await ada.api.reconnections.join({ id });
      const taps = await Promise.all(
        [ben, ben, ada, ben].map(({ api }) =>
          api.reconnections.join({ id }).catch(({ code }: { code: string }) => code),
        ),
      );
      for (const tap of taps) expect([{ pairingId }, 'BUSY']).toContainEqual(tap);
      expect(await countCalls(pairingId)).toBe(1);
      await endCalls();
    }
  });

  it('no one is called who is away, or after it was called off', async () => {
    const id = await agree();
    app.clock.advance({ minutes: 60 });
    await expect(ada.api.reconnections.join({ id })).rejects.toMatchObject({ code: 'NOT_ONLINE' });
    await ben.connect();
    await ben.api.reconnections.cancel({ id });
    await expect(ada.api.reconnections.join({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a ready card', () => {
  it('closes for both after its time if no one answers', async () => {
    const sockets = [await ada.connect(), await ben.connect()] as const;
    const { pairingId } = await callNow(ada);
    expect(await stateOf(sockets[1])).toMatchObject({ offer: { pairingId, remainingMs: 15_000 } });
    app.clock.advance({ seconds: 15 });
    expect(await sockets[1].send('match.accept', { pairingId })).toEqual({ ok: false, code: 'NOT_FOUND' });
    await app.tickQueue();
    for (const socket of sockets) await expect.poll(() => socket.queueState()).toEqual({ state: 'idle' });
    await expect(callNow(ada)).rejects.toMatchObject({ code: 'BUSY' });
    app.clock.advance({ ms: MINUTE });
    expect(await callNow(ada)).not.toEqual({ pairingId });
  });

  it.each([
    ['after its time, by a no of who is asked', 1],
    ['at once, by taking it back', 0],
  ])('closes for both %s, without a reason or a call', async (_how, by) => {
    const sockets = [await ada.connect(), await ben.connect()] as const;
    const { pairingId } = await callNow(ada);
    expect(await stateOf(sockets[1])).toMatchObject({ state: 'offered', offer: { pairingId } });
    expect(await sockets[by]!.ask('match.decline', { pairingId })).toEqual({ state: 'idle' });
    if (by === 1) {
      // A no looks like no answer.
      app.clock.advance({ seconds: 14 });
      await app.tickQueue();
      expect(await stateOf(sockets[0])).toMatchObject({ state: 'offered', offer: { pairingId, remainingMs: 1_000 } });
      app.clock.advance({ seconds: 1 });
      await app.tickQueue();
    }
    for (const socket of sockets) await expect.poll(() => socket.queueState()).toEqual({ state: 'idle' });
    expect(await sockets[1].send('match.accept', { pairingId })).toEqual({ ok: false, code: 'NOT_FOUND' });
    expect(await countCalls(pairingId)).toBe(0);
    // Nothing remains: the next ring says that the other is away, not that someone is busy.
    sockets[1].close();
    await expect.poll(async () => (await ada.api.chat.open({ connectionId })).isPartnerOnline).toBe(false);
    await expect(callNow(ada)).rejects.toMatchObject({ code: 'NOT_ONLINE' });
  });

  it('shows the other who starts with voice only, before they say yes and while they wait', async () => {
    const sockets = [await ada.connect(), await ben.connect()] as const;
    const { pairingId } = await callNow(ada);
    const voices = (own: boolean, partner: boolean, hasAccepted: boolean) => ({
      offer: { pairingId, startsWithVoice: own, partnerStartsWithVoice: partner, hasAccepted },
    });
    const choose = (socket: TestSocket, startsWithVoice: boolean) =>
      socket.send('match.voice', { pairingId, startsWithVoice });
    expect(await choose(sockets[0], true)).toMatchObject({ ok: true, data: voices(true, false, true) });
    await expect.poll(() => sockets[1].queueState()).toMatchObject(voices(false, true, false));
    await choose(sockets[1], true);
    await choose(sockets[0], false);
    await expect.poll(() => sockets[1].queueState()).toMatchObject(voices(true, false, false));
    await expect.poll(() => sockets[0].queueState()).toMatchObject(voices(false, true, true));
    // The choice on a ticket does not count for a ready card.
    expect(await (await joinQueue(ben)).socket.ask('queue.read', {})).toMatchObject(voices(true, false, false));

    const cleo = await createOnboarded(app, { firstName: 'Cleo' });
    expect(await choose(await cleo.connect(), true)).toEqual({ ok: false, code: 'NOT_FOUND' });
    expect(await sockets[1].ask('match.accept', { pairingId })).toMatchObject({ state: 'in-call' });
    expect(await choose(sockets[1], false)).toEqual({ ok: false, code: 'NOT_FOUND' });
    await endCalls();
  });

  it('shows the other who would rather type', async () => {
    const sockets = [await ada.connect(), await ben.connect()] as const;
    const { pairingId } = await callNow(ada);
    await sockets[0].ask('match.voice', { pairingId, startsWithVoice: false, startsWithTyping: true });
    await expect.poll(() => sockets[1].queueState()).toMatchObject({ offer: { partnerStartsWithTyping: true } });
    // A later choice of voice leaves it.
    await sockets[0].ask('match.voice', { pairingId, startsWithVoice: true });
    await expect
      .poll(() => sockets[1].queueState())
      .toMatchObject({ offer: { partnerStartsWithVoice: true, partnerStartsWithTyping: true } });
    expect(JSON.stringify(sockets[0].queueState())).not.toContain('partnerStartsWithTyping');
  });

  it('accepts no camera choice once it has run out, and neither does a card of the queue', async () => {
    const socket = await ada.connect();
    await ben.connect();
    const { pairingId } = await callNow(ada);
    const choose = () => socket.send('match.voice', { pairingId, startsWithVoice: true });
    await app.rows(sql`update matches set origin = 'queue' where id = ${pairingId}`);
    expect(await choose()).toEqual({ ok: false, code: 'NOT_FOUND' });
    await app.rows(sql`update matches set origin = 'direct' where id = ${pairingId}`);
    app.clock.advance({ seconds: 15 });
    expect(await choose()).toEqual({ ok: false, code: 'NOT_FOUND' });
  });

  it('keeps the ticket of someone who waits in the queue', async () => {
    const waiting = await joinQueue(ben);
    app.clock.advance({ seconds: 5 });
    const { pairingId } = await callNow(ada);
    expect(await stateOf(waiting.socket)).toMatchObject({ state: 'offered', tabId: null, offer: { pairingId } });
    // Another person who fits arrives: the card stays on the screen.
    const cleo = await joinQueue(await createOnboarded(app, { firstName: 'Cleo' }));
    await app.tickQueue();
    expect(await stateOf(cleo.socket)).toMatchObject({ state: 'searching' });
    expect(await waiting.socket.ask('match.decline', { pairingId })).toEqual({
      state: 'searching',
      tabId: waiting.tabId,
      waitedMs: 5_000,
    });
    await app.tickQueue();
    expect(await stateOf(waiting.socket)).toMatchObject({
      state: 'offered',
      offer: { partnerName: 'Cleo', origin: 'queue' },
    });
  });

  it('is not shown to a person in a call, or with another card', async () => {
    await ben.connect();
    const cleo = await createOnboarded(app, { firstName: 'Cleo' });
    const other = await connect(app, cleo, ben);
    const { pairingId } = await callNow(ada);
    const ring = () => cleo.api.reconnections.callNow({ pair: { connectionId: other.connectionId } });
    await expect(ring()).rejects.toMatchObject({ code: 'BUSY' });
    const socket = await ben.connect();
    await socket.ask('match.accept', { pairingId });
    await expect(ring()).rejects.toMatchObject({ code: 'BUSY' });
    await endCalls();
    expect(await ring()).toEqual({ pairingId: expect.any(String) });
  });

  it('is not sent by a person in a call', async () => {
    const { both } = await startMeeting(app, [ada, await createOnboarded(app, { firstName: 'Dan' })]);
    await ben.connect();
    await expect(callNow(both[0].person)).rejects.toMatchObject({ code: 'BUSY' });
    await endCalls();
  });

  it.each([0, 1])('closes if person %i of the two ends the connection', async (which) => {
    const sockets = [await ada.connect(), await ben.connect()] as const;
    const { pairingId } = await callNow(ada);
    await [ada, ben][which]!.api.pairs.unmatch({ connectionId });
    for (const socket of sockets) await expect.poll(() => socket.queueState()).toEqual({ state: 'idle' });
    expect(await sockets[1].send('match.accept', { pairingId })).toEqual({ ok: false, code: 'NOT_FOUND' });
    await expect(callNow(ada)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('closes if one blocks the other', async () => {
    const sockets = [await ada.connect(), await ben.connect()] as const;
    const { pairingId } = await callNow(ada);
    await ben.api.safety.blockConnection({ connectionId });
    await expect.poll(() => sockets[1].queueState()).toEqual({ state: 'idle' });
    expect(await sockets[1].send('match.accept', { pairingId })).toEqual({ ok: false, code: 'NOT_FOUND' });
    expect(await stateOf(sockets[0])).toMatchObject({ state: 'offered', offer: { pairingId } });
    expect(await countCalls(pairingId)).toBe(0);
  });
});

describe('another five minutes', () => {
  it('are for a shared "Again", once, and for no one else', async () => {
    const [cleo, dan] = [await createOnboarded(app), await createOnboarded(app)];
    const { callId } = await finishCall(app, cleo, dan);
    const again = (person: Person) => person.api.reconnections.callNow({ pair: { callId } });
    const socket = await dan.connect();
    await cleo.api.pairs.answerVerdict({ callId, choices: ['again'] });
    await expect(again(cleo)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await dan.api.pairs.answerVerdict({ callId, choices: ['friend', 'again'] });
    await letAnswersStand(app);
    await expect(again(ada)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const missed = await again(cleo);
    await socket.ask('match.decline', missed);
    // A no looks like no answer: the card still rings.
    expect(await again(cleo)).toEqual(missed);
    app.clock.advance({ seconds: 15 });
    await app.tickQueue();
    await expect(again(cleo)).rejects.toMatchObject({ code: 'BUSY' });
    app.clock.advance({ seconds: 60 });
    const { pairingId } = await again(cleo);
    expect(await socket.ask('match.accept', { pairingId })).toMatchObject({ state: 'in-call' });
    app.clock.advance({ minutes: 6 });
    await app.rows(
      sql`update conversations set ended_at = ${app.clock.now()}, due_at = null, duration = 300 where match_id = ${pairingId}`,
    );
    for (const person of [cleo, dan]) await expect(again(person)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
