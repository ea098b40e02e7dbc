import type { ReportReason } from '@cuppa/domain/safety/safety/report';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finishMeeting, startMeeting } from '../../../testing/meeting.ts';
import { joinQueue } from '../../../testing/people.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** The profile that a report keeps of a person who gave only a name. */
const BEN = { firstName: 'Ben', pronouns: null, bio: null, prompts: [] };
const readReports = (reporterId: string) =>
  app.rows(sql`select reported_id, reason, details, evidence from reports where reporter_id = ${reporterId}`);

describe('a report from a call', () => {
  it('ends the call for both, keeps what happened, and blocks', async () => {
    const { callId, matchId, both } = await startMeeting(app);
    const startedAt = app.clock.now().toISOString();
    const [reporter, reported] = both.map(({ person }) => person.userId);
    app.clock.advance({ seconds: 100 });
    await app.tickCalls();
    const answer = await both[0].person.api.safety.report({
      place: 'call',
      callId,
      reason: 'harassment',
      details: ' rude words ',
    });
    expect(answer.reportId).toEqual(expect.any(String));
    for (const { socket } of both) await expect.poll(() => socket.snapshot()?.phase).toBe('ended');
    const call = { callId, matchId, startedAt, phase: 'running', act: 2, elapsedSeconds: 100 };
    expect(await readReports(reporter!)).toEqual([
      { reported_id: reported, reason: 'harassment', details: 'rude words', evidence: { call, profile: BEN } },
    ]);
    expect(await app.rows(sql`select blocker_id, blocked_id from blocks where blocker_id = ${reporter!}`)).toEqual([
      { blocker_id: reporter, blocked_id: reported },
    ]);
  });

  it('is never revealed to the reported person', async () => {
    const { callId, both } = await startMeeting(app);
    app.clock.advance({ seconds: 5 });
    await both[0].person.api.safety.report({ place: 'call', callId, reason: 'hate', details: 'secret words' });
    await expect.poll(() => both[1].socket.snapshot()?.phase).toBe('ended');
    const [mine, theirs] = both.map(({ socket }) => Object.keys(socket.snapshot() ?? {}));
    expect(theirs).toEqual(mine);
    expect(JSON.stringify(both[1].socket.received('call.snapshot'))).not.toMatch(/secret|hate|report|block/);
    expect(await both[1].person.api.postCall.recap({ callId })).toMatchObject({ callId });
  });

  it('keeps the two apart for good', async () => {
    const { callId, both } = await startMeeting(app);
    await both[1].person.api.safety.report({ place: 'call', callId, reason: 'other' });
    for (const wait of [{ days: 8 }, { days: 400 }]) {
      app.clock.advance(wait);
      const waiting = [];
      for (const { person } of both) waiting.push(await joinQueue(await app.signIn(person)));
      await app.tickQueue();
      for (const { socket, tabId } of waiting) {
        expect(await socket.ask('queue.read', {})).toMatchObject({ state: 'searching' });
        await socket.ask('queue.leave', { tabId });
      }
    }
  });

  it('is kept after the call is over, and changes no XP', async () => {
    const { callId, both } = await startMeeting(app);
    await finishMeeting(app);
    const { api, userId } = both[0].person;
    const before = await api.postCall.recap({ callId });
    await api.safety.report({ place: 'call', callId, reason: 'nudity' });
    expect(await readReports(userId)).toMatchObject([{ reason: 'nudity', evidence: { call: { phase: 'ended' } } }]);
    expect(await api.postCall.recap({ callId })).toEqual(before);
  });

  it('may be made by both; several by one person about one call are merged, with the graver reason', async () => {
    const { callId, both } = await startMeeting(app);
    const { api, userId } = both[0].person;
    const file = (reason: ReportReason = 'scam', details = '') =>
      api.safety.report({ place: 'call', callId, reason, details });
    const [first, ...again] = await Promise.all([file(), file(), file()]);
    expect(again).toEqual([first, first]);
    await both[1].person.api.safety.report({ place: 'call', callId, reason: 'scam' });
    expect(await file('hate', 'and then this')).toEqual(first);
    expect(await api.safety.report({ place: 'recap', callId, reason: 'other', details: 'more' })).toEqual(first);
    expect(await readReports(userId)).toMatchObject([{ reason: 'hate', details: 'and then this\nmore' }]);
    expect(await app.rows(sql`select 1 from blocks where blocker_id = ${userId}`)).toHaveLength(1);
  });

  it('is a separate one once the first was handled', async () => {
    const { callId, both } = await startMeeting(app);
    const { api, userId } = both[0].person;
    const first = await api.safety.report({ place: 'call', callId, reason: 'scam' });
    await app.rows(
      sql`update reports set outcome = 'dismissed', handled_at = created_at where reporter_id = ${userId}`,
    );
    expect(await api.safety.report({ place: 'call', callId, reason: 'scam' })).not.toEqual(first);
    expect(await readReports(userId)).toHaveLength(2);
  });

  it('needs no reason: the person is out, blocked and reported before one is asked for', async () => {
    const { callId, both } = await startMeeting(app);
    const { api, userId } = both[0].person;
    const [first, again] = await Promise.all([
      api.safety.report({ place: 'call', callId }),
      api.safety.report({ place: 'call', callId }),
    ]);
    expect(again).toEqual(first);
    for (const { socket } of both) await expect.poll(() => socket.snapshot()?.phase).toBe('ended');
    expect(await readReports(userId)).toMatchObject([{ reason: null, details: '', evidence: { call: { callId } } }]);
    expect(await app.rows(sql`select blocked_id from blocks where blocker_id = ${userId}`)).toEqual([
      { blocked_id: both[1].person.userId },
    ]);
  });

  it('with a reason adds it to the one without, and without one adds nothing', async () => {
    const { callId, both } = await startMeeting(app);
    const { api, userId } = both[0].person;
    const first = await api.safety.report({ place: 'call', callId });
    expect(await api.safety.report({ place: 'call', callId, reason: 'scam', details: 'sold me things' })).toEqual(
      first,
    );
    expect(await api.safety.report({ place: 'call', callId })).toEqual(first);
    expect(await readReports(userId)).toMatchObject([{ reason: 'scam', details: 'sold me things' }]);
  });

  it('needs a known reason', async () => {
    const { callId, both } = await startMeeting(app);
    const refused = both[0].person.api.safety.report({ place: 'call', callId, reason: 'boring' as 'other' });
    await expect(refused).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await readReports(both[0].person.userId)).toEqual([]);
  });
});

