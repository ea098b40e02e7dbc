import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finishMeeting, type Meeting, receiveMedia, startMeeting } from '../../../testing/meeting.ts';
import { createOnboarded } from '../../../testing/people.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const REWARDS = { mirror_partner: 50, quick_draw: 75, word_association: 60 };
const SECONDS = { mirror_partner: 10, quick_draw: 15, word_association: 20 };

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { CALL_CHALLENGE_CHANCE: '1' } });
});
afterAll(() => app.close());

/** A call, after this many seconds of clock time. */
async function meetingAt(seconds: number): Promise<Meeting> {
  const meeting = await startMeeting(app);
  app.clock.advance({ seconds });
  await app.tickCalls();
  return meeting;
}

async function later(seconds: number): Promise<void> {
  app.clock.advance({ seconds });
  await app.tickCalls();
}

describe('the question about more time', () => {
  it('adds five minutes after two yeses, and shows each person only their own answer before', async () => {
    const { callId, both } = await meetingAt(241);
    const [ada, ben] = both;
    for (const { socket } of both)
      await expect
        .poll(() => socket.snapshot())
        .toMatchObject({ act: 'deeper', extension: { askedAtMs: 240_000, answer: null } });
    const told = ben.socket.received('call.snapshot').length;
    const revision = ada.socket.snapshot()?.revision;
    await ada.socket.ask('call.answer-extension', { callId, isYes: true });
    await expect.poll(() => ada.socket.snapshot()?.extension).toEqual({ askedAtMs: 240_000, answer: true });
    // Even a gap in the revisions must not reveal that there was an answer.
    expect(ada.socket.snapshot()?.revision).toBe(revision);
    expect(ben.socket.received('call.snapshot')).toHaveLength(told);
    await ben.socket.ask('call.answer-extension', { callId, isYes: true });
    for (const { socket } of both)
      await expect.poll(() => socket.snapshot()).toMatchObject({ lengthMs: 600_000, extensions: 1, extension: null });
    await later(400);
    for (const { socket } of both) await expect.poll(() => socket.snapshot()?.phase).toBe('ended');
    const [call] = await app.rows<{ duration: number }>(sql`select duration from conversations where id = ${callId}`);
    expect(call?.duration).toBe(600);
  });

  it('is asked twice if one of the two has a passport', async () => {
    const people = [await createOnboarded(app), await createOnboarded(app)] as const;
    await app.rows(sql`update profiles set has_passport = true where id = ${people[0].userId}`);
    const { callId, both } = await startMeeting(app, people);
    await later(241);
    for (const { socket } of both) await socket.ask('call.answer-extension', { callId, isYes: true });
    for (const { socket } of both)
      await expect.poll(() => socket.snapshot()?.extension).toEqual({ askedAtMs: 540_000, answer: null });
  });
});

describe('a vibe challenge in a call', () => {
  it('runs once both accept, and pays both once with the call, and the badge', async () => {
    const { callId, both } = await meetingAt(90);
    const [ada, ben] = both;
    await expect.poll(() => ada.socket.snapshot()?.challenge).not.toBeNull();
    const offer = ada.socket.snapshot()?.challenge;
    expect(offer).toMatchObject({ isRunning: false, dueAtMs: 105_000, answer: null });
    await expect.poll(() => ben.socket.snapshot()?.challenge).toEqual(offer);
    if (!offer) return;
    const told = ben.socket.received('call.snapshot').length;
    await ada.socket.ask('call.answer-challenge', { callId, isYes: true });
    await expect.poll(() => ada.socket.snapshot()?.challenge?.answer).toBe(true);
    expect(ben.socket.received('call.snapshot')).toHaveLength(told);
    await ben.socket.ask('call.answer-challenge', { callId, isYes: true });
    for (const { socket } of both)
      await expect.poll(() => socket.snapshot()?.challenge).toMatchObject({ id: offer.id, isRunning: true });
    expect(offer.xpReward).toBe(REWARDS[offer.id]);
    await receiveMedia(app);
    await Promise.all([later(SECONDS[offer.id]), app.tickCalls(), app.tickCalls()]);
    for (const { socket } of both) await expect.poll(() => socket.snapshot()?.challenge).toBeNull();
    for (const { socket } of both)
      expect(socket.received('call.challenge-done')).toEqual([{ callId, xpEarned: offer.xpReward }]);
    await finishMeeting(app);
    const paid = await app.rows<{ amount: number }>(
      sql`select amount from xp_ledger where action = 'vibe_challenge' and user_id in (${ada.person.userId}, ${ben.person.userId})`,
    );
    expect(paid.map(({ amount }) => amount)).toEqual([offer.xpReward, offer.xpReward]);
    const badges = await app.rows(
      sql`select 1 from user_badges where badge_id = 'vibe_challenge_master' and user_id in (${ada.person.userId}, ${ben.person.userId})`,
    );
    expect(badges).toHaveLength(2);
  });

  it('stays offered to the other if one refuses, until its time is over, and pays no one', async () => {
    const { callId, both } = await meetingAt(90);
    const [ada, ben] = both;
    await ada.socket.ask('call.answer-challenge', { callId, isYes: true });
    await ben.socket.ask('call.answer-challenge', { callId, isYes: false });
    const { snapshot } = await ada.socket.ask('call.join', { callId, isResuming: true });
    expect(snapshot.challenge).toMatchObject({ isRunning: false, answer: true });
    await receiveMedia(app);
    await later(15);
    for (const { socket } of both) await expect.poll(() => socket.snapshot()?.challenge).toBeNull();
    const paid = await app.rows(
      sql`select 1 from xp_ledger where action = 'vibe_challenge' and user_id in (${ada.person.userId}, ${ben.person.userId})`,
    );
    expect(paid).toEqual([]);
  });
});
