import { avatarSeed } from '@cuppa/domain/accounts/profile/avatar-seed';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { finishMeeting, type Meeting, receiveMedia, startMeeting } from '../../../testing/meeting.ts';
import { type ApiClient, createTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let meeting: Meeting;
let callId: string;
let api: ApiClient;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  meeting = await startMeeting(app);
  await finishMeeting(app);
  callId = meeting.callId;
  api = meeting.both[0].person.api;
});
afterAll(() => app.close());

const readLogs = (eventType: string) =>
  app.rows<{ user_id: string; event_data: unknown }>(
    sql`select user_id, event_data from call_logs where conversation_id = ${callId} and event_type = ${eventType}`,
  );
const readFeedbackXp = () =>
  app.rows<{ user_id: string; amount: number }>(
    sql`select user_id, amount from xp_ledger where idempotency_key = ${`call_feedback/${callId}`}`,
  );

describe('feedback', () => {
  it('given twice earns once, and the last one counts', async () => {
    const first = await api.postCall.submitFeedback({ callId, rating: 2, comment: 'quiet' });
    expect(first).toMatchObject({
      xpAwarded: 5,
      recap: { feedback: { rating: 2, connectionRating: 2, comment: 'quiet' } },
    });
    const second = await api.postCall.submitFeedback({ callId, rating: 5, comment: '  lovely ' });
    expect(second).toMatchObject({
      xpAwarded: 0,
      recap: { feedback: { rating: 5, connectionRating: 5, comment: 'lovely' } },
    });
    expect(await readLogs('feedback')).toEqual([
      {
        user_id: meeting.both[0].person.userId,
        event_data: { rating: 5, comment: 'lovely', connection: { match_id: meeting.matchId, duration_seconds: 300 } },
      },
    ]);
    expect(await readFeedbackXp()).toHaveLength(1);
  });

  it('sent ten times at the same moment is one row and one award', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => api.postCall.submitFeedback({ callId, rating: 4 })),
    );
    expect(answers.map((answer) => answer.xpAwarded).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 5]);
    expect(await readLogs('feedback')).toHaveLength(1);
    expect(await readFeedbackXp()).toMatchObject([{ amount: 5 }]);
  });

  it('by sliders and then by stars is one award, and the recap shows both', async () => {
    const sliders = await api.postCall.submitQuality({
      callId,
      qualityRating: 3,
      connectionRating: 2,
      feedback: 'choppy',
    });
    expect(sliders.xpAwarded).toBe(5);
    expect(sliders.recap.feedback).toEqual({ rating: 3, connectionRating: 2, comment: 'choppy' });
    const stars = await api.postCall.submitFeedback({ callId, rating: 5, comment: 'kind' });
    expect(stars.xpAwarded).toBe(0);
    expect(stars.recap.feedback).toEqual({ rating: 5, connectionRating: 2, comment: 'kind' });
    expect(await readLogs('call_feedback')).toMatchObject([
      { event_data: { quality_rating: 3, connection_rating: 2, feedback: 'choppy' } },
    ]);
    expect(await readFeedbackXp()).toHaveLength(1);
  });

  it('sets the connection rating of the finished call, only for the person who gave it', async () => {
    const completed = async () => {
      const rows = await readLogs('call_completed');
      const ratingOf = (at: 0 | 1) => rows.find((row) => row.user_id === meeting.both[at].person.userId)?.event_data;
      return [ratingOf(0), ratingOf(1)];
    };
    const unrated = { duration_seconds: 300, xp_awarded: 50, connection_rating: null };
    expect(await completed()).toEqual([unrated, unrated]);
    await api.postCall.submitFeedback({ callId, rating: 4 });
    expect(await completed()).toEqual([{ ...unrated, connection_rating: 4 }, unrated]);
    await api.postCall.submitQuality({ callId, qualityRating: 5, connectionRating: 2, feedback: '' });
    expect(await completed()).toEqual([{ ...unrated, connection_rating: 2 }, unrated]);
    await api.postCall.submitFeedback({ callId, rating: 5 });
    expect(await completed()).toEqual([{ ...unrated, connection_rating: 2 }, unrated]);
  });

  it('belongs to each person: the other sees none of it and earns for their own', async () => {
    await api.postCall.submitFeedback({ callId, rating: 1, comment: 'never again' });
    const other = meeting.both[1].person.api;
    const recap = await other.postCall.recap({ callId });
    expect(recap.feedback).toBeNull();
    expect(JSON.stringify(recap)).not.toContain('never again');
    expect(await other.postCall.submitFeedback({ callId, rating: 5 })).toMatchObject({ xpAwarded: 5 });
    expect(await readFeedbackXp()).toHaveLength(2);
  });

  it.each([0, 6, 2.5, Number.NaN, '5'])('of %s stars is refused', async (rating) => {
    const refused = api.postCall.submitFeedback({ callId, rating: rating as number });
    await expect(refused).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await readLogs('feedback')).toEqual([]);
  });
});

