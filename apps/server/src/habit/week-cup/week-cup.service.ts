import type { WeekAims, WeekCup } from '@cuppa/contract/habit/week-cup/week-cup-contract';
import type { CalendarDay } from '@cuppa/domain/accounts/profile/age';
import { readFreshWeek, readWeek } from './read-week.ts';
import { tellWeeks } from './tell-weeks.ts';
import { saveAims } from './week-cup.repository.ts';
import type { WeekCupDeps } from './week-cup-deps.ts';

export type WeekCupService = ReturnType<typeof createWeekCupService>;

/** A person's week in numbers, ready on its Sunday evening, and the person's weekly goals. */
export function createWeekCupService(deps: WeekCupDeps) {
  return {
    /**
     * The week that contains a day. Without a day, the newest week that is ready, or, if that one is empty, the current
     * week so far. Refuses NOT_FOUND for a future week and for one more than a year ago.
     */
    read: (userId: string, day?: CalendarDay): Promise<WeekCup> => readWeek(deps, userId, day),

    /**
     * The Monday of a person's week that has just become ready, unless it is empty: from Sunday evening to the end of
     * Monday on their clock. Null at any other time.
     */
    readFresh: (person: { id: string; timeZone: string }): Promise<CalendarDay | null> => readFreshWeek(deps, person),

    /**
     * Sets a person's weekly goals; null for none. They apply to every week shown afterwards, and missing them costs
     * nothing.
     */
    setAims: async (userId: string, aims: WeekAims): Promise<WeekAims> => {
      await saveAims(deps.db, { userId, ...aims, updatedAt: deps.clock.now() });
      return aims;
    },

    /** Notifies everyone for whom it is Sunday evening, once per week. */
    tellWeeks: (): Promise<void> => tellWeeks(deps),
  };
}
