import { randomUUID } from 'node:crypto';
import { levelOf } from '@cuppa/domain/habit/progress/levels';
import { MAX_FREEZES, STORE_ITEMS, type StoreItemId } from '@cuppa/domain/habit/xp-store/store-items';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../../../testing/connections.ts';
import { createOnboarded } from '../../../testing/people.ts';
import { promptToday } from '../../../testing/tea.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';
import { readXp } from '../../../testing/xp-ledger-audit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** A person with exactly this much XP, earned by the rules: 65 for the onboarding, the rest in one entry. */
async function createWithXp(xp: number): Promise<Person> {
  const person = await createOnboarded(app);
  const missing = xp - (await readXp(app, person));
  await app.database.db.transaction((tx) =>
    app.features.progress.award(tx, {
      userId: person.userId,
      action: 'video_call',
      key: `video_call/${randomUUID()}`,
      amount: missing,
      description: 'A call',
    }),
  );
  return person;
}

const buy = ({ api }: Person, itemId: StoreItemId, purchaseId: string = randomUUID()) =>
  api.xpStore.buy({ itemId, purchaseId });
const itemIn = (store: Awaited<ReturnType<typeof buy>>, itemId: StoreItemId) =>
  store.items.find(({ id }) => id === itemId);
const countPurchases = async ({ userId }: Person) =>
  (await app.rows<{ count: number }>(sql`select count(*)::int from xp_purchases where user_id = ${userId}`))[0]?.count;

describe('the store', () => {
  it('shows every item with the obstacle to buying it', async () => {
    const person = await createWithXp(220);
    const store = await person.api.xpStore.read();
    expect(store).toMatchObject({ earned: 220, spent: 0, spendable: 220 });
    expect(store.items.map(({ id, price }) => ({ id, price }))).toEqual(
      STORE_ITEMS.map(({ id, price }) => ({ id, price })),
    );
    expect(itemIn(store, 'streak_freeze')).toMatchObject({ owned: 2, isInUse: false, obstacle: null });
    expect(itemIn(store, 'deck_play')).toMatchObject({ owned: 0, isInUse: false, obstacle: null });
    expect(itemIn(store, 'frame_gold')).toMatchObject({ owned: 0, isInUse: false, obstacle: 'price' });
  });
});

describe('buying', () => {
  it('reduces the spendable XP and leaves XP and level unchanged', async () => {
    const person = await createWithXp(520);
    const store = await buy(person, 'frame_gold');
    expect(store).toMatchObject({ earned: 520, spent: 400, spendable: 120 });
    expect(await readXp(app, person)).toBe(520);
    const { progress } = await person.api.home.get();
    expect(progress).toMatchObject({ xp: 520, level: levelOf(520) });
  });

  it('a freeze adds to the stock that the streak uses, up to its limit', async () => {
    const person = await createWithXp(500);
    for (let owned = 3; owned <= MAX_FREEZES; owned += 1) {
      expect(itemIn(await buy(person, 'streak_freeze'), 'streak_freeze')?.owned).toBe(owned);
    }
    expect((await person.api.home.get()).progress.freezes).toBe(MAX_FREEZES);
    expect(itemIn(await person.api.xpStore.read(), 'streak_freeze')?.obstacle).toBe('full');
    await expect(buy(person, 'streak_freeze')).rejects.toMatchObject({ code: 'NOT_FOR_SALE', status: 409 });
    expect(await countPurchases(person)).toBe(3);
  });

  it('a freeze covers only future days: it does not revive an ended streak', async () => {
    const person = await createWithXp(300);
    for (let missed = 0; missed < 2; missed += 1) {
      app.clock.advance({ days: 2 });
      await app.database.db.transaction((tx) =>
        app.features.progress.award(tx, {
          userId: person.userId,
          action: 'daily_tea',
          key: `${missed}`,
          description: '',
        }),
      );
    }
    const { progress } = await app.features.home.read(person.userId);
    expect(progress).toMatchObject({ streak: 3, freezes: 0 });
    app.clock.advance({ days: 2 });
    await app.features.xpStore.buy(person.userId, { itemId: 'streak_freeze', purchaseId: randomUUID() });
    expect((await app.features.home.read(person.userId)).progress).toMatchObject({ streak: 0, freezes: 1 });
    const [row] = await app.rows(sql`select streak, reflection_streak from profiles where id = ${person.userId}`);
    expect(row).toEqual({ streak: 0, reflection_streak: 0 });
  });

  it('puts a deck to use immediately, and a frame if none is in use', async () => {
    const person = await createWithXp(700);
    expect(itemIn(await buy(person, 'deck_play'), 'deck_play')).toMatchObject({ owned: 1, isInUse: true });
    expect(itemIn(await buy(person, 'frame_saucer'), 'frame_saucer')).toMatchObject({ owned: 1, isInUse: true });
    expect(itemIn(await buy(person, 'frame_steam'), 'frame_steam')).toMatchObject({ owned: 1, isInUse: false });
  });

  it('refuses what is too expensive or already owned', async () => {
    const person = await createWithXp(210);
    await buy(person, 'deck_play');
    await expect(buy(person, 'deck_play')).rejects.toMatchObject({ code: 'NOT_FOR_SALE' });
    await expect(buy(person, 'streak_freeze')).rejects.toMatchObject({ code: 'TOO_EXPENSIVE', status: 409 });
    expect(await person.api.xpStore.read()).toMatchObject({ spent: 200, spendable: 10 });
  });

  it('allows exactly one of ten simultaneous purchases if the XP suffices for one', async () => {
    const person = await createWithXp(120);
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => buy(person, 'streak_freeze')));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'TOO_EXPENSIVE' });
    }
    expect(await person.api.xpStore.read()).toMatchObject({ spent: 100, spendable: 20 });
  });

  it('charges a purchase once, however often it is sent and whatever happens in between', async () => {
    const person = await createWithXp(500);
    const purchaseId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => buy(person, 'streak_freeze', purchaseId)));
    for (const answer of answers) expect(answer.spent).toBe(100);
    await buy(person, 'streak_freeze');
    expect(await buy(person, 'streak_freeze', purchaseId)).toMatchObject({ spent: 200 });
    expect(itemIn(await buy(person, 'deck_play', purchaseId), 'deck_play')?.owned).toBe(0);
    expect(await countPurchases(person)).toBe(2);
  });

  it('neither gives nor reveals another person’s purchase', async () => {
    const [person, other] = [await createWithXp(500), await createWithXp(500)];
    const purchaseId = randomUUID();
    await buy(person, 'frame_saucer', purchaseId);
    await expect(buy(other, 'frame_saucer', purchaseId)).rejects.toMatchObject({ code: 'NOT_FOR_SALE' });
    expect(await other.api.xpStore.read()).toMatchObject({ spent: 0, spendable: 500 });
    expect(await person.api.xpStore.read()).toMatchObject({ spent: 150 });
  });

  it('and a simultaneous award are both counted', async () => {
    const person = await createWithXp(110);
    await Promise.all([
      buy(person, 'streak_freeze'),
      person.api.dailyTea.answer({ questionId: promptToday(app), answer: 'That I called.' }),
    ]);
    expect(await person.api.xpStore.read()).toMatchObject({ earned: 120, spent: 100, spendable: 20 });
  });

  it('makes one’s screens reload, without mentioning XP', async () => {
    const person = await createWithXp(200);
    const socket = await person.connect();
    await buy(person, 'streak_freeze');
    await expect.poll(() => socket.received('profile.changed')).toEqual([{}]);
    expect(socket.received('progress.changed')).toEqual([]);
  });
});

