import type { Streak } from '@cuppa/domain/habit/progress/streaks';
import type { PersonProgress } from '../../accounts/profile/profile.service.ts';
import { transact } from '../../platform/postgres/transact.ts';
import { Refusal } from '../../platform/refusal.ts';
import { streakColumns, streakOf, todayOf } from './person-streak.ts';
import * as repository from './progress.repository.ts';
import type { ProgressDeps } from './progress-deps.ts';
import { queueFrozenNews } from './streak-news.ts';

/**
 * Changes a person's rest. Freezes cover days missed before it immediately. Refuses REST_USED_UP if `step` returns
 * null.
 */
export function changeRest(
  { db, clock, profiles }: ProgressDeps,
  userId: string,
  step: (streak: Streak, today: string) => { streak: Streak; frozen: string[] } | null,
): Promise<PersonProgress> {
  return transact(db, async (tx) => {
    const profile = await profiles.lock(tx, userId);
    const day = todayOf(profile, clock);
    const changed = step(streakOf(profile), day);
    if (changed === null) throw new Refusal('REST_USED_UP');
    const { streak, frozen } = changed;
    await repository.insertFrozenDays(tx, userId, frozen);
    await queueFrozenNews(tx, { userId, day, days: frozen.length, left: streak.freezes });
    return profiles.changeStreak(tx, userId, streakColumns(streak));
  });
}
