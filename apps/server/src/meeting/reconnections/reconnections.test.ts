import type { Reconnection } from '@cuppa/contract/meeting/reconnections/reconnections-contract';
import type { Notice } from '@cuppa/contract/reach/notices/notices-contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bothChoose, connect, finishCall } from '../../../testing/connections.ts';
import { readOpenJobs } from '../../../testing/drain-jobs.ts';
import { createOnboarded } from '../../../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';

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
  ({ callId } = await finishCall(app, ada, ben));
});
afterAll(() => app.close());

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * HOUR).toISOString();
const rate = (person: Person, rating = 5) => person.api.postCall.submitFeedback({ callId, rating });
const schedule = (person: Person) => person.api.reconnections.schedule({ callId });
async function rateAndSchedule(person: Person): Promise<Reconnection> {
  await rate(person);
  return schedule(person);
}
const bothChooseFriend = async () => (await bothChoose(app, [ada, ben], { callId, choices: ['friend'] }))!;
const listOf = (person: Person) => person.api.reconnections.list();
const noticesOf = async (person: Person): Promise<Notice[]> => (await person.api.notices.list({})).items;
const kindsOf = async (person: Person) => (await noticesOf(person)).map(({ kind }) => kind);
const dueOf = async (person: Person) => (await noticesOf(person)).filter(({ kind }) => kind === 'reconnection.due');
const idAndTime = ({ id, scheduledFor }: Reconnection) => ({ id, scheduledFor });
const readRow = async (id: string) =>
  (
    await app.rows<{ notification_sent: boolean; held_match_id: string | null; status: string }>(
      sql`select notification_sent, held_match_id, status from reconnections where id = ${id}`,
    )
  )[0]!;

