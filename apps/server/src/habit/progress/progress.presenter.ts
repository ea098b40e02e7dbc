import type { Progress } from '@cuppa/contract/habit/progress/progress-contract';
import type { Home } from '@cuppa/contract/home/home/home-contract';
import { levelOf, levelProgress, xpToNextLevel } from '@cuppa/domain/habit/progress/levels';
import { levelTitle } from '@cuppa/domain/habit/progress/progress-words';
import { isResting } from '@cuppa/domain/habit/progress/rest';
import { addDays, frozenDays } from '@cuppa/domain/habit/progress/streaks';
import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import type { PersonProgress } from '../../accounts/profile/profile.service.ts';
import { currentStreak, offeredRepair, streakOf, todayOf } from './person-streak.ts';
import type { ProgressDeps } from './progress-deps.ts';

export const STREAK_STRIP_DAYS = 7;
/** Calendar days with an action that counts for the streak, and days covered by a freeze. */
export type CountedDays = { active: string[]; frozen: string[] };

export function presentProgress({ clock }: Pick<ProgressDeps, 'clock'>, profile: PersonProgress): Progress {
  const level = levelOf(profile.xp);
  const [streak, today] = [streakOf(profile), todayOf(profile, clock)];
  return {
    xp: profile.xp,
    level,
    xpToNextLevel: xpToNextLevel(profile.xp),
    progress: levelProgress(profile.xp),
    nextLevelTitle: levelTitle(level + 1, READER_LANGUAGE),
    streak: currentStreak({ clock }, profile),
    freezes: profile.streakFreezes,
    restUntil: isResting(streak, today) ? profile.restUntil : null,
    frozenDays: frozenDays(streak, today)?.length ?? 0,
    repairUntil: offeredRepair(profile, clock)?.until.toISOString() ?? null,
  };
}

/**
 * The last seven calendar days in the person's time zone, oldest first. A day that a freeze will cover is already
 * marked as frozen.
 */
export function presentStreakDays(
  { clock }: Pick<ProgressDeps, 'clock'>,
  profile: PersonProgress,
  counted: CountedDays,
): Home['streakDays'] {
  const today = todayOf(profile, clock);
  const days = Array.from({ length: STREAK_STRIP_DAYS }, (_, index) => addDays(today, index + 1 - STREAK_STRIP_DAYS));
  const streak = streakOf(profile);
  const frozen = [...counted.frozen, ...(frozenDays(streak, today) ?? [])];
  return days.map((day) => {
    const isActive = counted.active.includes(day);
    const mark = frozen.includes(day) ? 'frozen' : isResting(streak, day) ? 'resting' : null;
    return { day, isActive, isToday: day === today, ...(mark !== null && !isActive && { mark }) };
  });
}
