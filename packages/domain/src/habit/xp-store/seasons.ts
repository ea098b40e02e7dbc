import type { CalendarDay } from '../../accounts/profile/age.ts';
import type { StoreItemId } from './store-items.ts';

/** The months in which something is sold, both included, 1 for January. A season may span the turn of the year. */
export type Season = { firstMonth: number; lastMonth: number };

/**
 * Named by mood, not by weather, because December is summer for many people. Exactly one of them is on sale at any
 * time.
 */
export const SEASONS: Partial<Record<StoreItemId, Season>> = {
  deck_fresh_page: { firstMonth: 12, lastMonth: 2 },
  deck_small_joys: { firstMonth: 3, lastMonth: 5 },
  deck_day_out: { firstMonth: 6, lastMonth: 8 },
  deck_full_table: { firstMonth: 9, lastMonth: 11 },
};

/** Whether a calendar day lies in a season. */
export function isInSeason({ firstMonth, lastMonth }: Season, day: CalendarDay): boolean {
  const month = Number(day.slice(5, 7));
  if (firstMonth <= lastMonth) return firstMonth <= month && month <= lastMonth;
  return month >= firstMonth || month <= lastMonth;
}
