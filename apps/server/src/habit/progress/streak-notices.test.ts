import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { countStatements } from '../../../testing/count-statements.ts';
import { createProfile } from '../../../testing/people.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let second: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  second = await createTestApp({ database: app.database, clock: app.clock });
});
afterEach(() => app.rows(sql`delete from auth.users`));
afterAll(async () => {
  await second.close();
  await app.close();
});

type Facts = Parameters<typeof createProfile>[1];

/** Moves the clock, which only goes forward, to a time. */
function goTo(at: string): void {
  app.clock.advance({ ms: Date.parse(at) - app.clock.now().getTime() });
}
const createPerson = (facts: Facts) => createProfile(app, { hasCompletedOnboarding: true, streakFreezes: 0, ...facts });
const tick = () => app.features.streakNotices.tick();
const drink = (userId: string) =>
  app.database.db.transaction((tx) =>
    app.features.progress.award(tx, {
      userId,
      action: 'daily_tea',
      key: app.clock.now().toISOString(),
      description: '',
    }),
  );
const readNotices = ({ userId }: { userId: string }) =>
  app.rows<{ kind: string; data: object; key: string }>(
    sql`select kind, data, key from notices where user_id = ${userId} order by created_at, id`,
  );
const kindsOf = async (person: { userId: string }) => (await readNotices(person)).map(({ kind }) => kind);

describe('in the evening', () => {
  const SHOWN = { showXp: true, showStreak: true, showLevel: true, showBadges: true };
  const AT = '2026-04-01T18:30:00Z';
  const steady: Facts = { streak: 4, lastStreakDate: '2026-03-31' };

  it.each<[string, Facts, boolean]>([
    ['kept yesterday', steady, true],
    ['of two days', { ...steady, streak: 2 }, true],
    ['of one day', { ...steady, streak: 1 }, false],
    ['kept today', { ...steady, lastStreakDate: '2026-04-01' }, false],
    ['that a freeze stands in for', { ...steady, lastStreakDate: '2026-03-30', streakFreezes: 1 }, true],
    ['that is over', { ...steady, lastStreakDate: '2026-03-30' }, false],
    ['that rests', { ...steady, restFrom: '2026-03-30', restUntil: '2026-04-01' }, false],
    [
      'whose rest is over',
      { ...steady, lastStreakDate: '2026-03-01', restFrom: '2026-03-02', restUntil: '2026-03-31' },
      true,
    ],
    ['of somebody who hides streaks', { ...steady, preferences: { ...SHOWN, showStreak: false } }, false],
    ['of somebody who is paused', { ...steady, pausedAt: new Date('2026-03-30') }, false],
    ['of somebody who is suspended', { ...steady, suspendedUntil: new Date('2026-05-01') }, false],
    ['of somebody whose suspension is over', { ...steady, suspendedUntil: new Date('2026-03-01') }, true],
    ['of somebody who is about to be deleted', { ...steady, deletionDueAt: new Date('2026-04-05') }, false],
    ['where summer time has just made it evening', { ...steady, timeZone: 'Atlantic/Azores' }, true],
    ['where it is later than ten', { ...steady, timeZone: 'Asia/Kolkata' }, false],
    ['where it is noon', { ...steady, timeZone: 'America/Los_Angeles' }, false],
  ])('a streak %s gets a notice: %j', async (_, facts, isOffered) => {
    goTo(AT);
    const person = await createPerson(facts);
    await tick();
    expect(await kindsOf(person)).toEqual(isOffered ? ['streak.evening'] : []);
  });

  it('a notice is sent once a day, by however many processes and rounds', async () => {
    goTo('2026-04-02T18:00:00Z');
    const people = await Promise.all(
      Array.from({ length: 7 }, () => createPerson({ streak: 4, lastStreakDate: '2026-04-01', streakFreezes: 1 })),
    );
    await Promise.all([tick(), second.features.streakNotices.tick(), tick()]);
    goTo('2026-04-02T21:45:00Z');
    await tick();
    for (const person of people) {
      expect(await readNotices(person)).toEqual([
        { kind: 'streak.evening', data: { length: 4 }, key: 'streak.evening/2026-04-02' },
      ]);
    }
    goTo('2026-04-03T18:00:00Z');
    await tick();
    for (const person of people) expect(await kindsOf(person)).toHaveLength(2);
  });

  it('reaches more people than fit on a page, and skips people already notified or whose day is kept', async () => {
    goTo('2026-04-04T18:00:00Z');
    const kept = await createPerson({ streak: 4, lastStreakDate: '2026-04-04' });
    const fewest = await countStatements(tick);
    await app.rows(sql`insert into auth.users (id, email)
      select gen_random_uuid(), word || n || '@example.com'
      from generate_series(1, 650) n, (values ('many-'), ('kept-')) words (word)`);
    await app.rows(sql`insert into profiles (id, streak, last_streak_date)
      select id, 3, case when email like 'many-%' then '2026-04-03' else '2026-04-04' end::date
      from auth.users where email like 'many-%' or email like 'kept-%'`);
    await tick();
    const [row] = await app.rows<{ count: number }>(
      sql`select count(*)::int as count from notices where kind = 'streak.evening'`,
    );
    expect(row?.count).toBe(650);
    expect(await kindsOf(kept)).toEqual([]);
    // A second page would need another statement.
    expect(await countStatements(tick)).toBe(fewest);
  });

  it('follows the clocks of a zone when they change', async () => {
    // New York's clocks go back in the night to November 1, 2026.
    const person = await createPerson({ timeZone: 'America/New_York', streak: 1, lastStreakDate: '2026-10-29' });
    const offeredAt: string[] = [];
    goTo('2026-10-30T15:00:00Z');
    await drink(person.userId);
    for (let round = 0; round < 3 * 24 * 4; round += 1) {
      const before = (await readNotices(person)).length;
      await tick();
      if ((await readNotices(person)).length > before) offeredAt.push(app.clock.now().toISOString());
      app.clock.advance({ minutes: 15 });
      const [{ day } = { day: '' }] = await app.rows<{ day: string }>(
        sql`select (${app.clock.now().toISOString()}::timestamptz at time zone 'America/New_York')::text as day`,
      );
      if (day.endsWith('23:00:00')) await drink(person.userId);
    }
    expect(offeredAt).toEqual(['2026-10-31T22:00:00.000Z', '2026-11-01T23:00:00.000Z']);
    expect((await readNotices(person)).map(({ key }) => key)).toEqual([
      'streak.evening/2026-10-31',
      'streak.evening/2026-11-01',
    ]);
  });
});

