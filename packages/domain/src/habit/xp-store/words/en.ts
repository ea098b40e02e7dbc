import type { StoreItemId } from '../store-items.ts';

/** The names of the store's items. */
export const en = {
  streak_freeze: 'Streak freeze',
  deck_big_questions: 'Big questions',
  deck_play: 'Play',
  deck_fresh_page: 'Fresh page',
  deck_small_joys: 'Small joys',
  deck_day_out: 'Day out',
  deck_full_table: 'Full table',
  frame_saucer: 'Saucer frame',
  frame_steam: 'Steam frame',
  frame_gold: 'Gold rim frame',
  theme_garden: 'Tea garden',
  theme_night: 'Night blend',
} as const satisfies Record<StoreItemId, string>;