describe('the reason of a report', () => {
  const reasoning = { reason: 'harassment', details: 'would not stop' } as const;

  it('is added later by the reporter, and leaves the evidence unchanged', async () => {
    const { callId, both } = await startMeeting(app);
    const { api, userId } = both[0].person;
    const { reportId } = await api.safety.report({ place: 'call', callId });
    const [before] = await readReports(userId);
    app.clock.advance({ hours: 1 });
    expect(await api.safety.completeReport({ reportId, ...reasoning })).toEqual({ reportId });
    expect(await readReports(userId)).toEqual([{ ...before, ...reasoning }]);
    // The reply may have been lost on its way.
    expect(await api.safety.completeReport({ reportId, ...reasoning })).toEqual({ reportId });
    await expect(api.safety.completeReport({ reportId, reason: 'hate' })).rejects.toMatchObject({
      code: 'REPORT_CLOSED',
    });
    expect(await readReports(userId)).toEqual([{ ...before, ...reasoning }]);
  });

  it('can only be added by the reporter: for anyone else the report does not exist', async () => {
    const { callId, both } = await startMeeting(app);
    const { reportId } = await both[0].person.api.safety.report({ place: 'call', callId });
    const attempt = both[1].person.api.safety.completeReport({ reportId, ...reasoning });
    await expect(attempt).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await readReports(both[0].person.userId)).toMatchObject([{ reason: null, details: '' }]);
  });

  it('can be given for a day', async () => {
    const { callId, both } = await startMeeting(app);
    const { reportId } = await both[0].person.api.safety.report({ place: 'call', callId });
    app.clock.advance({ days: 1 });
    const { api, userId } = await app.signIn(both[0].person);
    await expect(api.safety.completeReport({ reportId, ...reasoning })).rejects.toMatchObject({
      code: 'REPORT_CLOSED',
    });
    expect(await readReports(userId)).toMatchObject([{ reason: null }]);
  });
});
