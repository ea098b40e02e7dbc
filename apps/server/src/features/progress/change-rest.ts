import type { Streak } from '@cuppa/domain/progress/streaks';
import { transact } from '../../platform/postgres/transact.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ProfileRow } from '../profile/profile.service.ts';
import { streakOf, todayOf } from './person-streak.ts';
import * as repository from './progress.repository.ts';
import type { ProgressDeps } from './progress-deps.ts';

/**
 * Changes a person's rest. A day missed before it is made up for by a freeze at once. Refuses REST_USED_UP if the step
 * answers null.
 */
export function changeRest(
  { db, clock, profiles }: ProgressDeps,
  userId: string,
  step: (streak: Streak, today: string) => { streak: Streak; frozen: string[] } | null,
): Promise<ProfileRow> {
  return transact(db, async (tx) => {
    const profile = await profiles.lock(tx, userId);
    const changed = step(streakOf(profile), todayOf(profile, clock));
    if (changed === null) throw new Refusal('REST_USED_UP');
    const { streak, frozen } = changed;
    await repository.insertFrozenDays(tx, userId, frozen);
    return profiles.changeStreak(tx, userId, {
      lastStreakDate: streak.lastDay,
      streakFreezes: streak.freezes,
      restFrom: streak.rest?.from ?? null,
      restUntil: streak.rest?.until ?? null,
    });
  });
}
