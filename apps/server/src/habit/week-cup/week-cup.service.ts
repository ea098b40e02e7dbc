import type { WeekAims, WeekCup } from '@cuppa/contract/habit/week-cup/week-cup-contract';
import type { CalendarDay } from '@cuppa/domain/accounts/profile/age';
import { readFreshWeek, readWeek } from './read-week.ts';
import { tellWeeks } from './tell-weeks.ts';
import { saveAims } from './week-cup.repository.ts';
import type { WeekCupDeps } from './week-cup-deps.ts';

export type WeekCupService = ReturnType<typeof createWeekCupService>;

/** A week in a person's own numbers, told on its Sunday evening, and what they aim at in a week. */
export function createWeekCupService(deps: WeekCupDeps) {
  return {
    /**
     * The week in which a day lies; without a day the newest that is told, or the week so far where that one is empty.
     * Refuses NOT_FOUND for a week to come, and for one more than a year ago.
     */
    read: (userId: string, day?: CalendarDay): Promise<WeekCup> => readWeek(deps, userId, day),

    /**
     * The Monday of the week that a person was just told and that has anything in it: from Sunday evening to the end of
     * Monday on their clock. Null at any other time.
     */
    readFresh: (person: { id: string; timeZone: string }): Promise<CalendarDay | null> => readFreshWeek(deps, person),

    /** Sets what the person aims at; null for no aim. It is compared with every week from then on, and costs nothing. */
    setAims: async (userId: string, aims: WeekAims): Promise<WeekAims> => {
      await saveAims(deps.db, { userId, ...aims, updatedAt: deps.clock.now() });
      return aims;
    },

    /** Tells the week to everybody for whom it is Sunday evening, once. */
    tellWeeks: (): Promise<void> => tellWeeks(deps),
  };
}