describe('feedback is asked for', () => {
  const isAsked = async () => (await api.postCall.recap({ callId })).asksForFeedback;

  it('until it was offered once, and never of the other because of that', async () => {
    expect(await isAsked()).toBe(true);
    await Promise.all([api.postCall.noteFeedbackOffered({ callId }), api.postCall.noteFeedbackOffered({ callId })]);
    await api.postCall.noteFeedbackOffered({ callId });
    expect(await isAsked()).toBe(false);
    expect((await api.postCall.latest()).asksForFeedback).toBe(false);
    expect((await meeting.both[1].person.api.postCall.recap({ callId })).asksForFeedback).toBe(true);
    expect(await api.postCall.submitFeedback({ callId, rating: 4 })).toMatchObject({ xpAwarded: 5 });
  });

  it('until it was given', async () => {
    await api.postCall.submitQuality({ callId, qualityRating: 3, connectionRating: 3, feedback: '' });
    expect(await isAsked()).toBe(false);
  });
});

describe('the recap', () => {
  it('has the server’s own numbers', async () => {
    const { both, matchId } = meeting;
    const [pairing] = await app.rows<{ user1_id: string }>(sql`select user1_id from matches where id = ${matchId}`);
    const user1Avatar = avatarSeed(pairing!.user1_id);
    expect(await api.postCall.recap({ callId })).toEqual({
      callId,
      match: { id: matchId, user1Avatar },
      partnerName: 'Ben',
      partnerAvatarSeed: expect.any(String),
      partnerFrame: null,
      sharedValues: ['honesty'],
      matchType: 'Values Match',
      durationSeconds: 300,
      endedAt: app.clock.now().toISOString(),
      pay: 'at-once',
      endedEarly: null,
      keepsWaiting: false,
      xpEarned: 50,
      counts: true,
      payLimit: null,
      isXpShown: true,
      streak: 1,
      conversationCount: 1,
      feedback: null,
      asksForFeedback: true,
      videoUrl: null,
    });
    expect(await both[1].person.api.postCall.recap({ callId })).toMatchObject({
      partnerName: 'Ada',
      match: { user1Avatar },
      xpEarned: 50,
    });
  });

  it('says which of its numbers the person shows', async () => {
    const { person } = meeting.both[0];
    const shown = { showXp: true, showStreak: true, showLevel: true, showBadges: true };
    await person.api.profile.savePreferences({ ...shown, showXp: false, showStreak: false });
    expect(await person.api.postCall.recap({ callId })).toMatchObject({ isXpShown: false, streak: 0 });
    await person.api.profile.savePreferences(shown);
    expect(await person.api.postCall.recap({ callId })).toMatchObject({ isXpShown: true, streak: 1 });
  });

  it('shows both 0 XP for a call that ended in its first fifth, whose feedback pays nothing', async () => {
    const short = await startMeeting(app);
    app.clock.advance({ seconds: 30 });
    await receiveMedia(app);
    await short.both[0].socket.ask('call.leave', { callId: short.callId });
    for (const { person } of short.both) {
      const recap = await person.api.postCall.recap({ callId: short.callId });
      const paid = { pay: 'at-once', xpEarned: 0, streak: 0, counts: false, payLimit: null };
      expect(recap).toMatchObject({ durationSeconds: 30, ...paid });
      const answer = await person.api.postCall.submitFeedback({ callId: short.callId, rating: 4 });
      expect(answer.xpAwarded).toBe(0);
    }
  });

  it.each([
    ['left', 59, 'other', 'you'],
    ['left', 60, null, null],
    ['reported', 10, 'other', 'you'],
    ['lost', 10, 'you', 'other'],
  ] as const)('of a call that the other %s after %i s says who had to go', async (how, seconds, stayed, left) => {
    const { both, callId } = await startMeeting(app);
    const [one, other] = both;
    app.clock.advance({ seconds });
    if (how === 'left') await other.socket.ask('call.leave', { callId });
    if (how === 'reported') await other.person.api.safety.report({ place: 'call', callId, reason: 'other' });
    if (how === 'lost') {
      await one.socket.ask('call.media', { callId, isConnected: false });
      app.clock.advance({ minutes: 2 });
      await app.tickCalls();
    }
    const recaps = await Promise.all([one, other].map(({ person }) => person.api.postCall.recap({ callId })));
    expect(recaps).toMatchObject([
      { endedEarly: stayed, keepsWaiting: stayed === 'other', asksForFeedback: stayed === null },
      // Who gets away by a report did nothing wrong.
      { endedEarly: left, keepsWaiting: left === 'other' || how === 'reported', asksForFeedback: left === null },
    ]);
  });

  it('counts the conversations of the two people', async () => {
    app.clock.advance({ days: 8 });
    const people = await Promise.all(meeting.both.map(({ person }) => app.signIn(person)));
    const second = await startMeeting(app, [people[0]!, people[1]!]);
    await finishMeeting(app);
    const recap = await people[1]!.api.postCall.recap({ callId: second.callId });
    expect(recap.conversationCount).toBe(2);
  });
});

