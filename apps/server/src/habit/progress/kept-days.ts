import type { CalendarDay } from '@cuppa/domain/accounts/profile/age';
import { isResting } from '@cuppa/domain/habit/progress/rest';
import type { PersonProgress } from '../../accounts/profile/profile.service.ts';
import { streakOf } from './person-streak.ts';
import { findStreakDays } from './progress.repository.ts';
import type { ProgressDeps } from './progress-deps.ts';

export type KeptDay = 'active' | 'frozen' | 'resting';

/** How the streak was kept on each of some consecutive days; null for a day without activity, freeze or rest. */
export async function readKeptDays(
  { db }: Pick<ProgressDeps, 'db'>,
  profile: PersonProgress,
  days: readonly [CalendarDay, ...CalendarDay[]],
): Promise<(KeptDay | null)[]> {
  const { active, frozen } = await findStreakDays(db, profile.id, days[0]);
  const streak = streakOf(profile);
  return days.map((day) => {
    if (active.includes(day)) return 'active';
    if (frozen.includes(day)) return 'frozen';
    return isResting(streak, day) ? 'resting' : null;
  });
}
