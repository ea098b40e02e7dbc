import type { CalendarDay } from '@cuppa/domain/accounts/profile/age';
import { isResting } from '@cuppa/domain/habit/progress/rest';
import type { ProfileRow } from '../../accounts/profile/profile.service.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { streakOf } from './person-streak.ts';
import { findStreakDays } from './progress.repository.ts';

export type KeptDay = 'active' | 'frozen' | 'resting';

/** What kept the streak on each of some consecutive days; null for a day on which nothing did. */
export async function readKeptDays(
  on: Db,
  profile: ProfileRow,
  days: readonly [CalendarDay, ...CalendarDay[]],
): Promise<(KeptDay | null)[]> {
  const { active, frozen } = await findStreakDays(on, profile.id, days[0]);
  const streak = streakOf(profile);
  return days.map((day) => {
    if (active.includes(day)) return 'active';
    if (frozen.includes(day)) return 'frozen';
    return isResting(streak, day) ? 'resting' : null;
  });
}
