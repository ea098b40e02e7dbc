/** The items that XP can buy (product decisions section 6). Levels never fall: spendable = earned - spent. */
export const STORE_ITEMS = [
  { id: 'streak_freeze', kind: 'freeze', price: 100 },
  { id: 'deck_big_questions', kind: 'deck', price: 200 },
  { id: 'deck_play', kind: 'deck', price: 200 },
  { id: 'frame_saucer', kind: 'frame', price: 150 },
  { id: 'frame_steam', kind: 'frame', price: 250 },
  { id: 'frame_gold', kind: 'frame', price: 400 },
] as const;
export type StoreItem = (typeof STORE_ITEMS)[number];
export type StoreItemId = StoreItem['id'];
export type StoreItemKind = StoreItem['kind'];
export const STORE_ITEM_IDS = STORE_ITEMS.map(({ id }) => id) as [StoreItemId, ...StoreItemId[]];
export type FrameId = Extract<StoreItem, { kind: 'frame' }>['id'];
export type DeckId = Extract<StoreItem, { kind: 'deck' }>['id'];

export const FRAME_IDS = ['frame_saucer', 'frame_steam', 'frame_gold'] as const satisfies readonly FrameId[];

/** The largest stock of freezes. More would help nobody to rest. */
export const MAX_FREEZES = 5;
