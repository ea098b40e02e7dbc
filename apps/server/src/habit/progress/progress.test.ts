import type { XpAction } from '@cuppa/domain/habit/progress/xp-rewards';
import { XP_ACTIONS, XP_REWARDS } from '@cuppa/domain/habit/progress/xp-rewards';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOnboarded } from '../../../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';

const ONBOARDING_XP = 65;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const award = ({ userId }: Person, action: XpAction, key: string, amount?: number) =>
  app.database.db.transaction((tx) =>
    app.features.progress.award(tx, { userId, action, key, description: 'a test', ...(amount && { amount }) }),
  );
const readHome = async ({ api }: Person) => (await api.home.get()).progress;
const claim = (person: Person, action: string, change: { id?: string; amount?: number; streak?: boolean } = {}) =>
  person.api.progress.updateUserXp({
    p_user_id: change.id ?? person.userId,
    p_xp_change: change.amount ?? 5,
    p_action: action,
    p_update_streak: change.streak ?? false,
  });

/** The XP in the ledger. Checks that the other two places contain the same. */
async function readXp({ userId }: Person): Promise<number> {
  const [row] = await app.rows<{ ledger: number; mirror: number; progress: number }>(
    sql`select (select sum(amount)::int from xp_ledger where user_id = ${userId}) as ledger,
      (select xp from profiles where id = ${userId}) as mirror,
      (select xp from xp_progress where user_id = ${userId}) as progress`,
  );
  expect(row).toEqual({ ledger: row?.ledger, mirror: row?.ledger, progress: row?.ledger });
  return row?.ledger ?? 0;
}

describe('an award', () => {
  it('counts once, however many simultaneous requests have its key', async () => {
    const person = await createOnboarded(app);
    const results = await Promise.all(Array.from({ length: 10 }, () => award(person, 'daily_tea', 'daily_tea/today')));
    expect(results.map((result) => result.awarded).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 10]);
    expect(await readXp(person)).toBe(ONBOARDING_XP + 10);
  });

  it('counts each key and each person separately', async () => {
    const [a, b] = [await createOnboarded(app), await createOnboarded(app)];
    await Promise.all(
      ['one', 'two', 'three'].flatMap((key) => [award(a, 'call_feedback', key), award(b, 'call_feedback', key)]),
    );
    expect([await readXp(a), await readXp(b)]).toEqual([ONBOARDING_XP + 15, ONBOARDING_XP + 15]);
  });

  it('reports the level that it reaches, and the profile mirrors it', async () => {
    const person = await createOnboarded(app);
    const below = await award(person, 'video_call', 'call/1', 399 - ONBOARDING_XP);
    expect(below).toMatchObject({ xp: 399, level: 1, isLevelUp: false });
    expect(await award(person, 'call_feedback', 'feedback/1')).toMatchObject({ xp: 404, level: 2, isLevelUp: true });
    expect((await person.api.profile.me()).level).toBe(2);
    expect(await readHome(person)).toMatchObject({ xp: 404, level: 2, xpToNextLevel: 396, streak: 1 });
  });

  it('is rolled back with its transaction', async () => {
    const person = await createOnboarded(app);
    const failing = app.database.db.transaction(async (tx) => {
      await app.features.progress.award(tx, { userId: person.userId, action: 'daily_tea', key: 'k', description: '' });
      throw new Error('something else failed');
    });
    await expect(failing).rejects.toThrow('something else failed');
    expect(await readXp(person)).toBe(ONBOARDING_XP);
    expect(await award(person, 'daily_tea', 'k')).toMatchObject({ awarded: 10 });
  });
});

describe('a person without a row of their XP', () => {
  it('continues from the numbers in the profile', async () => {
    const person = await createOnboarded(app);
    await award(person, 'video_call', 'call/1', 395 - ONBOARDING_XP);
    await app.rows(sql`delete from xp_progress where user_id = ${person.userId}`);
    // An award that was already counted returns the current XP and changes nothing.
    expect(await award(person, 'video_call', 'call/1', 395 - ONBOARDING_XP)).toMatchObject({ awarded: 0, xp: 395 });
    const results = await Promise.all([1, 2, 3].map((key) => award(person, 'call_feedback', `feedback/${key}`)));
    expect(results.map(({ xp }) => xp).toSorted()).toEqual([400, 405, 410]);
    expect(results.filter(({ isLevelUp }) => isLevelUp)).toHaveLength(1);
    expect(await readXp(person)).toBe(410);
    expect(await readHome(person)).toMatchObject({ xp: 410, level: 2 });
    expect((await person.api.profile.me()).level).toBe(2);
  });
});

