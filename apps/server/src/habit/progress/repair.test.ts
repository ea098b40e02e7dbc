import { DAY_MS } from '@cuppa/domain/platform/time/lengths';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProfile } from '../../../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';
import { readXp } from '../../../testing/xp-ledger-audit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Someone = Pick<Person, 'userId'>;
const award = ({ userId }: Someone, action: 'daily_tea' | 'video_call' | 'daily_reflection', key?: string) =>
  app.database.db.transaction((tx) =>
    app.features.progress.award(tx, {
      userId,
      action,
      key: `${action}/${key ?? app.clock.now().toISOString()}`,
      description: '',
    }),
  );
const readProfile = ({ userId }: Someone) => app.features.profiles.read(userId);
const progressOf = async (person: Someone) => app.features.progress.presentProgress(await readProfile(person));
const repairOf = async (person: Someone) => app.features.progress.readRepair(await readProfile(person));
const nextDays = (days: number) => app.clock.advance({ days });
const readNotices = async ({ userId }: Someone) => {
  await app.drainJobs();
  return app.rows<{ kind: string; data: object }>(
    sql`select kind, data from notices where user_id = ${userId} order by created_at, id`,
  );
};

/** A person with a streak of some days that last counted today. */
async function createSteady(days: number, { timeZone = 'UTC', freezes = 0 } = {}): Promise<Someone> {
  const person = await createProfile(app, { timeZone, hasCompletedOnboarding: true, streakFreezes: freezes });
  for (let day = 1; day <= days; day += 1) {
    if (day > 1) nextDays(1);
    await award(person, 'daily_tea');
  }
  return person;
}
/** A person whose streak of five days ends today. */
async function createEnded(given: { timeZone?: string; freezes?: number } = {}): Promise<Someone> {
  const person = await createSteady(5, given);
  nextDays(2 + (given.freezes ?? 0));
  return person;
}

describe('a streak that ended', () => {
  it('can be repaired from the day after the missed one, before any other action', async () => {
    const person = await createSteady(5);
    nextDays(1);
    expect(await progressOf(person)).toMatchObject({ streak: 5, repairUntil: null });
    expect(await repairOf(person)).toBeNull();
    nextDays(1);
    const until = `${new Date(app.clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10)}T00:00:00.000Z`;
    expect(await progressOf(person)).toMatchObject({ streak: 0, repairUntil: until });
    expect(await repairOf(person)).toEqual({ length: 5, until, hasCall: false, hasTea: false });
  });

  it('can be repaired for two of the person’s own days', async () => {
    const person = await createEnded({ timeZone: 'Asia/Kathmandu' });
    const until = Date.parse((await repairOf(person))?.until ?? '');
    expect(new Date(until).toISOString()).toMatch(/T18:15:00.000Z$/);
    app.clock.advance({ ms: until - app.clock.now().getTime() - 1 });
    expect(await repairOf(person)).toMatchObject({ length: 5 });
    app.clock.advance({ ms: 1 });
    expect(await repairOf(person)).toBeNull();
    expect(await progressOf(person)).toMatchObject({ repairUntil: null });
  });

  it('of one day is none', async () => {
    const person = await createSteady(1);
    nextDays(2);
    expect(await repairOf(person)).toBeNull();
  });

  it('is not revived by a freeze bought afterwards, and can still be repaired', async () => {
    const person = await createEnded();
    await app.rows(sql`update profiles set xp = 500 where id = ${person.userId}`);
    await app.rows(sql`update xp_progress set xp = 500 where user_id = ${person.userId}`);
    await app.features.xpStore.buy(person.userId, {
      itemId: 'streak_freeze',
      purchaseId: 'a3bb189e-8bf9-4888-9912-ace4e6543002',
    });
    expect(await progressOf(person)).toMatchObject({ streak: 0, freezes: 1 });
    expect(await repairOf(person)).toMatchObject({ length: 5 });
  });

  it('can still be repaired after a rest that begins too late', async () => {
    const person = await createEnded();
    await app.features.progress.rest(person.userId, 5);
    nextDays(1);
    expect(await repairOf(person)).toMatchObject({ length: 5 });
    nextDays(1);
    expect(await repairOf(person)).toBeNull();
  });
});

describe('a person who is barred from calls', () => {
  it.each(['calls_barred_until', 'suspended_until'])(
    'is offered no repair if the ban outlasts the deadline: %s',
    async (name) => {
      const person = await createEnded();
      const until = new Date((await repairOf(person))?.until ?? '');
      await app.rows(sql`update profiles set ${sql.raw(name)} = ${until} where id = ${person.userId}`);
      expect(await repairOf(person)).toBeNull();
      expect(await progressOf(person)).toMatchObject({ streak: 0, repairUntil: null });
      expect(app.features.progress.streakStanding(await readProfile(person)).ended).toMatchObject({
        length: 5,
        until: null,
      });
      const sooner = new Date(until.getTime() - 1);
      await app.rows(sql`update profiles set ${sql.raw(name)} = ${sooner} where id = ${person.userId}`);
      expect(await repairOf(person)).toMatchObject({ length: 5 });
    },
  );

  it('is offered no repair once told of a review by moderators', async () => {
    const person = await createEnded();
    const hide = (since: Date) =>
      app.rows(sql`update profiles set hidden_since = ${since} where id = ${person.userId}`);
    await hide(new Date(app.clock.now().getTime() - 2 * DAY_MS));
    expect(await repairOf(person)).toBeNull();
    await hide(app.clock.now());
    expect(await repairOf(person)).toMatchObject({ length: 5 });
  });
});

