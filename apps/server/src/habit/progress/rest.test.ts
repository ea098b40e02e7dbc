import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOnboarded } from '../../../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';
import { readXp } from '../../../testing/xp-ledger-audit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const drinkTea = ({ userId }: Person, key = app.clock.now().toISOString()) =>
  app.database.db.transaction((tx) =>
    app.features.progress.award(tx, { userId, action: 'daily_tea', key, description: '' }),
  );
// Called through the services, because these streaks outlast a session.
const readHome = ({ userId }: Person) => app.features.home.read(userId);
const rest = ({ userId }: Person, days: number) => app.features.progress.rest(userId, days);
const endRest = ({ userId }: Person) => app.features.progress.endRest(userId);
/** A person with a streak of this many days that counted today. */
async function createSteady(days: number, timeZone = 'UTC'): Promise<Person> {
  const person = await createOnboarded(app, { timeZone });
  for (let day = 1; day <= days; day += 1) {
    if (day > 1) app.clock.advance({ days: 1 });
    await drinkTea(person);
  }
  return person;
}
const marksOf = async (person: Person) =>
  (await readHome(person)).streakDays.map(({ isActive, mark }) => mark ?? (isActive ? 'active' : 'open'));
const readFrozen = async ({ userId }: Person) =>
  (await app.rows<{ day: string }>(sql`select day::text from streak_freezes where user_id = ${userId}`)).length;

describe('a freeze', () => {
  it('is used automatically for one missed day, and marked', async () => {
    const person = await createSteady(2);
    app.clock.advance({ days: 2 });
    expect((await readHome(person)).progress).toMatchObject({ streak: 2, freezes: 2 });
    await Promise.all(Array.from({ length: 5 }, (_, index) => drinkTea(person, `again/${index}`)));
    expect((await readHome(person)).progress).toMatchObject({ streak: 3, freezes: 1 });
    expect(await marksOf(person)).toEqual(['open', 'open', 'open', 'active', 'active', 'frozen', 'active']);
    expect(await readFrozen(person)).toBe(1);
  });

  it('covers as many consecutive days as are in stock, and shows before it is charged', async () => {
    const person = await createSteady(2);
    app.clock.advance({ days: 3 });
    expect((await readHome(person)).progress).toMatchObject({ streak: 2, freezes: 2, frozenDays: 2 });
    expect((await marksOf(person)).slice(-4)).toEqual(['active', 'frozen', 'frozen', 'open']);
    expect(await readFrozen(person)).toBe(0);
    await drinkTea(person);
    expect((await readHome(person)).progress).toMatchObject({ streak: 3, freezes: 0, frozenDays: 0 });
    expect((await marksOf(person)).slice(-4)).toEqual(['active', 'frozen', 'frozen', 'active']);
    expect(await readFrozen(person)).toBe(2);
  });

  it('is not available a third time', async () => {
    const person = await createSteady(1);
    for (const freezes of [1, 0]) {
      app.clock.advance({ days: 2 });
      await drinkTea(person);
      expect((await readHome(person)).progress).toMatchObject({ freezes });
    }
    app.clock.advance({ days: 2 });
    expect((await readHome(person)).progress).toMatchObject({ streak: 0, freezes: 0 });
    await drinkTea(person);
    expect((await readHome(person)).progress).toMatchObject({ streak: 1, freezes: 0 });
    expect(await readFrozen(person)).toBe(2);
  });

  it('is restored when the transaction that used it is rolled back', async () => {
    const person = await createSteady(2);
    app.clock.advance({ days: 2 });
    const failing = app.database.db.transaction(async (tx) => {
      await app.features.progress.award(tx, { userId: person.userId, action: 'daily_tea', key: 'k', description: '' });
      throw new Error('something else failed');
    });
    await expect(failing).rejects.toThrow('something else failed');
    expect((await readHome(person)).progress).toMatchObject({ streak: 2, freezes: 2 });
    expect(await readFrozen(person)).toBe(0);
  });
});

