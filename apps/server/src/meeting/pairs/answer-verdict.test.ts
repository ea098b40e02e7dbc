import { avatarSeed } from '@cuppa/domain/accounts/profile/avatar-seed';
import type { VerdictChoice } from '@cuppa/domain/people/connections/verdict';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bothChoose, connect, finishCall, letAnswersStand } from '../../../testing/connections.ts';
import { createOnboarded } from '../../../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';
import type { TestSocket } from '../../../testing/test-socket.ts';

let app: TestApp;
let ada: Person;
let ben: Person;
let callId: string;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  ada = await createOnboarded(app, { firstName: 'Ada' });
  ben = await createOnboarded(app, { firstName: 'Ben' });
  ({ callId } = await finishCall(app, ada, ben, 'both'));
  // The news of their arrival that was not sent yet.
  await app.drainJobs();
});
afterAll(() => app.close());

const answer = (person: Person, ...choices: VerdictChoice[]) => person.api.pairs.answerVerdict({ callId, choices });
const read = (person: Person) => person.api.pairs.verdict({ callId });
const listOf = async (person: Person) => (await person.api.connections.list({})).items;
const countLiving = async () =>
  (await app.rows(sql`select id from connections where ended_at is null and ${ada.userId} in (user1_id, user2_id)`))
    .length;
/** Everything that a socket was sent, once pending messages have arrived. */
async function heardBy(socket: TestSocket): Promise<string[]> {
  await socket.ask('queue.read', {});
  return socket.heard().map(({ name }) => name);
}

describe('shared choices', () => {
  it.each([
    [['friend'], ['friend'], 'friend'],
    [['date'], ['date'], 'date'],
    [['date', 'friend', 'again'], ['again', 'friend', 'date'], 'date'],
    [['date', 'friend'], ['friend', 'again'], 'friend'],
  ] as [VerdictChoice[], VerdictChoice[], VerdictChoice][])(
    'of %j and %j makes one connection: %s',
    async (mine, theirs, kind) => {
      const sockets = [await ada.connect(), await ben.connect()];
      expect(await answer(ada, ...mine)).toMatchObject({ own: expect.arrayContaining(mine), shared: null });
      expect(await answer(ben, ...theirs)).toMatchObject({ shared: null, isOpen: true });
      await letAnswersStand(app);
      const second = await read(ben);
      expect(second).toMatchObject({ shared: kind, connectionId: expect.any(String), partnerName: 'Ada' });
      const { connectionId } = second;
      expect(await read(ada)).toMatchObject({ shared: kind, connectionId, partnerName: 'Ben' });
      for (const [index, socket] of sockets.entries()) {
        await expect.poll(() => socket.received('notice.added')).toHaveLength(1);
        expect(await heardBy(socket)).toEqual(['notice.added', 'verdict.changed', 'connection.changed']);
        expect(socket.received('connection.changed')).toEqual([{ connectionId, callId }]);
        expect(socket.received('verdict.changed')).toEqual([{ callId }]);
        expect(socket.received('notice.added')).toMatchObject([
          { kind: 'connection.made', data: { connectionId, partnerName: ['Ben', 'Ada'][index] }, isRead: false },
        ]);
      }
      expect(await listOf(ada)).toMatchObject([{ id: connectionId, kind, person: { firstName: 'Ben' } }]);
      expect(await listOf(ben)).toMatchObject([{ id: connectionId, kind, person: { firstName: 'Ada' } }]);
    },
  );

  it('of "Again" make no connection, and both are told', async () => {
    const socket = await ada.connect();
    await answer(ada, 'again', 'friend');
    await answer(ben, 'again');
    await letAnswersStand(app);
    expect(await read(ben)).toMatchObject({ shared: 'again', connectionId: null, isOpen: false });
    await expect
      .poll(() => socket.received('notice.added'))
      .toMatchObject([{ kind: 'again.agreed', data: { callId, partnerAvatarSeed: avatarSeed(ben.userId) } }]);
    expect(await heardBy(socket)).toEqual(['notice.added', 'verdict.changed']);
    expect(await listOf(ada)).toEqual([]);
    app.clock.advance({ days: 7 });
    ada = await app.signIn(ada);
    expect(await read(ada)).toMatchObject({ shared: null, connectionId: null });
    expect((await ada.api.notices.list({})).items.map(({ kind }) => kind)).not.toContain('again.agreed');
  });

  it('answered at the same moment make exactly one connection, and each person learns of it once', async () => {
    const sockets = [await ada.connect(), await ben.connect()];
    for (let round = 1; round <= 15; round += 1) {
      ({ callId } = await finishCall(app, ada, ben));
      await Promise.all([answer(ada, 'friend'), answer(ben, 'friend'), answer(ada, 'friend'), answer(ben, 'friend')]);
      app.clock.advance({ seconds: 10 });
      await Promise.all([read(ada), read(ben), app.drainJobs(), answer(ada, 'friend').catch(() => {})]);
      expect(await countLiving()).toBe(1);
      for (const socket of sockets) {
        await expect.poll(() => socket.received('notice.added')).toHaveLength(round);
        const changes = () => socket.received('connection.changed').filter((change) => change.callId === callId);
        await heardBy(socket);
        expect(changes()).toHaveLength(1);
      }
      await app.rows(sql`update connections set ended_at = now() where ended_at is null`);
    }
  });
});

