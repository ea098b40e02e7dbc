import { REPAIR_ACTIONS, repairableStreak, repairParts, repairStreak } from '@cuppa/domain/habit/progress/repair';
import { growStreak, SHORTEST_STREAK, type Streak } from '@cuppa/domain/habit/progress/streaks';
import type { XpAction } from '@cuppa/domain/habit/progress/xp-rewards';
import type { PersonProgress } from '../../accounts/profile/profile.service.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { streakColumns, streakOf } from './person-streak.ts';
import * as repository from './progress.repository.ts';
import type { AwardDeps } from './progress-deps.ts';
import { queueFrozenNews, queueKeptNews, queueRepairNews } from './streak-news.ts';

/**
 * Counts a day for the streak, charges the freezes that covered missed days before it, and restores an ended streak
 * once the day has all that a repair requires. The ledger must already contain the award of the action, and the caller
 * must hold the person's lock. Returns the row after the change.
 */
export async function keepStreak(
  deps: Pick<AwardDeps, 'profiles'>,
  tx: Db,
  profile: PersonProgress,
  { action, day }: { action: XpAction; day: string },
): Promise<PersonProgress> {
  const userId = profile.id;
  const before = streakOf(profile);
  const { streak: grown, frozen } = growStreak(before, day);
  const repaired = (await mayRepair(tx, userId, grown, { action, day })) ? repairStreak(grown, day) : null;
  const streak = repaired ?? grown;
  if (streak === before) return profile;
  await repository.insertFrozenDays(tx, userId, frozen);
  if (before.length >= SHORTEST_STREAK) await queueKeptNews(tx, { userId, day });
  await queueFrozenNews(tx, { userId, day, days: frozen.length, left: streak.freezes });
  if (repaired !== null) await queueRepairNews(tx, { userId, day, length: repaired.length });
  return deps.profiles.changeStreak(tx, userId, streakColumns(streak));
}

/** True if a streak can be repaired and the day has all required actions. */
async function mayRepair(
  tx: Db,
  userId: string,
  streak: Streak,
  { action, day }: { action: XpAction; day: string },
): Promise<boolean> {
  if (!REPAIR_ACTIONS.includes(action) || repairableStreak(streak, day) === null) return false;
  const { hasCall, hasTea } = repairParts(await repository.findActionsOnDay(tx, userId, day, REPAIR_ACTIONS));
  return hasCall && hasTea;
}
