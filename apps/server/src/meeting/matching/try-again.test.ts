import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { acceptMeeting, type Meeting, startMeeting } from '../../../testing/meeting.ts';
import { joinQueue } from '../../../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterEach(() => app.rows(sql`delete from queue_tickets`));
afterAll(() => app.close());

/** A call whose two people joined it but never connected. */
async function neverConnected(waitedSeconds = 0): Promise<Meeting> {
  const meeting = await acceptMeeting(app);
  for (const { socket } of meeting.both) await socket.ask('call.join', { callId: meeting.callId, isResuming: false });
  app.clock.advance({ seconds: 30 + waitedSeconds });
  await app.tickCalls();
  for (const { socket } of meeting.both) await expect.poll(() => socket.snapshot()?.phase).toBe('ended');
  return meeting;
}

describe('a call that never connected', () => {
  it('says so, and leaves no recap, no feedback, no XP, no badge and no log', async () => {
    const { callId, both } = await neverConnected();
    for (const { person, socket } of both) {
      expect(socket.snapshot()).toMatchObject({ hasConnected: false, wantsAgain: false, elapsedMs: 0 });
      const { postCall } = person.api;
      for (const ask of [
        () => postCall.recap({ callId }),
        () => postCall.submitFeedback({ callId, rating: 5 }),
        () => postCall.submitQuality({ callId, qualityRating: 5, connectionRating: 5 }),
        () => postCall.saveJournal({ callId, reflection: 'nothing' }),
      ])
        await expect(ask()).rejects.toMatchObject({ code: 'NOT_FOUND' });
      const rows = await app.rows(sql`
        select 1 from xp_ledger where user_id = ${person.userId} and action in ('video_call', 'call_feedback', 'feedback_provided')
        union all select 1 from call_logs where user_id = ${person.userId}
        union all select 1 from match_interactions where user_id = ${person.userId}`);
      expect(rows).toEqual([]);
    }
  });

  it('starts again with the same person if both want to, and reveals no single wish', async () => {
    const { callId, both } = await neverConnected();
    const [ada, ben] = both;
    const told = ben.socket.received('queue.state').length + ben.socket.received('call.snapshot').length;
    expect(await ada.socket.ask('match.try-again', { callId })).toEqual({ state: 'idle' });
    expect(await ada.socket.ask('match.try-again', { callId })).toEqual({ state: 'idle' });
    expect(ben.socket.received('queue.state').length + ben.socket.received('call.snapshot').length).toBe(told);
    const state = await ben.socket.ask('match.try-again', { callId });
    expect(state).toMatchObject({ state: 'in-call' });
    if (state.state !== 'in-call') return;
    expect(state.callId).not.toBe(callId);
    await expect.poll(() => ada.socket.queueState()).toMatchObject({ state: 'in-call', callId: state.callId });
    const { snapshot } = await ada.socket.ask('call.join', { callId: state.callId, isResuming: false });
    expect(snapshot.phase).toBe('gathering');
  });

  it('does not start again with someone who searches again, or has blocked the other', async () => {
    for (const goesOn of ['searches', 'blocks'] as const) {
      const { callId, both } = await neverConnected();
      const [ada, ben] = both;
      await ada.socket.ask('match.try-again', { callId });
      if (goesOn === 'searches') await joinQueue(ada.person);
      else
        await app.rows(
          sql`insert into blocks (blocker_id, blocked_id, created_at) values (${ada.person.userId}, ${ben.person.userId}, now())`,
        );
      expect(await ben.socket.ask('match.try-again', { callId })).toEqual({ state: 'idle' });
      await app.rows(sql`delete from queue_tickets`);
    }
  });

  it('cannot be tried again by a stranger, after two minutes, or if the two had connected', async () => {
    const { callId, both } = await neverConnected();
    const other = await neverConnected();
    const refused = { ok: false, code: 'NOT_FOUND' };
    expect(await other.both[0].socket.send('match.try-again', { callId })).toEqual(refused);
    app.clock.advance({ seconds: 121 });
    expect(await both[0].socket.send('match.try-again', { callId })).toEqual(refused);
    const talked = await startMeeting(app);
    app.clock.advance({ seconds: 1 });
    await talked.both[0].socket.ask('call.leave', { callId: talked.callId });
    for (const { socket } of talked.both)
      expect(await socket.ask('match.try-again', { callId: talked.callId })).toEqual({ state: 'idle' });
  });

  it('keeps the waiting time of both', async () => {
    const { both } = await neverConnected();
    const joined = await joinQueue(both[0].person);
    expect(joined.socket.queueState()).toMatchObject({ state: 'searching', waitedMs: 30_000 });
    await app.rows(sql`delete from queue_tickets`);
    app.clock.advance({ seconds: 601 });
    expect((await joinQueue(both[1].person)).socket.queueState()).toMatchObject({ waitedMs: 0 });
  });
});

