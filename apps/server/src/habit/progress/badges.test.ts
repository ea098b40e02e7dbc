import { randomUUID } from 'node:crypto';
import type { BadgeId } from '@cuppa/domain/habit/progress/badges';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, finishCall, finishCountedCall } from '../../../testing/connections.ts';
import { finishMeeting, receiveMedia, startMeeting } from '../../../testing/meeting.ts';
import { createOnboarded, createProfile } from '../../../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';
import { readXp } from '../../../testing/xp-ledger-audit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const readBadge = async ({ userId }: Person, id: BadgeId) => {
  const badge = (await app.features.progress.listBadges(userId)).find((one) => one.id === id);
  return badge && { done: badge.done, goal: badge.goal, isEarned: badge.earnedAt !== null };
};
const check = ({ userId }: Person, ...ids: BadgeId[]) =>
  app.database.db.transaction((tx) => app.features.progress.checkBadges(tx, userId, ids));
const countBadgeXp = async ({ userId }: Person) =>
  (await app.rows(sql`select id from xp_ledger where user_id = ${userId} and action = 'badge_earned'`)).length;
/** A finished call with a new person. */
const callWithSomebody = async (person: Person, facts: { timeZone?: string } = {}) => {
  const other = await createProfile(app, { firstName: 'Ben', ...facts });
  return { other, ...(await finishCall(app, person, other)) };
};

describe('badges', () => {
  it('are eight, with no progress at first', async () => {
    const person = await createOnboarded(app);
    const badges = await person.api.progress.badges();
    expect(badges.map(({ id, done, goal, earnedAt }) => [id, done, goal, earnedAt])).toEqual([
      ['first_five', 0, 1, null],
      ['warm_kettle', 0, 7, null],
      ['townsperson', 0, 1, null],
      ['good_listener', null, 5, null],
      ['vibe_challenge_master', 0, 1, null],
      ['second_cup', 0, 1, null],
      ['journaler', 0, 10, null],
      ['far_and_wide', 0, 3, null],
    ]);
    await check(person, ...badges.map(({ id }) => id as BadgeId));
    expect(await countBadgeXp(person)).toBe(0);
  });

  it('are earned once, with one award, by ten simultaneous actions', async () => {
    const person = await createOnboarded(app);
    const calls = [];
    for (let index = 0; index < 19; index += 1) calls.push(await callWithSomebody(person));
    const write = ({ callId }: { callId: string }) => person.api.postCall.saveJournal({ callId, reflection: 'warm' });
    for (const call of calls.slice(0, 9)) await write(call);
    expect(await readBadge(person, 'journaler')).toEqual({ done: 9, goal: 10, isEarned: false });
    await Promise.all(calls.slice(9).map(write));
    expect(await readBadge(person, 'journaler')).toEqual({ done: 10, goal: 10, isEarned: true });
    expect([await countBadgeXp(person), await readXp(app, person)]).toEqual([1, 80]);
  });

  it('are counted per person, and one action can earn two', async () => {
    const [ada, ben] = [await createOnboarded(app), await createOnboarded(app)];
    const give = (person: Person, id: BadgeId) =>
      app.database.db.transaction(async (tx) =>
        app.features.progress.awardBadge(tx, await app.features.profiles.lock(tx, person.userId), id),
      );
    const ids = ['townsperson', 'vibe_challenge_master'] as const;
    const given = await Promise.all([ada, ben].flatMap((person) => [...ids, ...ids].map((id) => give(person, id))));
    expect(given.filter(Boolean)).toHaveLength(4);
    expect([await countBadgeXp(ada), await countBadgeXp(ben)]).toEqual([2, 2]);
  });
});

describe('Warm Kettle', () => {
  it('shows the days of the streak, and is earned with the seventh', async () => {
    const person = await createOnboarded(app);
    for (let day = 1; day <= 7; day += 1) {
      expect(await readBadge(person, 'warm_kettle')).toEqual({ done: day - 1, goal: 7, isEarned: false });
      await app.database.db.transaction((tx) =>
        app.features.progress.award(tx, {
          userId: person.userId,
          action: 'daily_tea',
          key: `tea/${day}`,
          description: '',
        }),
      );
      if (day < 7) app.clock.advance({ days: 1 });
    }
    app.clock.advance({ days: 9 });
    expect(await readBadge(person, 'warm_kettle')).toEqual({ done: 7, goal: 7, isEarned: true });
    expect(await readXp(app, person)).toBe(65 + 7 * 10 + 6 * 5 + 15);
  });
});

