import type { NextStep } from '@cuppa/contract/home/home/whats-next-contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect, finishCall } from '../../../../testing/connections.ts';
import { createEvent } from '../../../../testing/events.ts';
import { createHost } from '../../../../testing/hosting.ts';
import { createOnboarded } from '../../../../testing/people.ts';
import { promptToday } from '../../../../testing/tea.ts';
import { createTestApp, type Person, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  ada = await createOnboarded(app, { coreValues: ['integrity'] });
  const { userId: hostId } = await createHost(app);
  for (const inHours of [24, 48])
    await createEvent(app, { hostId, title: 'Clay Cups for Beginners', type: 'workshop', inHours });
});
afterAll(() => app.close());

// Called through the service, because some of these tests outlast a session.
const listOf = async ({ userId }: Person) => (await app.features.whatsNext.list(userId)).steps;
const idsOf = async (person: Person) => (await listOf(person)).map(({ id }) => id);
const stepOf = async <K extends NextStep['kind']>(person: Person, kind: K) =>
  (await listOf(person)).find((step) => step.kind === kind);
const kindsOf = async (person: Person) => (await listOf(person)).map(({ kind }) => kind);
const hide = ({ userId }: Person, id: string, how: 'dismiss' | 'snooze') =>
  app.features.whatsNext.hide(userId, id, how);
const drinkTea = (person: Person) => person.api.dailyTea.answer({ questionId: promptToday(app), answer: 'Words' });
const createBen = () => createOnboarded(app, { firstName: 'Ben' });