describe.each([
  ['lost', 'by the time that is given to come back', true, true],
  ['left by the other', 'while the line was lost', true, false],
])('a call that broke off, %s', (how, _when, isKeptForTheFirst, isKeptForTheSecond) => {
  it.each([
    ['the person who was there', 0, isKeptForTheFirst],
    ['the person who was gone', 1, isKeptForTheSecond],
  ] as const)('brings %s back to their place in the queue', async (_who, seat, isKept) => {
    const { callId, both } = await startMeeting(app);
    app.clock.advance({ seconds: 60 });
    await both[1].socket.ask('call.media', { callId, isConnected: false });
    app.clock.advance({ seconds: how === 'lost' ? 20 : 10 });
    if (how === 'lost') await app.tickCalls();
    else await both[1].socket.ask('call.leave', { callId });
    const { person, socket } = both[seat];
    await expect
      .poll(() => socket.snapshot())
      .toMatchObject({
        phase: 'ended',
        hasBrokenOff: isKept,
        keepsWaiting: isKept,
      });
    const waitedMs = isKept ? (how === 'lost' ? 80_000 : 70_000) : 0;
    expect((await joinQueue(person)).socket.queueState()).toMatchObject({ waitedMs });
  });
});

it('a call that was left before it connected costs no one their waiting time', async () => {
  const { callId, both } = await acceptMeeting(app);
  for (const { socket } of both) await socket.ask('call.join', { callId, isResuming: false });
  app.clock.advance({ seconds: 10 });
  await both[0].socket.ask('call.leave', { callId });
  for (const { person, socket } of both) {
    await expect.poll(() => socket.snapshot()).toMatchObject({ phase: 'ended', keepsWaiting: true });
    expect((await joinQueue(person)).socket.queueState()).toMatchObject({ waitedMs: 10_000 });
    await app.rows(sql`delete from queue_tickets`);
  }
});

describe('a call that ends while both were there', () => {
  /** Who keeps their waiting time: the one who ends the call, and the other. */
  it.each([
    ['is left in its first fifth', 59, 'leave', false, true],
    ['is left by a report in its first fifth', 59, 'report', true, true],
    ['is left by a closed tab in its first fifth', 10, 'close', false, true],
    ['is left later', 60, 'leave', false, false],
    ['is left later by a report', 60, 'report', false, false],
  ] as const)('and %s', async (_, afterSeconds, how, isKeptForTheFirst, isKeptForTheSecond) => {
    const { callId, both } = await startMeeting(app);
    app.clock.advance({ seconds: afterSeconds });
    const [first, second] = both;
    if (how === 'leave') await first.socket.ask('call.leave', { callId });
    if (how === 'report') await first.person.api.safety.report({ place: 'call', callId });
    if (how === 'close') {
      first.socket.close();
      await expect.poll(() => second.socket.snapshot()?.phase).toBe('paused');
      app.clock.advance({ seconds: 20 });
      await app.tickCalls();
    }
    const isBroken = how === 'close';
    await expect
      .poll(() => second.socket.snapshot())
      .toMatchObject({ phase: 'ended', hasBrokenOff: isBroken, keepsWaiting: isKeptForTheSecond });
    if (how !== 'close')
      await expect.poll(() => first.socket.snapshot()).toMatchObject({ keepsWaiting: isKeptForTheFirst });
    const waitedMs = (afterSeconds + (isBroken ? 20 : 0)) * 1_000;
    const waited = async (person: Person) => {
      const { socket } = await joinQueue(person);
      const state = socket.queueState();
      return state?.state === 'searching' ? state.waitedMs : null;
    };
    expect(await waited(first.person)).toBe(isKeptForTheFirst ? waitedMs : 0);
    expect(await waited(second.person)).toBe(isKeptForTheSecond ? waitedMs : 0);
  });
});