describe('in the morning', () => {
  it('an end is announced once, with the deadline for a repair', async () => {
    const person = await createPerson({ timeZone: 'Asia/Tokyo', streak: 6, lastStreakDate: '2026-11-08' });
    const fresh = await createPerson({ timeZone: 'Asia/Tokyo', streak: 1, lastStreakDate: '2026-11-08' });
    // The 10th begins in Tokyo at 15:00 UTC on the 9th, and 9:00 there is midnight in UTC.
    for (const at of ['2026-11-09T15:00:00Z', '2026-11-09T23:59:00Z']) {
      goTo(at);
      await tick();
      expect(await kindsOf(person)).toEqual([]);
    }
    goTo('2026-11-10T00:00:00Z');
    await Promise.all([tick(), second.features.streakNotices.tick()]);
    goTo('2026-11-11T00:15:00Z');
    await tick();
    expect(await readNotices(person)).toEqual([
      {
        kind: 'streak.ended',
        data: { length: 6, until: '2026-11-11T15:00:00.000Z' },
        key: 'streak.ended/2026-11-10',
      },
    ]);
    expect(await readNotices(fresh)).toEqual([]);
  });

  it('an end is announced even if the next streak has begun, but not after a repair', async () => {
    goTo('2026-11-14T06:00:00Z');
    const begun = await createPerson({ streak: 6, lastStreakDate: '2026-11-12' });
    await drink(begun.userId);
    const repaired = await createPerson({ streak: 7, lastStreakDate: '2026-11-14', streakRepairedOn: '2026-11-14' });
    goTo('2026-11-14T09:00:00Z');
    await tick();
    expect(await readNotices(begun)).toMatchObject([
      { kind: 'streak.ended', data: { length: 6, until: '2026-11-16T00:00:00.000Z' } },
    ]);
    expect(await kindsOf(repaired)).toEqual([]);
  });

  it('an end soon after a repair is announced without a deadline', async () => {
    goTo('2026-11-17T09:00:00Z');
    const person = await createPerson({ streak: 9, lastStreakDate: '2026-11-15', streakRepairedOn: '2026-11-03' });
    await tick();
    expect(await readNotices(person)).toMatchObject([{ kind: 'streak.ended', data: { length: 9, until: null } }]);
  });

  it.each<[string, Facts]>([
    ['of the day before yesterday', { lastStreakDate: '2026-11-16' }],
    ['of somebody who rests since', { lastStreakDate: '2026-11-18', restFrom: '2026-11-20', restUntil: '2026-11-25' }],
    ['of somebody who is paused', { lastStreakDate: '2026-11-18', pausedAt: new Date('2026-11-19') }],
    ['that freezes still hold off', { lastStreakDate: '2026-11-18', streakFreezes: 1 }],
  ])('an end %s is not announced', async (_, facts) => {
    goTo('2026-11-20T09:00:00Z');
    const person = await createPerson({ streak: 6, ...facts });
    await tick();
    expect(await kindsOf(person)).toEqual([]);
  });
});

describe('news of a streak', () => {
  it('is not sent to people who hide streaks, rest or have left', async () => {
    goTo('2026-11-21T09:00:00Z');
    const hidden = await createPerson({
      streak: 6,
      lastStreakDate: '2026-11-19',
      streakFreezes: 1,
      preferences: { showXp: true, showStreak: false, showLevel: true, showBadges: true },
    });
    const resting = await createPerson({ streak: 6, lastStreakDate: '2026-11-19', streakFreezes: 1 });
    const gone = await createPerson({ streak: 6, lastStreakDate: '2026-11-19', streakFreezes: 1 });
    await drink(hidden.userId);
    await app.features.progress.rest(resting.userId, 3);
    await drink(gone.userId);
    await app.rows(sql`delete from auth.users where id = ${gone.userId}`);
    await app.drainJobs();
    expect([...(await kindsOf(hidden)), ...(await kindsOf(resting))]).toEqual([]);
    expect(app.features.progress.streakStanding(await app.features.profiles.read(resting.userId))).toMatchObject({
      isResting: true,
      length: 6,
    });
  });
});
