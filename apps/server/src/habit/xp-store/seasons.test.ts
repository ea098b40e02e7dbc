import { randomUUID } from 'node:crypto';
import { SEASONS } from '@cuppa/domain/habit/xp-store/seasons';
import type { DeckId, StoreItemId } from '@cuppa/domain/habit/xp-store/store-items';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWithXp } from '../../../testing/store-people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await createTestApp();
  person = await createWithXp(app, 2_000);
});
afterAll(() => app.close());

const SEASONAL = Object.keys(SEASONS) as DeckId[];
const goTo = (moment: string) => app.clock.advance({ ms: Date.parse(moment) - app.clock.now().getTime() });
const buy = (itemId: StoreItemId) => app.features.xpStore.buy(person.userId, { itemId, purchaseId: randomUUID() });
const use = (itemId: StoreItemId, isInUse: boolean) => app.features.xpStore.use(person.userId, { itemId, isInUse });
async function onSale(): Promise<string[]> {
  const { items } = await app.features.xpStore.read(person.userId);
  return SEASONAL.filter((id) => items.find((item) => item.id === id)?.obstacle === null);
}

it('each deck is sold exactly in its months, by the person’s own day', async () => {
  await app.rows(sql`update profiles set time_zone = 'Pacific/Auckland' where id = ${person.userId}`);
  for (const [moment, deck] of [
    // Auckland is thirteen hours ahead in December and March, twelve in June and September.
    ['2030-11-30T10:59:59Z', 'deck_full_table'],
    ['2030-11-30T11:00:00Z', 'deck_fresh_page'],
    ['2031-02-28T10:59:59Z', 'deck_fresh_page'],
    ['2031-02-28T11:00:00Z', 'deck_small_joys'],
    ['2031-05-31T11:59:59Z', 'deck_small_joys'],
    ['2031-05-31T12:00:00Z', 'deck_day_out'],
    ['2031-08-31T11:59:59Z', 'deck_day_out'],
    ['2031-08-31T12:00:00Z', 'deck_full_table'],
  ] as const) {
    goTo(moment);
    expect(await onSale(), moment).toEqual([deck]);
  }
});

it('a deck is refused in other months, whatever the client sends, and shows its next season', async () => {
  goTo('2031-10-01T12:00:00Z');
  await expect(buy('deck_day_out')).rejects.toMatchObject({ code: 'OUT_OF_SEASON' });
  const { items, spent } = await app.features.xpStore.read(person.userId);
  expect(spent).toBe(0);
  expect(items.find(({ id }) => id === 'deck_day_out')).toMatchObject({
    obstacle: 'season',
    season: { firstMonth: 6, lastMonth: 8 },
  });
  expect(items.find(({ id }) => id === 'deck_play')).toMatchObject({ obstacle: null, season: null });
});

it('a bought deck stays, and can be put to use and away all year', async () => {
  await buy('deck_full_table');
  goTo('2032-05-01T12:00:00Z');
  const isInUse = (store: Awaited<ReturnType<typeof buy>>) =>
    store.items.find(({ id }) => id === 'deck_full_table')?.isInUse;
  expect(isInUse(await use('deck_full_table', false))).toBe(false);
  expect(isInUse(await use('deck_full_table', true))).toBe(true);
  expect(
    (await app.features.xpStore.read(person.userId)).items.find(({ id }) => id === 'deck_full_table'),
  ).toMatchObject({ owned: 1, obstacle: 'owned' });
});
