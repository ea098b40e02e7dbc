import { randomUUID } from 'node:crypto';
import { avatarSeed } from '@cuppa/domain/accounts/profile/avatar-seed';
import { FREEZE_PRICE, GIFT_REST_DAYS, MAX_FREEZES } from '@cuppa/domain/habit/xp-store/store-items';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect, createConnected } from '../../../testing/connections.ts';
import { createOnboarded } from '../../../testing/people.ts';
import { earnUpTo } from '../../../testing/store-people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';
import { readXp } from '../../../testing/xp-ledger-audit.ts';

let app: TestApp;
let ada: Person;
let ben: Person;
let connectionId: string;
beforeAll(async () => {
  app = await createTestApp();
});
/** Ada has 500 XP to spend; Ben has the two freezes that everyone starts with. */
beforeEach(async () => {
  const connected = await createConnected(app);
  [ada, ben] = connected.both;
  ({ connectionId } = connected);
  await earnUpTo(app, ada, 500);
});
afterAll(() => app.close());

// Called through the service, because the clock moves past the end of a session.
const give = (giver: Person, to = connectionId, purchaseId: string = randomUUID()) =>
  app.features.xpStore.giveFreeze(giver.userId, { connectionId: to, purchaseId });
const stockOf = async ({ userId }: Person) =>
  (await app.rows<{ stock: number }>(sql`select streak_freezes as stock from profiles where id = ${userId}`))[0]?.stock;
const countGifts = async ({ userId }: Person) =>
  (
    await app.rows<{ count: number }>(
      sql`select count(*)::int from xp_purchases where user_id = ${userId} and receiver_id is not null`,
    )
  )[0]?.count;
const noticesOf = async ({ userId }: Person) =>
  app.rows<{ data: unknown }>(sql`select data from notices where user_id = ${userId} and kind = 'gift.freeze'`);

describe('a gift', () => {
  it('is paid by the giver and added to the receiver’s stock with a notice; XP and levels stay', async () => {
    const xpBefore = await readXp(app, ben);
    const purchaseId = randomUUID();
    const store = await ada.api.xpStore.giveFreeze({ connectionId, purchaseId });
    expect(store).toMatchObject({ earned: 500, spent: FREEZE_PRICE, spendable: 500 - FREEZE_PRICE });
    expect(store.items.find(({ id }) => id === 'streak_freeze')?.owned).toBe(2);
    expect([await stockOf(ada), await stockOf(ben)]).toEqual([2, 3]);
    expect([await readXp(app, ada), await readXp(app, ben)]).toEqual([500, xpBefore]);
    expect(await ben.api.xpStore.read()).toMatchObject({ spent: 0 });
    expect(await noticesOf(ben)).toEqual([
      { data: { connectionId, partnerName: 'Ada', partnerAvatarSeed: avatarSeed(ada.userId) } },
    ]);
    expect(await noticesOf(ada)).toEqual([]);
  });

  it('updates both people’s screens immediately, without mentioning XP', async () => {
    const [adas, bens] = [await ada.connect(), await ben.connect()];
    await give(ada);
    await expect.poll(() => bens.received('notice.added').at(-1)).toMatchObject({ kind: 'gift.freeze' });
    for (const socket of [adas, bens]) {
      await expect.poll(() => socket.received('profile.changed')).toEqual([{}]);
      expect(socket.received('progress.changed')).toEqual([]);
    }
  });

  it('can exceed the limit of a stock, which stays closed for buying', async () => {
    await app.rows(sql`update profiles set streak_freezes = ${MAX_FREEZES} where id = ${ben.userId}`);
    await give(ada);
    expect(await stockOf(ben)).toBe(MAX_FREEZES + 1);
    await earnUpTo(app, ben, 300);
    await expect(ben.api.xpStore.buy({ itemId: 'streak_freeze', purchaseId: randomUUID() })).rejects.toMatchObject({
      code: 'NOT_FOR_SALE',
    });
  });

  it('is given once, however often it is sent, even after the two have disconnected', async () => {
    const purchaseId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => give(ada, connectionId, purchaseId)));
    for (const answer of answers) expect(answer.spent).toBe(FREEZE_PRICE);
    await ben.api.pairs.unmatch({ connectionId });
    expect(await give(ada, connectionId, purchaseId)).toMatchObject({ spent: FREEZE_PRICE });
    expect([await stockOf(ben), await countGifts(ada), (await noticesOf(ben)).length]).toEqual([3, 1, 1]);
  });

  it('does not revive an ended streak of the receiver', async () => {
    await app.rows(
      sql`update profiles set streak = 9, reflection_streak = 9, last_streak_date = '2020-01-01', streak_freezes = 0 where id = ${ben.userId}`,
    );
    await give(ada);
    expect((await ben.api.home.get()).progress).toMatchObject({ streak: 0, freezes: 1 });
  });
});

