import type { StoreItemId } from '../store-items.ts';

/** The names of the store's items. */
export const en = {
  streak_freeze: 'Streak freeze',
  deck_big_questions: 'Big questions',
  deck_play: 'Play',
  frame_saucer: 'Saucer frame',
  frame_steam: 'Steam frame',
  frame_gold: 'Gold rim frame',
} as const satisfies Record<StoreItemId, string>;
