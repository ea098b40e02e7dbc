import type { RefusalTable } from '../../lib/server/refusals.ts';
import type { Api } from '../../lib/server/server-provider.tsx';

/** Why an item was not sold. After any of these refusals, the purchase is settled. */
export const BUY_REFUSALS = {
  TOO_EXPENSIVE: 'price',
  NOT_FOR_SALE: 'owned',
  OUT_OF_SEASON: 'season',
} as const satisfies RefusalTable<Api['xpStore']['buy']>;

/** Why a freeze was not given. After any of these refusals, the gift is settled. */
export const GIFT_REFUSALS = {
  TOO_EXPENSIVE: 'price',
  TOO_SOON: 'tooSoon',
  NOT_FOUND: 'gone',
} as const satisfies RefusalTable<Api['xpStore']['giveFreeze']>;

/** Why an item could not be put to use or away, as a key of the feature's messages. */
export const USE_REFUSALS = { NOT_OWNED: 'useFailed' } as const satisfies RefusalTable<Api['xpStore']['use']>;