describe('the choices on offer', () => {
  it('have no date if the two met as friends', async () => {
    ({ callId } = await finishCall(app, ada, ben, 'friendship'));
    expect((await read(ada)).offered).toEqual(['friend', 'again']);
    await expect(answer(ada, 'date')).rejects.toMatchObject({ code: 'CHOICE_NOT_OFFERED' });
    await expect(answer(ada, 'friend', 'date')).rejects.toMatchObject({ code: 'CHOICE_NOT_OFFERED' });
    expect((await read(ada)).own).toBeNull();
  });

  it('are all three if both look for a date', async () => {
    expect((await read(ada)).offered).toEqual(['date', 'friend', 'again']);
    expect(await answer(ada, 'again', 'date', 'again')).toMatchObject({ own: ['date', 'again'] });
  });

  it('are closed after a call that never connected', async () => {
    await app.rows(sql`update conversations set duration = 0 where id = ${callId}`);
    expect(await read(ada)).toMatchObject({ isOpen: false, own: null });
    await expect(answer(ada, 'friend')).rejects.toMatchObject({ code: 'VERDICT_CLOSED' });
  });

  it('are closed after a call that ended in its first fifth', async () => {
    await app.rows(
      sql`update conversations set state = jsonb_set(state, '{elapsedMs}', '59999'), duration = 59 where id = ${callId}`,
    );
    expect(await read(ada)).toMatchObject({ isOpen: false, own: null });
    await expect(answer(ada, 'friend')).rejects.toMatchObject({ code: 'VERDICT_CLOSED' });
  });

  it('are closed for people who are connected by another call', async () => {
    await connect(app, ada, ben);
    expect(await read(ada)).toMatchObject({ isOpen: false, shared: 'friend' });
    await expect(answer(ada, 'again')).rejects.toMatchObject({ code: 'VERDICT_CLOSED' });
  });

  it('do not exist for anyone else', async () => {
    const stranger = await createOnboarded(app);
    await expect(read(stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(answer(stranger, 'friend')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a changed mind', () => {
  it('within ten seconds leaves no trace, however often', async () => {
    const sockets = [await ada.connect(), await ben.connect()];
    await answer(ben, 'friend');
    await answer(ada, 'friend');
    for (const choices of [[], ['friend'], ['again'], ['friend'], []] as VerdictChoice[][]) {
      app.clock.advance({ ms: 9_999 });
      await app.drainJobs();
      expect(await answer(ada, ...choices)).toMatchObject({ own: choices, shared: null, isOpen: true });
    }
    await letAnswersStand(app);
    for (const person of [ada, ben]) expect(await read(person)).toMatchObject({ shared: null, isOpen: true });
    for (const socket of sockets) expect(await heardBy(socket)).toEqual([]);
  });

  it.each([
    ['friend', 'connection.made'],
    ['again', 'again.agreed'],
  ] as const)('after ten seconds is too late: a shared "%s" stands', async (choice, kind) => {
    await answer(ada, choice);
    app.clock.advance({ hours: 2 });
    await answer(ben, choice);
    app.clock.advance({ ms: 9_999 });
    expect(await read(ben)).toMatchObject({ shared: null, isOpen: true });
    app.clock.advance({ ms: 1 });
    for (const person of [ada, ben]) {
      await expect(answer(person)).rejects.toMatchObject({ code: 'VERDICT_CLOSED' });
      expect(await read(person)).toMatchObject({ shared: choice, own: [choice], isOpen: false });
      expect((await person.api.notices.list({})).items).toMatchObject([{ kind }]);
    }
  });

  it('counts from the later of the two last answers', async () => {
    await answer(ada, 'friend');
    app.clock.advance({ ms: 5_000 });
    await answer(ben, 'friend');
    app.clock.advance({ ms: 5_000 });
    await app.drainJobs();
    expect(await read(ada)).toMatchObject({ shared: null });
    app.clock.advance({ ms: 5_000 });
    await app.drainJobs();
    expect(await listOf(ada)).toHaveLength(1);
  });

  it('is told live, without anybody reading', async () => {
    const socket = await ada.connect();
    await answer(ada, 'friend');
    await answer(ben, 'friend');
    expect(await heardBy(socket)).toEqual([]);
    await letAnswersStand(app);
    expect(await heardBy(socket)).toEqual(['notice.added', 'verdict.changed', 'connection.changed']);
  });

  it('is told by a read if the job is late', async () => {
    await answer(ada, 'friend');
    await answer(ben, 'friend');
    app.clock.advance({ seconds: 10 });
    expect(await read(ada)).toMatchObject({ shared: 'friend', connectionId: expect.any(String) });
    await app.drainJobs();
    expect(await countLiving()).toBe(1);
  });

  it('is free as long as nothing is shared, whatever the other has answered', async () => {
    await answer(ben);
    await answer(ada, 'friend');
    for (let hour = 0; hour < 23; hour += 6) {
      app.clock.advance({ hours: 6 });
      ada = await app.signIn(ada);
      await app.drainJobs();
      if (hour < 18) expect(await answer(ada, hour % 12 === 0 ? 'again' : 'friend')).toMatchObject({ isOpen: true });
    }
    expect(await read(ada)).toMatchObject({ isOpen: false });
  });

  it('is impossible after a day without an answer', async () => {
    app.clock.advance({ ms: 86_400_000 - 1 });
    expect(await read(ada)).toMatchObject({ isOpen: true });
    app.clock.advance({ ms: 1 });
    expect(await read(ada)).toMatchObject({ isOpen: false, own: null, shared: null });
    await expect(answer(ada, 'friend')).rejects.toMatchObject({ code: 'VERDICT_CLOSED' });
  });

  it('is not asked for after an unmatch', async () => {
    const connectionId = await bothChoose(app, [ada, ben], { callId, choices: ['friend'] });
    await ben.api.pairs.unmatch({ connectionId: connectionId! });
    for (const person of [ada, ben]) {
      expect(await read(person)).toMatchObject({ shared: null, isOpen: false });
      await expect(answer(person, 'friend')).rejects.toMatchObject({ code: 'VERDICT_CLOSED' });
    }
  });

  it('to "Not for me" withdraws what the person planned in private, and nothing else', async () => {
    for (const person of [ada, ben]) {
      await person.api.postCall.submitFeedback({ callId, rating: 5 });
      await person.api.reconnections.schedule({ callId });
    }
    await answer(ada);
    expect(await ada.api.reconnections.list()).toEqual([]);
    expect(await ben.api.reconnections.list()).toHaveLength(1);
  });
});

describe('a connection that was ended', () => {
  it('is not restored by the other’s answer, after any of their calls', async () => {
    const earlier = callId;
    await answer(ben, 'friend');
    await answer(ada, 'again');
    ({ callId } = await finishCall(app, ada, ben, 'both'));
    const connectionId = await bothChoose(app, [ada, ben], { callId, choices: ['friend'] });
    await ben.api.pairs.unmatch({ connectionId: connectionId! });
    for (const choices of [[], ['friend'], ['date', 'friend', 'again']] as VerdictChoice[][]) {
      const late = answer(ada, ...choices);
      await expect(late).rejects.toMatchObject({ code: 'VERDICT_CLOSED' });
      expect(await ada.api.pairs.answerVerdict({ callId: earlier, choices })).toMatchObject({ shared: null });
      await letAnswersStand(app);
    }
    expect(await countLiving()).toBe(0);
  });

  it('by a block is restored by neither, and the blocked person is told nothing', async () => {
    await answer(ada, 'friend');
    const socket = await ada.connect();
    await ben.api.safety.report({ place: 'call', callId, reason: 'other' });
    for (const person of [ada, ben]) expect(await answer(person, 'friend', 'again')).toMatchObject({ shared: null });
    await letAnswersStand(app);
    for (const person of [ada, ben]) expect(await read(person)).toMatchObject({ shared: null, isOpen: true });
    expect(await countLiving()).toBe(0);
    expect(await heardBy(socket)).toEqual([]);
  });

  it('by a block after a shared "Again" looks to the blocked person as before', async () => {
    await bothChoose(app, [ada, ben], { callId, choices: ['again'] });
    const scheduledFor = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    const propose = () => ada.api.reconnections.propose({ pair: { callId }, scheduledFor });
    await propose();
    const sockets = [await ada.connect(), await ben.connect()] as const;
    await ben.api.safety.report({ place: 'call', callId, reason: 'other' });
    await expect.poll(() => heardBy(sockets[0])).toEqual(['notice.added', 'reconnection.changed']);
    app.clock.advance({ minutes: 1 });
    expect(sockets[0].received('notice.added')).toMatchObject([{ kind: 'reconnection.cancelled' }]);
    expect(await read(ada)).toMatchObject({ shared: 'again', connectionId: null });
    expect(await read(ben)).toMatchObject({ shared: null });
    const callNow = (person: Person) => person.api.reconnections.callNow({ pair: { callId } });
    await expect(callNow(ada)).rejects.toMatchObject({ code: 'NOT_ONLINE' });
    await expect(callNow(ben)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await propose()).toMatchObject({ status: 'scheduled', isProposedByYou: true });
    expect(await ben.api.reconnections.list()).toEqual([]);
    // The plan that he ended takes its notice with it.
    expect((await heardBy(sockets[1])).toSorted()).toEqual(['notices.read', 'reconnection.changed']);
    await expect(answer(ada, 'friend', 'again')).rejects.toMatchObject({ code: 'VERDICT_CLOSED' });
    app.clock.advance({ days: 7 });
    ada = await app.signIn(ada);
    expect(await read(ada)).toMatchObject({ shared: null });
  });

  it('long before a block: the other is told nothing of the block', async () => {
    const connectionId = await bothChoose(app, [ada, ben], { callId, choices: ['friend'] });
    await ben.api.pairs.unmatch({ connectionId: connectionId! });
    const socket = await ada.connect();
    await ben.api.safety.blockConnection({ connectionId: connectionId! });
    await ben.api.safety.report({ place: 'call', callId, reason: 'other' });
    expect(await heardBy(socket)).toEqual([]);
  });
});
