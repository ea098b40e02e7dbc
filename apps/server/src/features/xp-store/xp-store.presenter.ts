import type { Store } from '@cuppa/contract/xp-store/xp-store-contract';
import { READER_LANGUAGE } from '@cuppa/domain/words/language';
import { MAX_FREEZES, STORE_ITEMS, type StoreItem } from '@cuppa/domain/xp-store/store-items';
import { storeWords } from '@cuppa/domain/xp-store/store-words';
import type { ProfileRow } from '../profile/profile.service.ts';
import type { Spending } from './xp-store.repository.ts';

/** The store as a person sees it. Spending does not change XP or level. */
export function presentStore(profile: ProfileRow, spending: Spending): Store {
  const spendable = profile.xp - spending.spent;
  return {
    earned: profile.xp,
    spent: spending.spent,
    spendable,
    items: STORE_ITEMS.map((item) => {
      const owned = ownedOf(item, profile, spending);
      const name = storeWords(READER_LANGUAGE)[item.id];
      return { ...item, name, owned, isInUse: isInUse(item, profile), obstacle: obstacleOf(item, owned, spendable) };
    }),
  };
}

function ownedOf(item: StoreItem, profile: ProfileRow, { itemIds }: Spending): number {
  if (item.kind === 'freeze') return profile.streakFreezes;
  return itemIds.includes(item.id) ? 1 : 0;
}

function isInUse(item: StoreItem, profile: ProfileRow): boolean {
  if (item.kind === 'freeze') return false;
  return item.kind === 'frame' ? profile.frame === item.id : profile.decks.includes(item.id);
}

function obstacleOf(item: StoreItem, owned: number, spendable: number): Store['items'][number]['obstacle'] {
  if (item.kind === 'freeze' && owned >= MAX_FREEZES) return 'full';
  if (item.kind !== 'freeze' && owned > 0) return 'owned';
  return item.price > spendable ? 'price' : null;
}
