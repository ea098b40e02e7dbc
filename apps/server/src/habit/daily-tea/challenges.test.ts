import type { VibeChallengeId } from '@cuppa/domain/habit/daily-tea/vibe-challenges';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOnboarded } from '../../../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';

const IDS = ['mirror_partner', 'quick_draw', 'word_association'] as const;
const PAYS = { mirror_partner: 50, quick_draw: 75, word_association: 60 };
const MOST_DAYS = 300;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.features.dailyTea.seed();
});
afterAll(() => app.close());

// Called through the service, because some of these tests outlast a session.
const drawnFor = async ({ userId }: Person) =>
  (await app.features.dailyTea.readDeck(userId)).questions.flatMap(({ challengeId }) => challengeId ?? []);
const complete = ({ userId }: Person, id: VibeChallengeId) => app.features.dailyTea.completeChallenge(userId, id);
const notDrawn = (drawn: readonly VibeChallengeId[]) => IDS.filter((id) => !drawn.includes(id));
const readAwards = (person: Person, action: string) =>
  app.rows<{ key: string; amount: number }>(
    sql`select idempotency_key as key, amount from xp_ledger
      where user_id = ${person.userId} and action = ${action} order by created_at`,
  );
/** Advances the clock day by day until the person's challenges match. */
async function waitForDraw(
  person: Person,
  isWanted: (drawn: readonly VibeChallengeId[]) => boolean,
): Promise<readonly VibeChallengeId[]> {
  for (let day = 0; day < MOST_DAYS; day += 1) {
    const drawn = await drawnFor(person);
    if (isWanted(drawn)) return drawn;
    app.clock.advance({ days: 1 });
  }
  throw new Error('never drawn');
}

describe('a vibe challenge', () => {
  it('pays once a day, is not drawn again once it was counted, and gives its badge once', async () => {
    const person = await createOnboarded(app);
    const [first = 'quick_draw', second = 'quick_draw'] = await waitForDraw(person, ({ length }) => length === 2);
    expect(await complete(person, first)).toEqual({ xpAwarded: PAYS[first], streak: 0, earnedBadge: true });
    expect(await complete(person, first)).toEqual({ xpAwarded: 0, streak: 0, earnedBadge: false });
    expect(await drawnFor(person)).toEqual([second]);
    app.clock.advance({ seconds: 20 });
    expect(await complete(person, second)).toEqual({ xpAwarded: PAYS[second], streak: 0, earnedBadge: false });
    expect(await drawnFor(person)).toEqual([]);
    app.clock.advance({ days: 1 });
    await waitForDraw(person, (drawn) => drawn.includes(first));
    expect(await complete(person, first)).toMatchObject({ xpAwarded: PAYS[first], earnedBadge: false });
    expect((await readAwards(person, 'vibe_challenge')).map(({ amount }) => amount)).toEqual([
      PAYS[first],
      PAYS[second],
      PAYS[first],
    ]);
    expect(await readAwards(person, 'badge_earned')).toHaveLength(1);
  });

  it('is refused and pays nothing unless it was drawn today', async () => {
    const person = await createOnboarded(app);
    const drawn = await waitForDraw(person, ({ length }) => length === 1);
    for (const id of notDrawn(drawn)) {
      const { api } = await app.signIn(person);
      const refused = api.dailyTea.completeChallenge({ challengeId: id });
      await expect(refused).rejects.toMatchObject({ code: 'NOT_DRAWN', status: 409 });
    }
    expect(await readAwards(person, 'vibe_challenge')).toEqual([]);
    expect(await readAwards(person, 'badge_earned')).toEqual([]);
  });

  it('is the same on every read of the deck, and in another process', async () => {
    const other = await createTestApp({ database: app.database, clock: app.clock });
    const person = await createOnboarded(app);
    await waitForDraw(person, ({ length }) => length > 0);
    const decks = await Promise.all([app, other, app].map(({ features }) => features.dailyTea.readDeck(person.userId)));
    expect(new Set(decks.map(({ questions }) => JSON.stringify(questions))).size).toBe(1);
    await other.close();
  });

  it('cannot end sooner after the previous one than it lasts', async () => {
    const person = await createOnboarded(app);
    await waitForDraw(person, (drawn) => drawn.includes('quick_draw') && drawn.includes('mirror_partner'));
    await complete(person, 'mirror_partner');
    app.clock.advance({ seconds: 14 });
    await expect(complete(person, 'quick_draw')).rejects.toMatchObject({ code: 'TOO_SOON' });
    app.clock.advance({ seconds: 1 });
    expect(await complete(person, 'quick_draw')).toMatchObject({ xpAwarded: 75 });
  });

  it('sent ten times at once pays once', async () => {
    const person = await createOnboarded(app);
    const [id = 'quick_draw'] = await waitForDraw(person, ({ length }) => length > 0);
    const results = await Promise.all(Array.from({ length: 10 }, () => complete(person, id)));
    expect(results.filter(({ xpAwarded }) => xpAwarded > 0)).toHaveLength(1);
    expect(results.filter(({ earnedBadge }) => earnedBadge)).toHaveLength(1);
  });

  it('may end within an hour after midnight, and still counts once', async () => {
    const [late, twice] = [await createOnboarded(app), await createOnboarded(app)];
    /** Stops shortly before a midnight after which today's challenge is not drawn again. */
    const goToMidnight = async (person: Person): Promise<VibeChallengeId> => {
      for (let day = 0; day < MOST_DAYS; day += 1) {
        const now = app.clock.now().getTime();
        app.clock.advance({ ms: 86_400_000 - (now % 86_400_000) - 60_000 });
        const before = await drawnFor(person);
        app.clock.advance({ days: 1 });
        const after = await drawnFor(person);
        app.clock.advance({ days: -1 });
        const [id] = before.filter((one) => !after.includes(one));
        if (id !== undefined) return id;
        app.clock.advance({ days: 1 });
      }
      throw new Error('never drawn');
    };
    const id = await goToMidnight(late);
    app.clock.advance({ minutes: 62 });
    await expect(complete(late, id)).rejects.toMatchObject({ code: 'NOT_DRAWN' });
    app.clock.advance({ minutes: -3 });
    expect(await complete(late, id)).toMatchObject({ xpAwarded: PAYS[id] });

    const again = await goToMidnight(twice);
    expect(await complete(twice, again)).toMatchObject({ xpAwarded: PAYS[again] });
    app.clock.advance({ minutes: 2 });
    expect(await complete(twice, again)).toMatchObject({ xpAwarded: 0 });
    expect(await readAwards(twice, 'vibe_challenge')).toHaveLength(1);
  });

  it('is one of the three', async () => {
    const { api } = await createOnboarded(app);
    const forged = api.dailyTea.completeChallenge({ challengeId: 'win' as 'quick_draw' });
    await expect(forged).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});