describe('a gift is refused', () => {
  const untouched = async () =>
    expect([await stockOf(ben), await countGifts(ada), await noticesOf(ben)]).toEqual([2, 0, []]);

  it('TOO_EXPENSIVE if the XP is spent', async () => {
    await ada.api.xpStore.buy({ itemId: 'frame_gold', purchaseId: randomUUID() });
    await earnUpTo(app, ada, 499);
    await expect(ada.api.xpStore.giveFreeze({ connectionId, purchaseId: randomUUID() })).rejects.toMatchObject({
      code: 'TOO_EXPENSIVE',
      status: 409,
    });
    await untouched();
  });

  it('NOT_FOUND to a third person, and for an unknown connection', async () => {
    const third = await earnUpTo(app, await createOnboarded(app), 500);
    for (const to of [connectionId, randomUUID()])
      await expect(give(third, to)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await untouched();
  });

  it.each<[string, () => Promise<unknown>]>([
    ['was unmatched', () => ben.api.pairs.unmatch({ connectionId })],
    ['was blocked', () => ben.api.safety.blockConnection({ connectionId })],
    ['blocked the other', () => ada.api.safety.blockConnection({ connectionId })],
    [
      'gives to somebody suspended',
      () =>
        app.rows(
          sql`update profiles set suspended_until = ${new Date(app.clock.now().getTime() + 1_000).toISOString()}::timestamptz where id = ${ben.userId}`,
        ),
    ],
    ['gives to a deleted account', () => app.rows(sql`delete from auth.users where id = ${ben.userId}`)],
  ])('NOT_FOUND to a person who %s', async (_, act) => {
    await act();
    await expect(give(ada)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await countGifts(ada)).toBe(0);
    expect(await app.features.xpStore.read(ada.userId)).toMatchObject({ spent: 0 });
  });

  it('TOO_SOON within 30 days of a gift to the same person, but not to another', async () => {
    const cleo = await createOnboarded(app);
    const other = await connect(app, ada, cleo);
    await give(ada);
    await expect(give(ada)).rejects.toMatchObject({ code: 'TOO_SOON' });
    await give(ada, other.connectionId);
    app.clock.advance({ days: GIFT_REST_DAYS, ms: -1 });
    await expect(give(ada)).rejects.toMatchObject({ code: 'TOO_SOON' });
    app.clock.advance({ ms: 1 });
    await give(ada);
    expect([await stockOf(ben), await stockOf(cleo), await countGifts(ada)]).toEqual([4, 3, 3]);
  });

  it('TOO_SOON even after the two disconnected and connected again', async () => {
    await give(ada);
    await ada.api.pairs.unmatch({ connectionId });
    const again = await connect(app, ada, ben);
    await expect(give(ada, again.connectionId)).rejects.toMatchObject({ code: 'TOO_SOON' });
  });

  it('NOT_FOUND under the id of someone else’s purchase, without revealing whose', async () => {
    const purchaseId = randomUUID();
    await earnUpTo(app, ben, 300);
    await ben.api.xpStore.buy({ itemId: 'frame_saucer', purchaseId });
    await expect(give(ada, connectionId, purchaseId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await untouched();
  });
});

describe('at the same moment', () => {
  it('two gifts to one person become one', async () => {
    const results = await Promise.allSettled([give(ada), give(ada), give(ada)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'TOO_SOON' });
    expect([await stockOf(ben), await countGifts(ada)]).toEqual([3, 1]);
  });

  it('the giver’s last XP goes to only one of two people', async () => {
    const cleo = await createOnboarded(app);
    const other = await connect(app, ada, cleo);
    await ada.api.xpStore.buy({ itemId: 'theme_night', purchaseId: randomUUID() });
    await ada.api.xpStore.buy({ itemId: 'streak_freeze', purchaseId: randomUUID() });
    const results = await Promise.allSettled([give(ada), give(ada, other.connectionId)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await app.features.xpStore.read(ada.userId)).spendable).toBe(0);
  });

  it('two people give to each other many times without a deadlock', async () => {
    await earnUpTo(app, ben, 500);
    for (let round = 1; round <= 5; round += 1) {
      await Promise.all([give(ada), give(ben)]);
      // Awards lock the same rows.
      await Promise.all([earnUpTo(app, ada, 500 + round * 200), earnUpTo(app, ben, 500 + round * 200)]);
      app.clock.advance({ days: GIFT_REST_DAYS });
    }
    expect([await countGifts(ada), await countGifts(ben)]).toEqual([5, 5]);
  });
});

it('a gift is not among one’s own items', async () => {
  await give(ada);
  const store = await ada.api.xpStore.read();
  expect(store.items.filter(({ owned, kind }) => kind !== 'freeze' && owned > 0)).toEqual([]);
});
