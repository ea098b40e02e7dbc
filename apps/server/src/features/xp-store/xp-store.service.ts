import type { Store } from '@cuppa/contract/xp-store/xp-store-contract';
import { levelOf } from '@cuppa/domain/progress/levels';
import { STORE_ITEMS, type StoreItem, type StoreItemId } from '@cuppa/domain/xp-store/store-items';
import type { Database, Db } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ProfileRow, ProfileService, StreakChange, WardrobeChange } from '../profile/profile.service.ts';
import type { ProgressService } from '../progress/progress.service.ts';
import { presentStore } from './xp-store.presenter.ts';
import * as repository from './xp-store.repository.ts';

export type XpStoreService = ReturnType<typeof createXpStoreService>;

/** The columns that a purchase, or putting an item to use, changes. */
type StoreChange = { streak?: StreakChange; wardrobe?: WardrobeChange };

export function createXpStoreService(deps: {
  db: Database;
  clock: Clock;
  profiles: ProfileService;
  progress: Pick<ProgressService, 'settledStreak'>;
  realtime: Pick<Realtime, 'toPerson'>;
}) {
  const { db, clock, profiles } = deps;

  async function present(profile: ProfileRow, on: Db = db): Promise<Store> {
    return presentStore(profile, await repository.findSpending(on, profile.id));
  }

  /** Changes something under the person's lock, which every award takes too. Null changes nothing. */
  async function change(
    userId: string,
    step: (tx: Db, profile: ProfileRow) => Promise<StoreChange | null>,
  ): Promise<Store> {
    const { store, isChanged } = await db.transaction(async (tx) => {
      const profile = await profiles.lock(tx, userId);
      const fields = await step(tx, profile);
      let changed = profile;
      if (fields?.streak) changed = await profiles.changeStreak(tx, userId, fields.streak);
      if (fields?.wardrobe) changed = await profiles.changeWardrobe(tx, userId, fields.wardrobe);
      return { store: await present(changed, tx), isChanged: fields !== null };
    });
    const { earned: xp } = store;
    if (isChanged) {
      // Every screen of the person reads again what the dashboard shows.
      const change = { xpAwarded: 0, xp, level: levelOf(xp), isLevelUp: false, badges: [] };
      deps.realtime.toPerson(userId).emit('progress.changed', change);
    }
    return store;
  }

  return {
    /** The store as a person sees it; `known` is their row if it was already read. */
    read: async (userId: string, known?: ProfileRow): Promise<Store> => present(known ?? (await profiles.read(userId))),

    /**
     * Buys an item completely or not at all. The same purchase sent again is charged once. A deck is in use at once,
     * and so is a frame if none is in use yet; a freeze is for days to come. Refuses TOO_EXPENSIVE, and NOT_FOR_SALE
     * for an item that the person already has, for one freeze too many, and for an id that is taken.
     */
    buy: (userId: string, { itemId, purchaseId }: { itemId: StoreItemId; purchaseId: string }): Promise<Store> =>
      change(userId, async (tx, profile) => {
        if (await repository.hasPurchase(tx, userId, purchaseId)) return null;
        const item = itemOf(itemId);
        const { obstacle } = (await present(profile, tx)).items.find(({ id }) => id === itemId) ?? {};
        if (obstacle === 'price') throw new Refusal('TOO_EXPENSIVE');
        if (obstacle !== null) throw new Refusal('NOT_FOR_SALE');
        const purchase = { id: purchaseId, userId, itemId, price: item.price, createdAt: clock.now() };
        if (!(await repository.insertPurchase(tx, purchase))) throw new Refusal('NOT_FOR_SALE');
        const settled = deps.progress.settledStreak(profile);
        const { streak, wardrobe } = broughtBy(item, profile);
        return { streak: { ...settled, ...streak }, ...(wardrobe && { wardrobe }) };
      }),

    /** Puts a frame or a deck to use, or away. A frame replaces the one before. Refuses NOT_OWNED. */
    use: (userId: string, { itemId, isInUse }: { itemId: StoreItemId; isInUse: boolean }): Promise<Store> =>
      change(userId, async (tx, profile) => {
        const item = itemOf(itemId);
        const { itemIds } = await repository.findSpending(tx, userId);
        if (item.kind === 'freeze' || !itemIds.includes(itemId)) throw new Refusal('NOT_OWNED');
        if (item.kind === 'deck') {
          const others = profile.decks.filter((id) => id !== item.id);
          return { wardrobe: { decks: isInUse ? [...others, item.id] : others } };
        }
        if (isInUse) return { wardrobe: { frame: item.id } };
        return profile.frame === item.id ? { wardrobe: { frame: null } } : null;
      }),
  };
}

function itemOf(itemId: StoreItemId): StoreItem {
  const item = STORE_ITEMS.find(({ id }) => id === itemId);
  if (!item) throw new Refusal('NOT_FOUND');
  return item;
}

function broughtBy(item: StoreItem, profile: ProfileRow): StoreChange {
  switch (item.kind) {
    case 'freeze':
      return { streak: { streakFreezes: profile.streakFreezes + 1 } };
    case 'deck':
      return { wardrobe: { decks: [...profile.decks, item.id] } };
    case 'frame':
      return { wardrobe: { frame: profile.frame ?? item.id } };
  }
}