describe('the journal', () => {
  it('is empty at first, is kept, and is replaced by writing again', async () => {
    expect(await api.postCall.journal({ callId })).toEqual({ reflection: '', updatedAt: null });
    await api.postCall.saveJournal({ callId, reflection: 'I laughed.' });
    app.clock.advance({ minutes: 1 });
    const saved = await api.postCall.saveJournal({ callId, reflection: 'I laughed a lot.' });
    expect(saved).toEqual({ reflection: 'I laughed a lot.', updatedAt: app.clock.now().toISOString() });
    expect(await api.postCall.journal({ callId })).toEqual(saved);
    expect(await app.rows(sql`select id from call_journals where call_id = ${callId}`)).toHaveLength(1);
  });

  it('is private to each of the two', async () => {
    const other = meeting.both[1].person.api;
    await api.postCall.saveJournal({ callId, reflection: 'mine' });
    expect(await other.postCall.journal({ callId })).toEqual({ reflection: '', updatedAt: null });
    await other.postCall.saveJournal({ callId, reflection: 'theirs' });
    expect(await api.postCall.journal({ callId })).toMatchObject({ reflection: 'mine' });
  });

  it('refuses empty and too long text', async () => {
    for (const reflection of ['', '   ', 'x'.repeat(10_001)]) {
      await expect(api.postCall.saveJournal({ callId, reflection })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
  });
});

it('text that no database can hold is cleaned or refused, and is not an error of the server', async () => {
  const refused = { code: 'BAD_REQUEST' };
  for (const reflection of ['\0', '\ud800'])
    await expect(api.postCall.saveJournal({ callId, reflection })).rejects.toMatchObject(refused);
  expect(await api.postCall.saveJournal({ callId, reflection: 'a\0b\ud800' })).toMatchObject({ reflection: 'ab' });
  await expect(api.townSquare.list({ search: '\0' })).rejects.toMatchObject(refused);
  const { socket } = meeting.both[0];
  expect(await socket.send('queue.heartbeat', { tabId: 'tab-first\0' })).toEqual({ ok: false, code: 'BAD_REQUEST' });
});
