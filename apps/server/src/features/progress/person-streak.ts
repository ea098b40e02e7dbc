import { countedDay, type Streak, streakOn } from '@cuppa/domain/progress/streaks';
import type { Clock } from '../../platform/process/clock.ts';
import type { ProfileRow } from '../profile/profile.service.ts';

/** A person's streak in the form that the domain uses. */
export function streakOf(profile: ProfileRow): Streak {
  const { streak, lastStreakDate, streakFreezes, restFrom, restUntil } = profile;
  return {
    length: streak,
    lastDay: lastStreakDate,
    freezes: streakFreezes,
    rest: restFrom !== null && restUntil !== null ? { from: restFrom, until: restUntil } : null,
  };
}

/** The calendar day on which an action at this moment counts. */
export function todayOf(profile: ProfileRow, clock: Clock): string {
  return countedDay(profile, clock.now());
}

/** The length of the streak as of today, in days. */
export function currentStreak(profile: ProfileRow, clock: Clock): number {
  return streakOn(streakOf(profile), todayOf(profile, clock));
}