describe('the ritual', () => {
  it('needs the person’s own rating of 4 or more: from the slider, else from the stars', async () => {
    await rate(ben, 5);
    await expect(schedule(ada)).rejects.toMatchObject({ code: 'RATING_NEEDED' });
    await rate(ada, 3);
    await expect(schedule(ada)).rejects.toMatchObject({ code: 'RATING_NEEDED' });
    await ada.api.postCall.submitQuality({ callId, qualityRating: 1, connectionRating: 4 });
    expect(await ada.api.reconnections.forCall({ callId })).toMatchObject({ canSchedule: true, reconnection: null });
    const made = await schedule(ada);
    expect(made).toMatchObject({
      callId,
      connectionId: null,
      partnerName: 'Ben',
      status: 'scheduled',
      scheduledFor: inHours(24),
      prompt: 'What would you like to hear more about?',
      isProposedByYou: true,
      isShared: false,
    });
    await ben.api.postCall.submitQuality({ callId, qualityRating: 5, connectionRating: 3 });
    await expect(schedule(ben)).rejects.toMatchObject({ code: 'RATING_NEEDED' });
    expect((await ben.api.reconnections.forCall({ callId })).prompt).toBe('What did you not get round to asking?');
  });

  it('scheduled again, even ten times at the same moment, is the same one', async () => {
    const first = await rateAndSchedule(ada);
    app.clock.advance({ minutes: 5 });
    const again = await Promise.all(Array.from({ length: 10 }, () => schedule(ada)));
    for (const one of again) expect(one).toEqual(first);
    expect(await listOf(ada)).toEqual([first]);
    expect(await ada.api.reconnections.forCall({ callId })).toMatchObject({ reconnection: first });
  });

  it('is replaced by the next one once it was missed', async () => {
    const first = await rateAndSchedule(ada);
    app.clock.advance({ days: 2 });
    expect(await listOf(ada)).toEqual([]);
    expect(await ada.api.reconnections.forCall({ callId })).toMatchObject({ reconnection: null, canSchedule: true });
    expect(await schedule(ada)).toMatchObject({ id: first.id, status: 'scheduled', scheduledFor: inHours(24) });
    await app.drainJobs();
    app.clock.advance({ hours: 24 });
    await app.drainJobs();
    expect(await dueOf(ada)).toHaveLength(1);
  });

  it('is unknown to the other until they are connected, then both see it', async () => {
    const socket = await ben.connect();
    const made = await rateAndSchedule(ada);
    expect(await listOf(ben)).toEqual([]);
    expect(await ben.api.reconnections.forCall({ callId })).toMatchObject({ reconnection: null });
    for (const path of ['accept', 'decline', 'cancel', 'calendar', 'join'] as const) {
      await expect(ben.api.reconnections[path]({ id: made.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    await expect(ben.api.reconnections.moveTo({ id: made.id, scheduledFor: inHours(2) })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(ada.api.reconnections.join({ id: made.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await socket.ask('queue.read', {});
    expect(socket.heard()).toEqual([]);
    expect((await ben.api.notices.counts()).notices).toBe(0);

    const connectionId = await bothChooseFriend();
    expect(await listOf(ben)).toMatchObject([
      { id: made.id, partnerName: 'Ada', isProposedByYou: false, isShared: true, connectionId, status: 'scheduled' },
    ]);
    expect(await kindsOf(ben)).toEqual(expect.arrayContaining(['connection.made', 'reconnection.proposed']));
    expect(await kindsOf(ada)).toEqual(['connection.made']);
    await expect.poll(() => socket.received('notice.added')).toHaveLength(2);
  });

  it('of both becomes one agreed time, and both are told', async () => {
    const first = await rateAndSchedule(ada);
    app.clock.advance({ minutes: 1 });
    await rateAndSchedule(ben);
    expect(await listOf(ben)).toMatchObject([{ partnerName: 'Ada', isShared: false }]);
    await bothChooseFriend();
    for (const person of [ada, ben]) {
      expect(await listOf(person)).toMatchObject([
        { id: first.id, status: 'accepted', isShared: true, scheduledFor: first.scheduledFor },
      ]);
      expect((await kindsOf(person)).toSorted()).toEqual(['connection.made', 'reconnection.accepted']);
    }
    app.clock.advance({ hours: 24 });
    await app.drainJobs();
    for (const person of [ada, ben]) expect(await dueOf(person)).toMatchObject([{ data: { isAgreed: true } }]);
  });

  it('of both, at times far apart, is the older one’s proposal', async () => {
    const first = await rateAndSchedule(ada);
    app.clock.advance({ hours: 3 });
    const second = await rateAndSchedule(ben);
    await bothChooseFriend();
    for (const person of [ada, ben]) {
      expect(await listOf(person)).toMatchObject([
        { id: first.id, status: 'scheduled', isShared: true, isProposedByYou: person === ada },
      ]);
    }
    expect((await readRow(second.id)).status).toBe('cancelled');
    expect((await kindsOf(ben)).toSorted()).toEqual(['connection.made', 'reconnection.proposed']);
    expect(await kindsOf(ada)).toEqual(['connection.made']);
  });

  it('gives way to what the two have already agreed on', async () => {
    const wish = await rateAndSchedule(ada);
    await bothChoose(app, [ada, ben], { callId, choices: ['again'] });
    const agreed = await ben.api.reconnections.propose({ pair: { callId }, scheduledFor: inHours(5) });
    // Ben's plan is not Ada's ritual, and he does not know of the ritual.
    expect(agreed.id).not.toBe(wish.id);
    await ada.api.reconnections.accept({ id: agreed.id });
    ({ callId } = await finishCall(app, ada, ben));
    await bothChooseFriend();
    for (const person of [ada, ben])
      expect(await listOf(person)).toMatchObject([{ ...idAndTime(agreed), status: 'accepted' }]);
    expect((await readRow(wish.id)).status).toBe('cancelled');
  });

  it('does not reveal to the other how they were rated', async () => {
    const made = await rateAndSchedule(ada);
    await bothChooseFriend();
    expect(made.prompt).toBe('What’s one thing you’d love to pick back up tomorrow?');
    const neutral = 'What would make a second cup worthwhile?';
    expect(await listOf(ada)).toMatchObject([{ prompt: made.prompt }]);
    expect(await listOf(ben)).toMatchObject([{ prompt: neutral }]);
    expect((await ben.api.reconnections.calendar({ id: made.id })).text).not.toContain('pick back up');
    app.clock.advance({ hours: 24 });
    await app.drainJobs();
    expect(await dueOf(ada)).toMatchObject([{ data: { prompt: made.prompt } }]);
    expect(await dueOf(ben)).toMatchObject([{ data: { prompt: neutral } }]);
  });

  it('scheduled by the second of two connected people is a yes to the first', async () => {
    await bothChooseFriend();
    const first = await rateAndSchedule(ada);
    expect(first).toMatchObject({ isShared: true, status: 'scheduled' });
    expect(await rateAndSchedule(ben)).toMatchObject({ id: first.id, status: 'accepted', isProposedByYou: false });
  });
});

describe('a plan of two connected people', () => {
  let connectionId: string;
  beforeEach(async () => {
    ({ connectionId, callId } = await connect(app, ada, ben));
  });
  const propose = (person: Person, scheduledFor = inHours(5)) =>
    person.api.reconnections.propose({ pair: { connectionId }, scheduledFor });

  it('goes back and forth until one accepts; only the person whose turn it is may reply', async () => {
    const { id } = await propose(ada);
    await expect(ada.api.reconnections.accept({ id })).rejects.toMatchObject({ code: 'REPLY_REFUSED' });
    await expect(ada.api.reconnections.decline({ id })).rejects.toMatchObject({ code: 'REPLY_REFUSED' });
    await expect(ben.api.reconnections.cancel({ id })).rejects.toMatchObject({ code: 'REPLY_REFUSED' });
    const moved = await ben.api.reconnections.moveTo({ id, scheduledFor: inHours(7) });
    expect(moved).toMatchObject({ id, status: 'scheduled', isProposedByYou: true, scheduledFor: inHours(7) });
    await expect(ben.api.reconnections.accept({ id })).rejects.toMatchObject({ code: 'REPLY_REFUSED' });
    expect(await ada.api.reconnections.accept({ id })).toMatchObject({ status: 'accepted', isProposedByYou: false });
    await expect(ada.api.reconnections.accept({ id })).rejects.toMatchObject({ code: 'REPLY_REFUSED' });
    expect(await listOf(ben)).toMatchObject([{ id, status: 'accepted' }]);
    expect(await kindsOf(ada)).toEqual([]);
    expect(await kindsOf(ben)).toEqual(['reconnection.accepted']);
  });

  it('is declined for good, and a new one may be proposed', async () => {
    const { id } = await propose(ada);
    expect(await ben.api.reconnections.decline({ id })).toMatchObject({ status: 'declined' });
    expect([await listOf(ada), await listOf(ben)]).toEqual([[], []]);
    for (const path of ['accept', 'cancel'] as const) {
      await expect(ben.api.reconnections[path]({ id })).rejects.toMatchObject({ code: 'REPLY_REFUSED' });
    }
    expect(await kindsOf(ada)).toEqual(['reconnection.declined']);
    expect((await propose(ben)).id).not.toBe(id);
  });

  it('can be called off by either once it is agreed', async () => {
    const { id } = await propose(ada);
    await ben.api.reconnections.accept({ id });
    expect(await ben.api.reconnections.cancel({ id })).toMatchObject({ status: 'cancelled' });
    expect(await kindsOf(ada)).toEqual(['reconnection.cancelled']);
    app.clock.advance({ hours: 6 });
    await app.drainJobs();
    expect([await dueOf(ada), await dueOf(ben)]).toEqual([[], []]);
    await expect(ada.api.reconnections.calendar({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('allows ten proposals an hour from the two together', async () => {
    const { id } = await propose(ada);
    const move = (person: Person, hours: number) =>
      person.api.reconnections.moveTo({ id, scheduledFor: inHours(hours) });
    for (let time = 1; time < 10; time += 1) await move([ada, ben][time % 2]!, 5 + time);
    await expect(move(ada, 3)).rejects.toMatchObject({ code: 'RATE_LIMITED', data: { retryAfterSeconds: 3_600 } });
    app.clock.advance({ hours: 1 });
    expect(await move(ada, 3)).toMatchObject({ id });
  });

  it('of a person who was blocked after a shared "Again" looks to them like any other, and reaches no one', async () => {
    const [ada, ben] = [await createOnboarded(app), await createOnboarded(app)];
    const { callId } = await finishCall(app, ada, ben);
    await bothChoose(app, [ada, ben], { callId, choices: ['again'] });
    await ben.api.safety.report({ place: 'call', callId, reason: 'other' });
    app.clock.advance({ minutes: 1 });
    const before = await noticesOf(ben);
    const wish = { pair: { callId }, scheduledFor: inHours(5) };
    const { id } = await ada.api.reconnections.propose(wish);
    expect(await listOf(ada)).toMatchObject([{ id, isShared: true, isProposedByYou: true, status: 'scheduled' }]);
    expect(await listOf(ben)).toEqual([]);
    await expect(ben.api.reconnections.accept({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(ben.api.reconnections.propose(wish)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    app.clock.advance({ hours: 5 });
    await app.drainJobs();
    expect(await dueOf(ada)).toMatchObject([{ data: { reconnectionId: id, isShared: true } }]);
    expect(await noticesOf(ben)).toEqual(before);
    await expect(ada.api.reconnections.join({ id })).rejects.toMatchObject({ code: 'NOT_ONLINE' });
  });

  it('is one plan if both ask at the same moment', async () => {
    const answers = await Promise.all([propose(ada, inHours(5)), propose(ben, inHours(6)), propose(ada, inHours(5))]);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await listOf(ada)).toHaveLength(1);
  });

  it('moved back to an earlier proposed time sends a new notice; the same move sent twice sends one', async () => {
    const [five, seven] = [inHours(5), inHours(7)];
    const { id } = await propose(ada, five);
    app.clock.advance({ minutes: 1 });
    await ben.api.reconnections.moveTo({ id, scheduledFor: seven });
    app.clock.advance({ minutes: 1 });
    await ada.api.reconnections.moveTo({ id, scheduledFor: five });
    app.clock.advance({ minutes: 1 });
    await ada.api.reconnections.moveTo({ id, scheduledFor: five });
    const sent = await app.rows<{ time: string }>(sql`select data ->> 'scheduledFor' as time from notices
      where user_id = ${ben.userId} and kind = 'reconnection.proposed'`);
    expect(sent.map(({ time }) => time)).toEqual([five, five]);
    expect(await kindsOf(ben)).toEqual(['reconnection.proposed']);
  });

  it.each([
    ['in the past', -1],
    ['in four minutes', 4 / 60],
    ['in more than two months', 60 * 24 + 1],
  ])('%s is refused', async (_, hours) => {
    await expect(propose(ada, inHours(hours))).rejects.toMatchObject({ code: 'TIME_REFUSED' });
    const { id } = await propose(ada);
    await expect(ben.api.reconnections.moveTo({ id, scheduledFor: inHours(hours) })).rejects.toMatchObject({
      code: 'TIME_REFUSED',
    });
  });

  it('reminds both once, only at its new time', async () => {
    const { id } = await propose(ada, inHours(5));
    const later = inHours(8);
    await ben.api.reconnections.moveTo({ id, scheduledFor: later });
    app.clock.advance({ hours: 5 });
    await app.drainJobs();
    expect([await dueOf(ada), await dueOf(ben), (await readRow(id)).notification_sent]).toEqual([[], [], false]);
    const socket = await ben.connect();
    app.clock.advance({ hours: 3 });
    await app.drainJobs();
    await app.drainJobs();
    for (const [person, name] of [
      [ada, 'Ben'],
      [ben, 'Ada'],
    ] as const) {
      expect(await dueOf(person)).toMatchObject([
        { data: { reconnectionId: id, partnerName: name, scheduledFor: later, isAgreed: false } },
      ]);
    }
    expect((await readRow(id)).notification_sent).toBe(true);
    await expect.poll(() => socket.received('notice.added')).toMatchObject([{ kind: 'reconnection.due' }]);
    const reminders = await readOpenJobs(app.database.db, 'reconnection.remind');
    expect(reminders.filter(({ start_after }) => start_after <= app.clock.now())).toEqual([]);
  });

  it('is listed as long as one tap starts the call, an hour to the millisecond', async () => {
    await propose(ada, inHours(1));
    app.clock.advance({ hours: 2 });
    expect(await listOf(ben)).toMatchObject([{ isJoinable: true }]);
    app.clock.advance({ ms: 1 });
    expect(await listOf(ben)).toEqual([]);
  });

  it.each([
    [60, 'reconnection.due'],
    [61, 'reconnection.missed'],
  ])('reminded of %i minutes late, each person is told once: %s', async (minutes, kind) => {
    const { id } = await propose(ada, inHours(1));
    app.clock.advance({ minutes: 60 + minutes });
    await app.drainJobs();
    const told = [await kindsOf(ada), await kindsOf(ben)].map((kinds) => kinds.filter((one) => /due|missed/.test(one)));
    expect(told).toEqual([[kind], [kind]]);
    expect((await readRow(id)).notification_sent).toBe(true);
  });

  it('is called off for both by an unmatch, and the other is told', async () => {
    await propose(ada);
    const socket = await ben.connect();
    await ada.api.pairs.unmatch({ connectionId });
    expect(await kindsOf(ben)).toEqual(['reconnection.cancelled']);
    expect(await kindsOf(ada)).toEqual([]);
    await expect.poll(() => socket.received('reconnection.changed')).toEqual([{ callId }]);
  });

  it('without a connection reminds only the person who scheduled', async () => {
    const cleo = await createOnboarded(app, { firstName: 'Cleo' });
    ({ callId } = await finishCall(app, ada, cleo));
    const { id } = await rateAndSchedule(ada);
    app.clock.advance({ hours: 24 });
    await app.drainJobs();
    expect(await dueOf(ada)).toMatchObject([
      { data: { reconnectionId: id, partnerName: 'Cleo', isShared: false, callId: expect.any(String) } },
    ]);
    expect(await noticesOf(cleo)).toEqual([]);
  });
});