describe('a streak', () => {
  it('follows each person’s own calendar day', async () => {
    const home = await createOnboarded(app, { timeZone: 'UTC' });
    const away = await createOnboarded(app, { timeZone: 'Pacific/Auckland' });
    // 23:30 on 10 March in Auckland, then 00:30 on the 11th; in UTC both are the 10th.
    const clock = app.clock.now();
    app.clock.advance({ ms: Date.parse('2026-03-10T10:30:00Z') - clock.getTime() });
    for (const person of [home, away]) await award(person, 'daily_tea', 'tea/1');
    app.clock.advance({ hours: 1 });
    for (const person of [home, away]) await award(person, 'video_call', 'call/1');
    expect([(await readHome(home)).streak, (await readHome(away)).streak]).toEqual([1, 2]);
    expect([await readXp(home), await readXp(away)]).toEqual([ONBOARDING_XP + 30, ONBOARDING_XP + 35]);
  });

  it('grows by a day with a bonus, once a day, and starts again after a gap', async () => {
    const person = await createOnboarded(app);
    const streakAfter = async (day: number, reader = person) => {
      await Promise.all([award(person, 'daily_tea', `tea/${day}`), award(person, 'video_call', `call/${day}`)]);
      return (await readHome(reader)).streak;
    };
    expect(await streakAfter(1)).toBe(1);
    app.clock.advance({ days: 1 });
    expect((await readHome(person)).streak).toBe(1);
    expect(await streakAfter(2)).toBe(2);
    // Two freezes cover two of the five days, and it is too late to repair the streak.
    app.clock.advance({ days: 6 });
    const later = await app.signIn(person);
    expect((await readHome(later)).streak).toBe(0);
    expect(await streakAfter(3, later)).toBe(1);
    expect(await readXp(person)).toBe(ONBOARDING_XP + 3 * 30 + 5);
  });

  it('is not extended by actions that do not count for it', async () => {
    const person = await createOnboarded(app);
    await award(person, 'call_feedback', 'feedback/1');
    await claim(person, 'visit_town_square');
    expect((await readHome(person)).streak).toBe(0);
  });

  it('is shown as the last seven days', async () => {
    const person = await createOnboarded(app);
    await award(person, 'daily_tea', 'tea/1');
    app.clock.advance({ days: 1 });
    const { streakDays } = await person.api.home.get();
    expect(streakDays.map(({ isActive, isToday }) => [isActive, isToday])).toEqual([
      ...Array.from({ length: 5 }, () => [false, false]),
      [true, false],
      [false, true],
    ]);
  });
});

describe('update_user_xp', () => {
  it('counts visits to the Town Square, by either name, three times a day at most', async () => {
    const person = await createOnboarded(app);
    const names = Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? 'visit_town_square' : 'town_square'));
    await Promise.all(names.map((name) => claim(person, name)));
    expect(await readXp(person)).toBe(ONBOARDING_XP + 15);
    app.clock.advance({ days: 1 });
    expect(await claim(person, 'town_square')).toEqual({ xp: ONBOARDING_XP + 20, level: 1, level_up: false });
  });

  it('refuses another person’s id', async () => {
    const [person, other] = [await createOnboarded(app), await createOnboarded(app)];
    const refused = claim(person, 'visit_town_square', { id: other.userId });
    await expect(refused).rejects.toMatchObject({ code: 'NOT_YOURS', status: 403 });
    expect([await readXp(person), await readXp(other)]).toEqual([ONBOARDING_XP, ONBOARDING_XP]);
  });

  it('refuses unknown actions, made-up amounts and a streak that does not grow', async () => {
    const person = await createOnboarded(app);
    const refused = { code: 'XP_REFUSED', status: 422 };
    for (const amount of [6, 0, -5, 1_000_000]) {
      await expect(claim(person, 'visit_town_square', { amount }), `${amount}`).rejects.toMatchObject(refused);
    }
    for (const action of ['win', '', 'toString', '__proto__', 'vibe_challenge']) {
      await expect(claim(person, action), action).rejects.toMatchObject(refused);
    }
    await expect(claim(person, 'visit_town_square', { streak: true })).rejects.toMatchObject(refused);
    expect(await readXp(person)).toBe(ONBOARDING_XP);
  });

  it('refuses every action that only the server may report', async () => {
    const person = await createOnboarded(app);
    for (const action of XP_ACTIONS.filter((name) => !name.endsWith('town_square'))) {
      const forged = claim(person, action, { amount: action === 'vibe_challenge' ? 50 : XP_REWARDS[action] });
      await expect(forged, action).rejects.toMatchObject({ code: 'XP_REFUSED' });
    }
    expect(await readXp(person)).toBe(ONBOARDING_XP);
  });

  it('returns the same at its address in the open API', async () => {
    const person = await createOnboarded(app);
    const answer = await fetch(`${app.url}/api/v1/rpc/update_user_xp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
      body: JSON.stringify({
        p_user_id: person.userId,
        p_xp_change: 5,
        p_action: 'town_square',
        p_update_streak: false,
      }),
    });
    expect([answer.status, await answer.json()]).toEqual([200, { xp: ONBOARDING_XP + 5, level: 1, level_up: false }]);
  });
});
