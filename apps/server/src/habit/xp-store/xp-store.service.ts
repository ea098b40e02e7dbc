import type { Store } from '@cuppa/contract/habit/xp-store/xp-store-contract';
import { countedDay } from '@cuppa/domain/habit/progress/streaks';
import {
  type FrameId,
  STORE_ITEMS,
  type StoreItem,
  type StoreItemId,
  type ThemeId,
} from '@cuppa/domain/habit/xp-store/store-items';
import type { PersonProgress, StreakChange, WardrobeChange } from '../../accounts/profile/profile.service.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Gift, giveFreeze } from './give-freeze.ts';
import { isUnlocked, presentStore } from './xp-store.presenter.ts';
import * as repository from './xp-store.repository.ts';
import type { XpStoreDeps } from './xp-store-deps.ts';

export type XpStoreService = ReturnType<typeof createXpStoreService>;

/** The columns changed by a purchase or by using an item. */
type StoreChange = { streak?: StreakChange; wardrobe?: WardrobeChange };

export function createXpStoreService(deps: XpStoreDeps) {
  const { db, clock, profiles } = deps;

  async function present(profile: PersonProgress, on: Db = db): Promise<Store> {
    const today = countedDay(profile, clock.now());
    return presentStore(profile, { spending: await repository.findSpending(on, profile.id), today });
  }

  /** Makes a change under the person's lock, which every award takes too. `step` returns null to change nothing. */
  async function change(
    userId: string,
    step: (tx: Db, profile: PersonProgress) => Promise<StoreChange | null>,
  ): Promise<Store> {
    const { store, isChanged } = await db.transaction(async (tx) => {
      const profile = await profiles.lock(tx, userId);
      const fields = await step(tx, profile);
      let changed = profile;
      if (fields?.streak) changed = await profiles.changeStreak(tx, userId, fields.streak);
      if (fields?.wardrobe) changed = await profiles.changeWardrobe(tx, userId, fields.wardrobe);
      return { store: await present(changed, tx), isChanged: fields !== null };
    });
    if (isChanged) deps.realtime.toPerson(userId).emit('profile.changed', {});
    return store;
  }

  return {
    findBoughtDecks: repository.findBoughtDecks,

    /** The store as a person sees it; `known` is their row if it was already read. */
    read: async (userId: string, known?: PersonProgress): Promise<Store> =>
      present(known ?? (await profiles.read(userId))),

    /**
     * Buys an item completely or not at all. Repeating a purchase with the same id charges nothing. A deck or theme is
     * put to use immediately, and so is a frame if none is in use; a freeze covers only future days. Refuses
     * TOO_EXPENSIVE, OUT_OF_SEASON by the person's own day, and NOT_FOR_SALE for an item that the person already has,
     * for a freeze beyond the limit, and for an id that is taken.
     */
    buy: (userId: string, { itemId, purchaseId }: { itemId: StoreItemId; purchaseId: string }): Promise<Store> =>
      change(userId, async (tx, profile) => {
        if (await repository.hasPurchase(tx, userId, purchaseId)) return null;
        const item = itemOf(itemId);
        const { obstacle } = (await present(profile, tx)).items.find(({ id }) => id === itemId) ?? {};
        if (obstacle === 'price') throw new Refusal('TOO_EXPENSIVE');
        if (obstacle === 'season') throw new Refusal('OUT_OF_SEASON');
        if (obstacle !== null) throw new Refusal('NOT_FOR_SALE');
        const purchase = { id: purchaseId, userId, itemId, price: item.price, createdAt: clock.now() };
        if (!(await repository.insertPurchase(tx, purchase))) throw new Refusal('NOT_FOR_SALE');
        const settled = deps.progress.settledStreak(profile);
        const { streak, wardrobe } = broughtBy(item, profile);
        return { streak: { ...settled, ...streak }, ...(wardrobe && { wardrobe }) };
      }),

    /** Gives a match a freeze and returns the giver's store. Refuses NOT_FOUND, TOO_EXPENSIVE and TOO_SOON. */
    giveFreeze: async (userId: string, gift: Gift): Promise<Store> => {
      await giveFreeze(deps, userId, gift);
      return present(await profiles.read(userId));
    },

    /**
     * Starts or stops using a frame, deck or theme. One frame and one theme at a time; passport holders can use all
     * decks. Refuses NOT_OWNED.
     */
    use: (userId: string, { itemId, isInUse }: { itemId: StoreItemId; isInUse: boolean }): Promise<Store> =>
      change(userId, async (tx, profile) => {
        const item = itemOf(itemId);
        const { itemIds } = await repository.findSpending(tx, userId);
        const isTheirs = itemIds.includes(itemId) || isUnlocked(item, profile);
        if (item.kind === 'freeze' || !isTheirs) throw new Refusal('NOT_OWNED');
        return switchedTo(isInUse, item, profile);
      }),
  };
}

/** The change that puts a deck, a frame or a theme to use, or away; null if it is away already. */
function switchedTo(
  isInUse: boolean,
  item: Exclude<StoreItem, { kind: 'freeze' }>,
  profile: PersonProgress,
): StoreChange | null {
  if (item.kind === 'deck') {
    const others = profile.decks.filter((id) => id !== item.id);
    return { wardrobe: { decks: isInUse ? [...others, item.id] : others } };
  }
  const worn = item.kind === 'frame' ? profile.frame : profile.theme;
  if (!isInUse && worn !== item.id) return null;
  const id = isInUse ? item.id : null;
  return { wardrobe: item.kind === 'frame' ? { frame: id as FrameId } : { theme: id as ThemeId } };
}

function itemOf(itemId: StoreItemId): StoreItem {
  const item = STORE_ITEMS.find(({ id }) => id === itemId);
  if (!item) throw new Refusal('NOT_FOUND');
  return item;
}

function broughtBy(item: StoreItem, profile: PersonProgress): StoreChange {
  switch (item.kind) {
    case 'freeze':
      return { streak: { streakFreezes: profile.streakFreezes + 1 } };
    case 'deck':
      return { wardrobe: { decks: [...profile.decks.filter((id) => id !== item.id), item.id] } };
    case 'frame':
      return { wardrobe: { frame: profile.frame ?? item.id } };
    case 'theme':
      return { wardrobe: { theme: item.id } };
  }
}
