import type { Store } from '@cuppa/contract/habit/xp-store/xp-store-contract';
import type { CalendarDay } from '@cuppa/domain/accounts/profile/age';
import { isInSeason, SEASONS } from '@cuppa/domain/habit/xp-store/seasons';
import { MAX_FREEZES, STORE_ITEMS, type StoreItem } from '@cuppa/domain/habit/xp-store/store-items';
import { storeWords } from '@cuppa/domain/habit/xp-store/store-words';
import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import type { PersonProgress } from '../../accounts/profile/profile.service.ts';
import type { Spending } from './xp-store.repository.ts';

/** The store as a person sees it on their current day. Spending does not change XP or level. */
export function presentStore(
  profile: PersonProgress,
  { spending, today }: { spending: Spending; today: CalendarDay },
): Store {
  const spendable = profile.xp - spending.spent;
  return {
    earned: profile.xp,
    spent: spending.spent,
    spendable,
    items: STORE_ITEMS.map((item) => {
      const owned = ownedOf(item, profile, spending);
      const name = storeWords(READER_LANGUAGE)[item.id];
      const season = SEASONS[item.id] ?? null;
      const isByPassport = owned === 0 && isUnlocked(item, profile);
      const isOnSale = season === null || isInSeason(season, today);
      const obstacle = obstacleOf(item, { owned, spendable, isOnSale });
      return { ...item, name, owned, isByPassport, isInUse: isInUse(item, profile), season, obstacle };
    }),
  };
}

/** Whether a person can use an item without buying it: passport holders can use every deck. */
export function isUnlocked({ kind }: StoreItem, { hasPassport }: Pick<PersonProgress, 'hasPassport'>): boolean {
  return kind === 'deck' && hasPassport;
}

function ownedOf(item: StoreItem, profile: PersonProgress, { itemIds }: Spending): number {
  if (item.kind === 'freeze') return profile.streakFreezes;
  return itemIds.includes(item.id) ? 1 : 0;
}

function isInUse(item: StoreItem, profile: PersonProgress): boolean {
  switch (item.kind) {
    case 'freeze':
      return false;
    case 'frame':
      return profile.frame === item.id;
    case 'theme':
      return profile.theme === item.id;
    case 'deck':
      return profile.decks.includes(item.id);
  }
}

function obstacleOf(
  item: StoreItem,
  { owned, spendable, isOnSale }: { owned: number; spendable: number; isOnSale: boolean },
): Store['items'][number]['obstacle'] {
  if (item.kind === 'freeze' && owned >= MAX_FREEZES) return 'full';
  if (item.kind !== 'freeze' && owned > 0) return 'owned';
  if (!isOnSale) return 'season';
  return item.price > spendable ? 'price' : null;
}