describe('the steps', () => {
  it('of a new person are the first call, a question of today, an event that fits, and a quiet moment', async () => {
    const [question] = (await ada.api.dailyTea.deck()).questions;
    const steps = await ada.api.whatsNext.list();
    expect(steps).toEqual({
      isByModel: false,
      steps: [
        { id: 'first-call', kind: 'first-call' },
        {
          id: expect.stringMatching(/^question\/\d{4}-\d\d-\d\d\//),
          kind: 'question',
          questionId: question?.id,
          text: question?.text,
        },
        {
          id: expect.stringMatching(/^event\//),
          kind: 'event',
          eventId: expect.any(String),
          title: 'Clay Cups for Beginners',
          type: 'workshop',
          startsAt: expect.any(String),
          timeZone: expect.any(String),
          imageUrl: null,
          fits: true,
        },
        { id: 'reflection', kind: 'reflection' },
      ],
    });
  });

  it('of a person who has done everything today and hides everything are still three', async () => {
    for (const { id } of (await ada.api.dailyTea.deck()).questions)
      await ada.api.dailyTea.answer({ questionId: id, answer: 'A few words' });
    await ada.api.profile.savePreferences({ showXp: true, showStreak: false, showLevel: true, showBadges: false });
    await finishCall(app, ada, await createBen());
    await hide(ada, (await stepOf(ada, 'journal'))?.id ?? '', 'dismiss');
    expect(await kindsOf(ada)).toEqual(['event', 'call', 'reflection']);
  });

  it('name a person to whom nobody has written, and again after some quiet days', async () => {
    const { connectionId } = await connect(app, ada, await createBen());
    expect(await stepOf(ada, 'person')).toEqual({
      id: `person/${connectionId}/new`,
      kind: 'person',
      connectionId,
      partnerName: 'Ben',
      partnerAvatarSeed: expect.any(String),
      partnerFrame: null,
      hasWritten: false,
    });
    await hide(ada, `person/${connectionId}/new`, 'dismiss');
    expect(await kindsOf(ada)).not.toContain('person');
    await app.features.chat.send(ada.userId, { connectionId, clientId: crypto.randomUUID(), text: 'Hello' });
    expect(await kindsOf(ada)).not.toContain('person');
    app.clock.advance({ days: 3 });
    expect(await stepOf(ada, 'person')).toMatchObject({ connectionId, hasWritten: true });
  });

  it.each(['suspended_until', 'deletion_due_at', 'hidden_since'])('name no one who is away: %s', async (name) => {
    const ben = await createBen();
    await connect(app, ada, ben);
    expect(await stepOf(ada, 'person')).toMatchObject({ partnerName: 'Ben' });
    await app.rows(sql`update profiles set ${sql.raw(name)} = ${app.clock.now()}::timestamptz + interval '1 day'
      where id = ${ben.userId}`);
    expect(await kindsOf(ada)).not.toContain('person');
    expect((await ada.api.connections.list({ tab: 'everyone' })).items).toHaveLength(1);
  });

  it.each(['unmatch', 'block'] as const)('name no one after: %s', async (how) => {
    const ben = await createBen();
    const { connectionId } = await connect(app, ada, ben);
    if (how === 'block') await ben.api.safety.blockConnection({ connectionId });
    else await ben.api.pairs.unmatch({ connectionId });
    expect(await kindsOf(ada)).not.toContain('person');
  });

  it('name no one with whom the person already has a plan', async () => {
    const ben = await createBen();
    const { connectionId } = await connect(app, ada, ben);
    const at = new Date(app.clock.now().getTime() + 30 * 3_600_000).toISOString();
    await ben.api.reconnections.propose({ pair: { connectionId }, scheduledFor: at });
    expect(await kindsOf(ada)).not.toContain('person');
  });

  it('include the journal of the last call until it is written', async () => {
    const ben = await createBen();
    const { callId } = await finishCall(app, ada, ben);
    expect(await stepOf(ada, 'journal')).toEqual({
      id: `journal/${callId}`,
      kind: 'journal',
      callId,
      partnerName: 'Ben',
    });
    expect(await kindsOf(ada)).not.toContain('first-call');
    await ada.api.postCall.saveJournal({ callId, reflection: 'Warm' });
    expect(await kindsOf(ada)).not.toContain('journal');
    expect(await kindsOf(ben)).toContain('journal');
  });

  it('do not bring up a blocked person, who cannot notice it', async () => {
    const ben = await createBen();
    const { connectionId } = await connect(app, ada, ben);
    await ada.api.safety.blockConnection({ connectionId });
    expect(await kindsOf(ada)).not.toContain('journal');
    expect(await kindsOf(ben)).toContain('journal');
  });

  it('include a reconnection that is due, at its time', async () => {
    const ben = await createBen();
    const { connectionId } = await connect(app, ada, ben);
    const at = new Date(app.clock.now().getTime() + 30 * 3_600_000).toISOString();
    const { id } = await ben.api.reconnections.propose({ pair: { connectionId }, scheduledFor: at });
    expect(await kindsOf(ada)).not.toContain('reconnection');
    app.clock.advance({ hours: 7 });
    const due = {
      id: `reconnection/${id}/${Date.parse(at)}`,
      kind: 'reconnection',
      connectionId,
      partnerAvatarSeed: expect.any(String),
      partnerFrame: null,
      partnerName: 'Ben',
      scheduledFor: at,
    };
    expect((await listOf(ada))[0]).toEqual(due);
    await hide(ada, due.id, 'dismiss');
    expect(await kindsOf(ada)).not.toContain('reconnection');
    const later = new Date(Date.parse(at) - 3_600_000).toISOString();
    await ben.api.reconnections.moveTo({ id, scheduledFor: later });
    expect((await listOf(ada))[0]).toMatchObject({ kind: 'reconnection', scheduledFor: later });
  });

  it('include a streak that would end today, if the person shows streaks', async () => {
    await drinkTea(ada);
    expect(await kindsOf(ada)).not.toContain('streak');
    app.clock.advance({ days: 1 });
    expect(await stepOf(ada, 'streak')).toMatchObject({
      id: expect.stringMatching(/^streak\/\d{4}-\d\d-\d\d$/),
      streak: 1,
    });
    await app.features.progress.rest(ada.userId, 3);
    expect(await kindsOf(ada)).not.toContain('streak');
    await app.features.progress.endRest(ada.userId);
    expect(await kindsOf(ada)).toContain('streak');
    await ada.api.profile.savePreferences({ showXp: true, showStreak: false, showLevel: true, showBadges: true });
    expect(await kindsOf(ada)).not.toContain('streak');
    await ada.api.profile.savePreferences({ showXp: true, showStreak: true, showLevel: true, showBadges: true });
    await drinkTea(ada);
    expect(await kindsOf(ada)).not.toContain('streak');
  });

  it('include an ended streak, before and after the next action, while it can be repaired', async () => {
    for (const days of [1, 1, 2]) {
      await drinkTea(ada);
      app.clock.advance({ days });
      ada = await app.signIn(ada);
    }
    await drinkTea(ada);
    await app.rows(sql`update profiles set streak_freezes = 0, ended_streak = 99, ended_streak_on = '2026-01-01'
      where id = ${ada.userId}`);
    app.clock.advance({ days: 2 });
    ada = await app.signIn(ada);
    const step = { kind: 'repair', length: 4, until: expect.stringMatching(/T00:00:00.000Z$/) };
    expect(await stepOf(ada, 'repair')).toMatchObject(step);
    await drinkTea(ada);
    expect(await stepOf(ada, 'repair')).toMatchObject(step);
    await app.rows(sql`update profiles set calls_barred_until = '2099-01-01' where id = ${ada.userId}`);
    expect(await kindsOf(ada)).not.toContain('repair');
  });

  it('include a streak to repair from the moment it ended, if the person shows streaks', async () => {
    await drinkTea(ada);
    app.clock.advance({ days: 1 });
    await app.features.dailyTea.answer(ada.userId, { questionId: promptToday(app), answer: 'Words' });
    await app.rows(sql`update profiles set streak_freezes = 0 where id = ${ada.userId}`);
    expect(await kindsOf(ada)).not.toContain('repair');
    app.clock.advance({ days: 2 });
    expect(await stepOf(ada, 'repair')).toMatchObject({ length: 2, until: expect.stringMatching(/Z$/) });
    const shown = { showXp: true, showStreak: false, showLevel: true, showBadges: true };
    await app.features.profiles.savePreferences(ada.userId, shown);
    expect(await kindsOf(ada)).not.toContain('repair');
  });

  it('include the cup of a week from its Sunday evening to the end of Monday, unless it is empty', async () => {
    // A separate app, whose clock starts on Tuesday noon in UTC.
    const own = await createTestApp();
    try {
      const [person, quiet] = [await createOnboarded(own), await createOnboarded(own)];
      const cupOf = async ({ userId }: Person) =>
        (await own.features.whatsNext.list(userId)).steps.find(({ kind }) => kind === 'week-cup');
      const cup = { id: 'week-cup/2026-03-09', kind: 'week-cup', week: '2026-03-09' };
      await person.api.dailyTea.answer({ questionId: promptToday(own), answer: 'Words' });
      own.clock.advance({ days: 5, hours: 5, minutes: 59 });
      expect(await cupOf(person)).toBeUndefined();
      own.clock.advance({ minutes: 1 });
      expect(await cupOf(person)).toEqual(cup);
      expect(await cupOf(quiet)).toBeUndefined();
      own.clock.advance({ days: 1, hours: 5, minutes: 59 });
      expect(await cupOf(person)).toEqual(cup);
      own.clock.advance({ minutes: 1 });
      expect(await cupOf(person)).toBeUndefined();
    } finally {
      await own.close();
    }
  });

  it('include a badge from its first progress on, if the person shows badges', async () => {
    const write = () =>
      ada.api.reflection.write({ id: crypto.randomUUID(), themeId: 'rest', entries: ['Quiet', '', ''] });
    expect(await kindsOf(ada)).not.toContain('badge');
    await write();
    expect(await stepOf(ada, 'badge')).toMatchObject({ badgeId: 'warm_kettle', done: 1, goal: 7 });
    for (let n = 0; n < 5; n += 1) await write();
    expect(await stepOf(ada, 'badge')).toEqual({
      id: 'badge/journaler',
      kind: 'badge',
      badgeId: 'journaler',
      name: 'Journaler',
      done: 6,
      goal: 10,
    });
    await ada.api.profile.savePreferences({ showXp: true, showStreak: true, showLevel: true, showBadges: false });
    expect(await kindsOf(ada)).not.toContain('badge');
  });
});

describe('day after day', () => {
  it('no step that is not due repeats on more than three days in a row', { timeout: 60_000 }, async () => {
    const own = await createTestApp();
    try {
      const ben = await createOnboarded(own, { timeZone: 'Pacific/Kiritimati', coreValues: ['integrity'] });
      await connect(own, ben, await createOnboarded(own, { firstName: 'Cleo' }));
      const { userId: hostId } = await createHost(own);
      for (let day = 1; day <= 20; day += 1)
        await createEvent(own, { hostId, title: `Clay ${day}`, type: 'workshop', inHours: day * 24 });
      await ben.api.reflection.write({ id: crypto.randomUUID(), themeId: 'rest', entries: ['Quiet', '', ''] });
      const days: NextStep[][] = [];
      for (let day = 0; day < 21; day += 1) {
        days.push(await own.features.whatsNext.list(ben.userId).then(({ steps }) => steps));
        own.clock.advance({ days: 1 });
      }
      const due = ['reconnection', 'streak', 'repair', 'question', 'week-cup'];
      const ids = new Set(days.flat().flatMap(({ id, kind }) => (due.includes(kind) ? [] : id)));
      expect(ids.size).toBeGreaterThan(5);
      for (const id of ids) {
        const shown = days.map((steps) => (steps.some((step) => step.id === id) ? 'x' : '.')).join('');
        expect(shown, id).not.toContain('xxxx');
      }
      for (const steps of days) expect(steps.length).toBeGreaterThanOrEqual(2);
    } finally {
      await own.close();
    }
  });
});

describe('hiding', () => {
  it('permanently lasts, and affects only oneself', async () => {
    const ben = await createBen();
    const left = await ada.api.whatsNext.hide({ id: 'first-call', how: 'dismiss' });
    expect(left.steps.map(({ kind }) => kind)).toEqual(['question', 'event', 'reflection']);
    app.clock.advance({ days: 4 });
    expect(await kindsOf(ada)).not.toContain('first-call');
    expect(await kindsOf(ben)).toContain('first-call');
  });

  it('for a day ends a day later, and can be permanent after that', async () => {
    await hide(ada, 'first-call', 'snooze');
    app.clock.advance({ hours: 23, minutes: 59 });
    expect(await idsOf(ada)).not.toContain('first-call');
    app.clock.advance({ minutes: 1 });
    expect(await idsOf(ada)).toContain('first-call');
    await hide(ada, 'first-call', 'dismiss');
    app.clock.advance({ days: 2 });
    expect(await idsOf(ada)).not.toContain('first-call');
  });

  it('makes room for the next of its kind', async () => {
    const person = await createOnboarded(app, { coreValues: ['creativity', 'spirituality', 'community'] });
    const first = await stepOf(person, 'event');
    const left = await hide(person, first?.id ?? '', 'dismiss');
    const next = left.steps.find(({ kind }) => kind === 'event');
    expect(next?.id).toBeDefined();
    expect(next?.id).not.toBe(first?.id);
  });

  it('of a step that is not theirs writes nothing', async () => {
    for (const id of [
      'streak',
      'nonsense',
      "'; drop table hidden_steps;--",
      `journal/${crypto.randomUUID()}`,
      'a\0b',
    ]) {
      await hide(ada, id, 'dismiss');
    }
    await expect(ada.api.whatsNext.hide({ id: 'x'.repeat(201), how: 'dismiss' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await expect(ada.api.whatsNext.hide({ id: 'streak', how: 'forever' as 'snooze' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    expect(await app.rows(sql`select step_id from hidden_steps where user_id = ${ada.userId}`)).toEqual([]);
  });

  it('sent ten times at once is one row', async () => {
    await Promise.all(Array.from({ length: 10 }, () => hide(ada, 'first-call', 'snooze')));
    expect(await app.rows(sql`select step_id from hidden_steps where user_id = ${ada.userId}`)).toHaveLength(1);
  });
});
