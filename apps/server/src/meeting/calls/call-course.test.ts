import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptMeeting, finishMeeting, receiveMedia, startMeeting } from '../../../testing/meeting.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const readCall = async (callId: string) => {
  const [call] = await app.rows<{ duration: number | null; ended_at: Date | null; state: { phase: string } }>(
    sql`select duration, ended_at, state from conversations where id = ${callId}`,
  );
  return call;
};
const readCallXp = (callId: string) =>
  app.rows<{ user_id: string; amount: number }>(
    sql`select user_id, amount from xp_ledger where idempotency_key = ${`video_call/${callId}`}`,
  );

describe('the script', () => {
  it('starts with the first act once both are connected, and shows both the same card', async () => {
    const { callId, both } = await acceptMeeting(app);
    const [first, second] = both;
    const { snapshot } = await first.socket.ask('call.join', { callId, isResuming: false });
    expect(snapshot).toMatchObject({ phase: 'gathering', act: 'arrive', promptNumber: 1, elapsedMs: 0 });
    await second.socket.ask('call.join', { callId, isResuming: false });
    await first.socket.ask('call.media', { callId, isConnected: true });
    const waiting = await first.socket.ask('call.join', { callId, isResuming: true });
    expect(waiting.snapshot.phase).toBe('gathering');
    await second.socket.ask('call.media', { callId, isConnected: true });
    await expect.poll(() => first.socket.snapshot()?.phase).toBe('running');
    expect(first.socket.snapshot()?.card).toEqual(second.socket.snapshot()?.card);
    expect(first.socket.snapshot()?.turn).toBeNull();
  });

  it('goes through its acts by the server’s clock, and turns alternate', async () => {
    const { both } = await startMeeting(app);
    const acts = [
      { atSeconds: 15, act: 'icebreaker', promptNumber: 2 },
      { atSeconds: 90, act: 'values', promptNumber: 3 },
      { atSeconds: 180, act: 'deeper', promptNumber: 4 },
      { atSeconds: 270, act: 'wrap-up', promptNumber: 5 },
    ];
    let elapsedSeconds = 0;
    let turn: boolean | undefined;
    for (const { atSeconds, ...expected } of acts) {
      app.clock.advance({ seconds: atSeconds - elapsedSeconds, ms: -1 });
      await app.tickCalls();
      app.clock.advance({ ms: 1 });
      elapsedSeconds = atSeconds;
      await app.tickCalls();
      for (const { socket } of both) await expect.poll(() => socket.snapshot()).toMatchObject(expected);
      const [mine, theirs] = both.map(({ socket }) => socket.snapshot());
      expect(mine).toMatchObject({ elapsedMs: atSeconds * 1_000, card: theirs?.card });
      expect(mine?.card.thenAsk).toMatch(/^[A-Z].+\?$/);
      expect(mine?.turn?.isYoursFirst).toBe(!theirs?.turn?.isYoursFirst);
      if (turn !== undefined) expect(mine?.turn?.isYoursFirst).toBe(!turn);
      turn = mine?.turn?.isYoursFirst;
    }
  });

  it('draws one card if both ask for the next at the same moment', async () => {
    const { callId, both } = await startMeeting(app);
    app.clock.advance({ seconds: 15 });
    await app.tickCalls();
    const { snapshot: before } = await both[0].socket.ask('call.join', { callId, isResuming: true });
    app.clock.advance({ seconds: 5 });
    await Promise.all(both.map(({ socket }) => socket.ask('call.next-card', { callId })));
    const { snapshot: after } = await both[0].socket.ask('call.join', { callId, isResuming: true });
    expect(after.card.id).not.toBe(before.card.id);
    expect(after).toMatchObject({ act: 'icebreaker', revision: before.revision + 1 });
    expect(after.turn?.isYoursFirst).toBe(!before.turn?.isYoursFirst);
  });

  it('shows each of them whether both are ready to be seen', async () => {
    const { callId, both } = await startMeeting(app);
    await both[0].socket.ask('call.ready', { callId });
    await expect.poll(() => both[1].socket.snapshot()?.isReady).toEqual({ you: false, partner: true });
    await both[1].socket.ask('call.ready', { callId });
    await expect.poll(() => both[0].socket.snapshot()?.isReady).toEqual({ you: true, partner: true });
  });
});

describe('the end', () => {
  it('comes by time, with duration, logs, badge and XP once for both, however often the call is ticked', async () => {
    const { callId, both } = await startMeeting(app);
    app.clock.advance({ seconds: 299 });
    await receiveMedia(app);
    app.clock.advance({ seconds: 1 });
    await Promise.all([app.tickCalls(), app.tickCalls(), app.tickCalls()]);
    await app.tickCalls();
    for (const { socket } of both) await expect.poll(() => socket.snapshot()?.phase).toBe('ended');
    expect(await readCall(callId)).toMatchObject({ duration: 300, state: { phase: 'ended' } });
    const ids = both.map(({ person }) => person.userId).sort();
    const xp = await readCallXp(callId);
    expect(xp.map((entry) => entry.amount)).toEqual([50, 50]);
    expect(xp.map((entry) => entry.user_id).sort()).toEqual(ids);
    const logs = await app.rows<{ user_id: string; event_data: unknown }>(
      sql`select user_id, event_data from call_logs where conversation_id = ${callId} and event_type = 'call_completed'`,
    );
    expect(logs.map((log) => log.user_id).sort()).toEqual(ids);
    expect(logs[0]?.event_data).toEqual({ duration_seconds: 300, xp_awarded: 50, connection_rating: null });
    for (const { person } of both) {
      const badge = (await person.api.progress.badges()).find(({ id }) => id === 'first_five');
      expect(badge?.earnedAt).toBe(app.clock.now().toISOString());
    }
  });

  it('is final: later events change nothing', async () => {
    const { callId, both } = await startMeeting(app);
    await finishMeeting(app);
    const before = await readCall(callId);
    await both[0].socket.ask('call.leave', { callId });
    await both[0].socket.ask('call.next-card', { callId });
    const { snapshot } = await both[0].socket.ask('call.join', { callId, isResuming: false });
    expect(snapshot.phase).toBe('ended');
    expect(await readCall(callId)).toEqual(before);
    expect(await readCallXp(callId)).toHaveLength(2);
  });

  it('does not reveal who left or why it ended', async () => {
    const { callId, both } = await startMeeting(app);
    app.clock.advance({ seconds: 100 });
    await both[0].socket.ask('call.leave', { callId });
    await expect.poll(() => both[1].socket.snapshot()?.phase).toBe('ended');
    const seen = both.flatMap(({ socket }) => socket.received('call.snapshot'));
    expect(JSON.stringify(seen)).not.toMatch(/"(reason|by|end|left|lost)"/);
    const [mine, theirs] = both.map(({ socket }) => Object.keys(socket.snapshot() ?? {}));
    expect(mine).toEqual(theirs);
  });

  it('brings no XP if the two never connected', async () => {
    const { callId } = await acceptMeeting(app);
    app.clock.advance({ seconds: 30 });
    await app.tickCalls();
    expect(await readCall(callId)).toMatchObject({ duration: 0, state: { phase: 'ended' } });
    expect(await readCallXp(callId)).toEqual([]);
  });
});