describe('using', () => {
  it('wears one frame at a time, or none', async () => {
    const person = await createWithXp(700);
    await buy(person, 'frame_saucer');
    await buy(person, 'frame_steam');
    const inUse = (store: Awaited<ReturnType<typeof buy>>) =>
      store.items.filter((item) => item.isInUse).map(({ id }) => id);
    expect(inUse(await person.api.xpStore.use({ itemId: 'frame_steam', isInUse: true }))).toEqual(['frame_steam']);
    expect(inUse(await person.api.xpStore.use({ itemId: 'frame_saucer', isInUse: false }))).toEqual(['frame_steam']);
    expect(inUse(await person.api.xpStore.use({ itemId: 'frame_steam', isInUse: false }))).toEqual([]);
  });

  it('shows a frame to oneself and to connections, until it is put away', async () => {
    const [person, other] = [await createWithXp(500), await createOnboarded(app)];
    const { connectionId, callId } = await connect(app, person, other);
    const readFrames = async () => [
      (await person.api.home.get()).frame,
      (await person.api.profile.me()).frame,
      (await other.api.connections.list({})).items[0]?.person.frame,
      (await other.api.connections.read({ connectionId })).person.frame,
      (await other.api.chat.open({ connectionId })).partnerFrame,
      (await other.api.postCall.recap({ callId })).partnerFrame,
    ];
    await buy(person, 'frame_steam');
    expect(new Set(await readFrames())).toEqual(new Set(['frame_steam']));
    await person.api.xpStore.use({ itemId: 'frame_steam', isInUse: false });
    expect(new Set(await readFrames())).toEqual(new Set([null]));
  });

  it('allows any number of decks, each once', async () => {
    const person = await createWithXp(500);
    await buy(person, 'deck_play');
    await buy(person, 'deck_big_questions');
    await person.api.xpStore.use({ itemId: 'deck_play', isInUse: true });
    const readDecks = async () =>
      (await app.rows<{ decks: string[] }>(sql`select decks from profiles where id = ${person.userId}`))[0]?.decks;
    expect((await readDecks())?.toSorted()).toEqual(['deck_big_questions', 'deck_play']);
    await person.api.xpStore.use({ itemId: 'deck_play', isInUse: false });
    expect(await readDecks()).toEqual(['deck_big_questions']);
  });

  it.each(['frame_gold', 'deck_play', 'streak_freeze'] as const)(
    'refuses %s to a person who did not buy it',
    async (itemId) => {
      const person = await createWithXp(500);
      for (const isInUse of [true, false]) {
        await expect(person.api.xpStore.use({ itemId, isInUse })).rejects.toMatchObject({ code: 'NOT_OWNED' });
      }
    },
  );
});

it.each([
  { itemId: 'frame_platinum', purchaseId: randomUUID() },
  { itemId: 'streak_freeze', purchaseId: 'once' },
  { itemId: 'streak_freeze' },
  { itemId: ['streak_freeze'], purchaseId: randomUUID() },
  { itemId: '__proto__', purchaseId: randomUUID() },
  null,
])('refuses %j', async (input) => {
  const person = await createWithXp(500);
  await expect(person.api.xpStore.buy(input as never)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  expect(await person.api.xpStore.read()).toMatchObject({ spent: 0 });
});

it('ignores prices, people and amounts that a client makes up', async () => {
  const [person, other] = [await createWithXp(500), await createWithXp(500)];
  const forged = { itemId: 'frame_gold', purchaseId: randomUUID(), price: -1_000, userId: other.userId } as const;
  expect(await person.api.xpStore.buy(forged)).toMatchObject({ spent: 400, spendable: 100 });
  expect(await other.api.xpStore.read()).toMatchObject({ spent: 0, spendable: 500 });
});
