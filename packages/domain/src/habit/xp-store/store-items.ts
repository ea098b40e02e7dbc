/**
 * The items that XP can buy (product decisions section 6). Levels never fall: spendable = earned - spent. An item with
 * a season is sold only in its months (`seasons.ts`).
 */
export const STORE_ITEMS = [
  { id: 'streak_freeze', kind: 'freeze', price: 100 },
  { id: 'deck_big_questions', kind: 'deck', price: 200 },
  { id: 'deck_play', kind: 'deck', price: 200 },
  { id: 'deck_fresh_page', kind: 'deck', price: 150 },
  { id: 'deck_small_joys', kind: 'deck', price: 150 },
  { id: 'deck_day_out', kind: 'deck', price: 150 },
  { id: 'deck_full_table', kind: 'deck', price: 150 },
  { id: 'frame_saucer', kind: 'frame', price: 150 },
  { id: 'frame_steam', kind: 'frame', price: 250 },
  { id: 'frame_gold', kind: 'frame', price: 400 },
  { id: 'theme_garden', kind: 'theme', price: 300 },
  { id: 'theme_night', kind: 'theme', price: 300 },
] as const;
export type StoreItem = (typeof STORE_ITEMS)[number];
export type StoreItemId = StoreItem['id'];
export type StoreItemKind = StoreItem['kind'];
export const STORE_ITEM_IDS = STORE_ITEMS.map(({ id }) => id) as [StoreItemId, ...StoreItemId[]];
export type FrameId = Extract<StoreItem, { kind: 'frame' }>['id'];
export type DeckId = Extract<StoreItem, { kind: 'deck' }>['id'];

export type ThemeId = Extract<StoreItem, { kind: 'theme' }>['id'];

export const THEME_IDS = ['theme_garden', 'theme_night'] as const satisfies readonly ThemeId[];
export const FRAME_IDS = ['frame_saucer', 'frame_steam', 'frame_gold'] as const satisfies readonly FrameId[];

/** The largest stock of freezes that can be bought. More would help no one to rest; gifts may exceed it. */
export const MAX_FREEZES = 5;

/** The price of a freeze, for oneself or for a match. */
export const FREEZE_PRICE = STORE_ITEMS[0].price;

/** The least number of days between two gifts to the same person. */
export const GIFT_REST_DAYS = 30;
