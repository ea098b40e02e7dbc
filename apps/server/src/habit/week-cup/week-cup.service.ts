import type { WeekAims } from '@cuppa/contract/habit/week-cup/week-cup-contract';
import { bindContext } from '../../platform/bind-context.ts';
import { readFreshWeek, readWeek } from './read-week.ts';
import { tellWeeks } from './tell-weeks.ts';
import { saveAims } from './week-cup.repository.ts';
import type { WeekCupDeps } from './week-cup-deps.ts';

export type WeekCupService = ReturnType<typeof createWeekCupService>;

/** A person's week in numbers, ready on its Sunday evening, and the person's weekly goals. */
export function createWeekCupService(deps: WeekCupDeps) {
  return bindContext(deps, {
    read: readWeek,
    readFresh: readFreshWeek,
    /**
     * Sets a person's weekly goals; null for none. They apply to every week shown afterwards, and missing them costs
     * nothing.
     */
    setAims: async ({ db, clock }: WeekCupDeps, userId: string, aims: WeekAims): Promise<WeekAims> => {
      await saveAims(db, { userId, ...aims, updatedAt: clock.now() });
      return aims;
    },
    tellWeeks,
  });
}
