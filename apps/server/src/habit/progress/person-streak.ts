import { endedStreak, isJustEnded, repairableStreak, repairEnd } from '@cuppa/domain/habit/progress/repair';
import { isResting } from '@cuppa/domain/habit/progress/rest';
import { countedDay, type Streak, streakOn } from '@cuppa/domain/habit/progress/streaks';
import { isToldOfReview } from '@cuppa/domain/safety/safety/restriction';
import type { ProfileRow, StreakChange } from '../../accounts/profile/profile.service.ts';
import type { Clock } from '../../platform/process/clock.ts';

/** A person's streak in the form that the domain uses. */
export function streakOf(profile: ProfileRow): Streak {
  const {
    streak,
    lastStreakDate,
    streakFreezes,
    restFrom,
    restUntil,
    endedStreak: length,
    endedStreakOn: on,
  } = profile;
  return {
    length: streak,
    lastDay: lastStreakDate,
    freezes: streakFreezes,
    rest: restFrom !== null && restUntil !== null ? { from: restFrom, until: restUntil } : null,
    ended: length !== null && on !== null ? { length, on } : null,
    repairedOn: profile.streakRepairedOn,
  };
}

/** The columns of a streak. */
export function streakColumns({ length, lastDay, freezes, rest, ended, repairedOn }: Streak): StreakChange {
  return {
    streak: length,
    reflectionStreak: length,
    lastStreakDate: lastDay,
    streakFreezes: freezes,
    restFrom: rest?.from ?? null,
    restUntil: rest?.until ?? null,
    endedStreak: ended?.length ?? null,
    endedStreakOn: ended?.on ?? null,
    streakRepairedOn: repairedOn,
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

/** What there is to tell of a person's streak on their day. */
export type StreakStanding = {
  today: string;
  /** The streak that this day continues; 0 without one. */
  length: number;
  isKept: boolean;
  isResting: boolean;
  /** A streak that ended today or yesterday; `until` is the end of the time to repair it, or null if nothing can. */
  ended: { length: number; on: string; until: Date | null } | null;
};

/** A streak that the person can pick up now, and the end of the time for it. */
export type OfferedRepair = { length: number; until: Date };

/** Null where there is none, and to who is told that they cannot have the call of a repair in time. */
export function offeredRepair(profile: ProfileRow, clock: Clock): OfferedRepair | null {
  const ended = repairableStreak(streakOf(profile), todayOf(profile, clock));
  if (ended === null || isToldOfReview(profile, clock.now())) return null;
  const until = repairEnd(ended, profile.timeZone);
  const isBarred = [profile.callsBarredUntil, profile.suspendedUntil].some((end) => end !== null && end >= until);
  return isBarred ? null : { length: ended.length, until };
}

export function streakStanding(profile: ProfileRow, clock: Clock): StreakStanding {
  const [streak, today] = [streakOf(profile), todayOf(profile, clock)];
  const ended = endedStreak(streak, today);
  const until = offeredRepair(profile, clock)?.until ?? null;
  return {
    today,
    length: streakOn(streak, today),
    isKept: streak.lastDay !== null && streak.lastDay >= today,
    isResting: isResting(streak, today),
    ended: ended !== null && isJustEnded(ended, today) ? { ...ended, until } : null,
  };
}