describe('calls', () => {
  it('earn First Five if they pay', async () => {
    const both = [await createOnboarded(app), await createOnboarded(app)] as const;
    await startMeeting(app, both);
    await finishMeeting(app);
    for (const person of both) {
      expect(await readBadge(person, 'first_five')).toEqual({ done: 1, goal: 1, isEarned: true });
      expect(await readBadge(person, 'second_cup')).toEqual({ done: 0, goal: 1, isEarned: false });
    }
  });

  it('earn Second Cup if the two asked each other for them', async () => {
    const { matchId, both } = await startMeeting(app);
    await app.rows(sql`update matches set origin = 'direct' where id = ${matchId}`);
    await finishMeeting(app);
    for (const { person } of both) {
      expect(await readBadge(person, 'second_cup')).toEqual({ done: 1, goal: 1, isEarned: true });
      expect(await countBadgeXp(person)).toBe(2);
    }
  });

  it('earn no one anything if they end in their first fifth', async () => {
    const { callId, both } = await startMeeting(app);
    app.clock.advance({ seconds: 20 });
    await receiveMedia(app);
    await both[0].socket.ask('call.leave', { callId });
    for (const { person } of both) expect(await readBadge(person, 'first_five')).toMatchObject({ isEarned: false });
  });

  it('earn Far and Wide by different local times, whatever the zone names', async () => {
    const person = await createOnboarded(app);
    for (const timeZone of ['Europe/Berlin', 'Europe/Paris', 'Asia/Tokyo'])
      await callWithSomebody(person, { timeZone });
    await check(person, 'far_and_wide');
    expect(await readBadge(person, 'far_and_wide')).toEqual({ done: 2, goal: 3, isEarned: false });
    await callWithSomebody(person, { timeZone: 'America/Lima' });
    await check(person, 'far_and_wide');
    expect(await readBadge(person, 'far_and_wide')).toEqual({ done: 3, goal: 3, isEarned: true });
  });
});

describe('Good Listener', () => {
  it('counts the other person’s rating a day later, automatically', async () => {
    const person = await createOnboarded(app);
    const other = await createOnboarded(app);
    const rate = async (rating: number, giver = other) => {
      const { callId } = await finishCountedCall(app, person, giver);
      await giver.api.postCall.submitFeedback({ callId, rating });
      await person.api.postCall.submitFeedback({ callId, rating: 5 });
      return callId;
    };
    for (const rating of [5, 4, 3, 4]) await rate(rating);
    app.clock.advance({ hours: 23, minutes: 59 });
    app.clock.advance({ minutes: 1 });
    expect(await readBadge(person, 'good_listener')).toEqual({ done: null, goal: 5, isEarned: false });
    const last = [await rate(4), await rate(5)];
    // The slider takes precedence over the stars.
    const sliders = { qualityRating: 5, connectionRating: 2 };
    await other.api.postCall.submitQuality({ callId: last[0] ?? '', ...sliders });
    await rate(5);
    await app.drainJobs();
    expect(await readBadge(person, 'good_listener')).toMatchObject({ done: null, isEarned: false });
    app.clock.advance({ days: 1 });
    await app.drainJobs();
    expect(await readBadge(person, 'good_listener')).toEqual({ done: 5, goal: 5, isEarned: true });
    // The other person got three good ratings the day before, and three more now.
    expect(await readBadge(other, 'good_listener')).toMatchObject({ isEarned: true });
  });
});

describe('others', () => {
  it('see the badges that a person has, and not how far they are', async () => {
    const both = [await createOnboarded(app), await createOnboarded(app)] as const;
    const { connectionId } = await connect(app, ...both);
    await app.database.db.transaction(async (tx) =>
      app.features.progress.awardBadge(
        tx,
        await app.features.profiles.lock(tx, both[1].userId),
        'vibe_challenge_master',
      ),
    );
    const { shown } = await both[0].api.connections.read({ connectionId });
    expect(shown.badges).toEqual([{ id: 'vibe_challenge_master', name: 'Vibe Challenge Master' }]);
  });
});

it('a complete profile counts once, and only with all of its parts', async () => {
  const person = await createOnboarded(app);
  const whole = { name: 'Ada', bio: 'Tea first.', photo: randomUUID(), languages: ['en'] };
  const complete = (given: Partial<Record<keyof typeof whole, null>> = {}, languages = whole.languages) =>
    app.database.db.transaction((tx) =>
      app.features.progress.checkCompletedProfile(tx, person.userId, { ...whole, languages, ...given } as typeof whole),
    );
  await complete({ bio: null });
  await complete({ photo: null });
  await complete({}, []);
  expect(await readXp(app, person)).toBe(65);
  await Promise.all([complete(), complete(), complete()]);
  expect(await readXp(app, person)).toBe(90);
});
