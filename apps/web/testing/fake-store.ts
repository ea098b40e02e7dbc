import type { Store } from '@cuppa/contract/habit/xp-store/xp-store-contract';
import { SEASONS } from '@cuppa/domain/habit/xp-store/seasons';
import { STORE_ITEMS, type StoreItemId } from '@cuppa/domain/habit/xp-store/store-items';
import { storeWords } from '@cuppa/domain/habit/xp-store/store-words';
import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';

type Change = Partial<Record<StoreItemId, Partial<Store['items'][number]>>>;

/** A store with 230 XP to spend; all frames but the first are too expensive. */
export const storeOf = (change: Change = {}, spendable = 230): Store => ({
  earned: 500,
  spent: 500 - spendable,
  spendable,
  items: STORE_ITEMS.map((item) => ({
    ...item,
    name: storeWords(READER_LANGUAGE)[item.id],
    owned: item.kind === 'freeze' ? 2 : 0,
    isByPassport: false,
    isInUse: false,
    season: SEASONS[item.id] ?? null,
    obstacle: item.price > spendable ? 'price' : null,
    ...change[item.id],
  })),
});

export const owned = (isInUse: boolean) => ({ owned: 1, isInUse, obstacle: 'owned' as const });