describe('another zone', () => {
  const moveTo = (person: Person, timeZone: string) => app.features.profiles.update(person.userId, { timeZone });

  it('does not repeat a day that is over, and counts none of it again', async () => {
    // The two are 25 hours apart, so their dates are never the same.
    const [east, west] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
    const person = await createSteady(3, east);
    await app.rows(sql`update profiles set streak_freezes = 0 where id = ${person.userId}`);
    app.clock.advance({ days: 2 });
    await moveTo(person, west);
    await drinkTea(person);
    expect((await readHome(person)).progress).toMatchObject({ streak: 1 });
    await moveTo(person, east);
    await drinkTea(person);
    expect((await readHome(person)).progress).toMatchObject({ streak: 1 });
  });

  it('further west has a longer day, and breaks nothing', async () => {
    const DAY_MS = 86_400_000;
    // Noon in Tokyo, and the evening before in Los Angeles.
    app.clock.advance({ ms: DAY_MS - (app.clock.now().getTime() % DAY_MS) + 3 * 3_600_000 });
    const person = await createSteady(3, 'Asia/Tokyo');
    await moveTo(person, 'America/Los_Angeles');
    // The first day in the west is the one that already counted in the east.
    for (const streak of [3, 3, 4, 5]) {
      await drinkTea(person);
      expect((await readHome(person)).progress).toMatchObject({ streak, freezes: 2 });
      app.clock.advance({ days: 1 });
    }
  });
});

describe('a rest', () => {
  it('keeps the streak for its days, and no longer', async () => {
    const person = await createSteady(3);
    app.clock.advance({ days: 1 });
    const until = (await rest(person, 30)).restUntil;
    app.clock.advance({ days: 29 });
    expect((await readHome(person)).progress).toMatchObject({ streak: 3, restUntil: until, freezes: 2 });
    expect(await marksOf(person)).toEqual(Array.from({ length: 7 }, () => 'resting'));
    app.clock.advance({ days: 1 });
    expect((await readHome(person)).progress).toMatchObject({ streak: 3, restUntil: null });
    await expect(rest(person, 1)).rejects.toMatchObject({ code: 'REST_USED_UP' });
    await drinkTea(person);
    expect((await readHome(person)).progress).toMatchObject({ streak: 4, freezes: 2 });
    expect(await readXp(app, person)).toBe(65 + 4 * 10 + 3 * 5);
    app.clock.advance({ days: 1 });
    expect(await rest(person, 1)).toMatchObject({ restUntil: expect.any(String) });
  });

  it('ended early keeps the days that were rested', async () => {
    const person = await createSteady(2);
    app.clock.advance({ days: 1 });
    await rest(person, 10);
    app.clock.advance({ days: 2 });
    expect(await endRest(person)).toMatchObject({ restUntil: null, streak: 2 });
    await endRest(person);
    expect(await marksOf(person)).toEqual(['open', 'open', 'active', 'active', 'resting', 'resting', 'open']);
    await drinkTea(person);
    expect((await readHome(person)).progress).toMatchObject({ streak: 3, freezes: 2 });
  });

  it('never covers a day before it: that one takes a freeze, or ends the streak', async () => {
    const person = await createSteady(2);
    app.clock.advance({ days: 2 });
    expect(await rest(person, 5)).toMatchObject({ streak: 2, freezes: 1 });
    expect((await marksOf(person)).slice(-2)).toEqual(['frozen', 'resting']);
    const weekend = await createSteady(2);
    app.clock.advance({ days: 3 });
    expect(await rest(weekend, 5)).toMatchObject({ streak: 2, freezes: 0, frozenDays: 0 });
    expect((await marksOf(weekend)).slice(-3)).toEqual(['frozen', 'frozen', 'resting']);
    const late = await createSteady(2);
    app.clock.advance({ days: 4 });
    expect(await rest(late, 5)).toMatchObject({ streak: 0, freezes: 2 });
    app.clock.advance({ days: 2 });
    expect((await readHome(late)).progress).toMatchObject({ streak: 0, freezes: 2, frozenDays: 0 });
  });

  it('begins and ends with the person’s own day', async () => {
    const person = await createOnboarded(app, { timeZone: 'Pacific/Kiritimati' });
    app.clock.advance({ ms: Date.parse('2027-12-31T10:59:00Z') - app.clock.now().getTime() });
    expect(await rest(person, 1)).toMatchObject({ restUntil: '2028-01-01' });
    await app.features.profiles.update(person.userId, { timeZone: 'Pacific/Pago_Pago' });
    // There, it is still the day before yesterday. The person keeps the day that they had already reached, and it ends
    // when that day ends there.
    for (const minutes of [0, 1_440, 1, 1_439]) {
      app.clock.advance({ minutes });
      expect((await readHome(person)).streakDays.at(-1)?.day).toBe('2028-01-01');
      expect((await readHome(person)).progress.restUntil).toBe('2028-01-01');
    }
    app.clock.advance({ minutes: 1 });
    expect((await readHome(person)).progress.restUntil).toBeNull();
  });

  it('of more than 30 days, or of none, is refused', async () => {
    const person = await createSteady(1);
    for (const days of [0, 31, -1, 1.5, Number.NaN]) {
      await expect(person.api.progress.rest({ days }), `${days}`).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
  });
});