describe('a repair', () => {
  it.each([
    ['a call, then a tea', ['video_call', 'daily_tea']],
    ['a tea, then a call', ['daily_tea', 'video_call']],
  ] as const)('comes with %s on one day', async (_, [first, second]) => {
    const person = await createEnded();
    expect(await award(person, first)).toMatchObject({ streak: 1 });
    expect(await repairOf(person)).toMatchObject({
      hasCall: first === 'video_call',
      hasTea: first === 'daily_tea',
    });
    expect(await progressOf(person)).toMatchObject({ streak: 1, repairUntil: expect.any(String) });
    const xpBefore = await readXp(app, person);
    expect(await award(person, second)).toMatchObject({ streak: 6 });
    expect(await progressOf(person)).toMatchObject({ streak: 6, repairUntil: null });
    expect(await repairOf(person)).toBeNull();
    // The action pays, and so does the streak bonus, because the streak grew.
    expect((await readXp(app, person)) - xpBefore).toBe((second === 'daily_tea' ? 10 : 20) + 5);
    expect(await readNotices(person)).toEqual([{ kind: 'streak.repaired', data: { length: 6 } }]);
  });

  it('includes the day between if it happens on its second day', async () => {
    const person = await createEnded();
    await award(person, 'daily_tea');
    nextDays(1);
    // Yesterday's tea does not count today.
    expect(await award(person, 'video_call')).toMatchObject({ streak: 2 });
    expect(await award(person, 'daily_tea')).toMatchObject({ streak: 7 });
    nextDays(1);
    expect(await award(person, 'daily_tea')).toMatchObject({ streak: 8 });
    expect(
      (await app.features.progress.listBadges(person.userId)).find(({ id }) => id === 'warm_kettle'),
    ).toMatchObject({ earnedAt: expect.any(String) });
  });

  it('needs both on one day, and a reflection is neither', async () => {
    const person = await createEnded();
    await award(person, 'video_call');
    await award(person, 'daily_reflection');
    nextDays(1);
    expect(await award(person, 'daily_tea')).toMatchObject({ streak: 2 });
    expect(await readNotices(person)).toEqual([]);
  });

  it('is not possible after two days', async () => {
    const person = await createEnded();
    nextDays(2);
    await award(person, 'video_call');
    expect(await award(person, 'daily_tea')).toMatchObject({ streak: 1 });
    expect(await readNotices(person)).toEqual([]);
  });

  it('happens once, however many simultaneous actions there are', async () => {
    const person = await createEnded();
    const asked = ['1', '2', '3'].flatMap((key) => [award(person, 'video_call', key), award(person, 'daily_tea', 'x')]);
    await Promise.all(asked);
    expect(await progressOf(person)).toMatchObject({ streak: 6 });
    expect(await readNotices(person)).toEqual([{ kind: 'streak.repaired', data: { length: 6 } }]);
    expect(await readXp(app, person)).toBe(5 * 10 + 4 * 5 + 3 * 20 + 10 + 5);
  });

  it('is rolled back with its transaction', async () => {
    const person = await createEnded();
    await award(person, 'video_call');
    const failing = app.database.db.transaction(async (tx) => {
      const tea = { userId: person.userId, action: 'daily_tea', key: 'k', description: '' } as const;
      await app.features.progress.award(tx, tea);
      throw new Error('something else failed');
    });
    await expect(failing).rejects.toThrow('something else failed');
    expect(await repairOf(person)).toMatchObject({ length: 5, hasCall: true, hasTea: false });
    expect(await readNotices(person)).toEqual([]);
  });

  it('is possible once in 30 days', async () => {
    const person = await createEnded();
    for (const action of ['video_call', 'daily_tea'] as const) await award(person, action);
    // A day is missed, so that the next end is 29 days after the repair.
    for (let day = 1; day <= 27; day += 1) {
      nextDays(1);
      await award(person, 'daily_tea');
    }
    nextDays(2);
    expect(await progressOf(person)).toMatchObject({ streak: 0, repairUntil: null });
    for (const action of ['video_call', 'daily_tea'] as const) await award(person, action);
    expect(await progressOf(person)).toMatchObject({ streak: 1 });
    nextDays(1);
    await award(person, 'daily_tea');
    nextDays(2);
    expect(await repairOf(person)).toMatchObject({ length: 2 });
    for (const action of ['video_call', 'daily_tea'] as const) await award(person, action);
    expect(await progressOf(person)).toMatchObject({ streak: 3 });
  });
});

describe('a freeze', () => {
  it('is announced when it is charged, with the numbers used and left', async () => {
    const person = await createSteady(2, { freezes: 3 });
    nextDays(3);
    expect(await readNotices(person)).toEqual([]);
    await Promise.all([award(person, 'daily_tea', 'a'), award(person, 'video_call', 'b')]);
    expect(await readNotices(person)).toEqual([{ kind: 'streak.frozen', data: { days: 2, left: 1 } }]);
  });
});
