import { endedStreak, isJustEnded, repairableStreak, repairEnd } from '@cuppa/domain/habit/progress/repair';
import { isResting } from '@cuppa/domain/habit/progress/rest';
import { countedDay, type Streak, streakOn } from '@cuppa/domain/habit/progress/streaks';
import { isToldOfReview } from '@cuppa/domain/safety/safety/restriction';
import type { PersonProgress, StreakChange } from '../../accounts/profile/profile.service.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { ProgressDeps } from './progress-deps.ts';

/** A person's streak in the form used by the domain package. */
export function streakOf(profile: PersonProgress): Streak {
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

/** The profile columns for a streak. */
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

/** The calendar day for which an action counts at this moment. */
export function todayOf(profile: PersonProgress, clock: Clock): string {
  return countedDay(profile, clock.now());
}

/** The length of the streak as of today, in days. */
export function currentStreak({ clock }: Pick<ProgressDeps, 'clock'>, profile: PersonProgress): number {
  return streakOn(streakOf(profile), todayOf(profile, clock));
}

/** The facts about a person's streak that notices and next steps need, as of the person's day. */
export type StreakStanding = {
  today: string;
  /** The length of the streak that today continues; 0 if there is none. */
  length: number;
  isKept: boolean;
  isResting: boolean;
  /**
   * A streak that ended today or yesterday; `until` is the deadline for repairing it, or null if it cannot be repaired.
   */
  ended: { length: number; on: string; until: Date | null } | null;
};

/** A streak that the person can still restore, and the deadline for it. */
export type OfferedRepair = { length: number; until: Date };

/**
 * Null if there is none, if the person has been told of a review by moderators, or if a ban from calls or a suspension
 * lasts until the deadline or longer.
 */
export function offeredRepair(profile: PersonProgress, clock: Clock): OfferedRepair | null {
  const ended = repairableStreak(streakOf(profile), todayOf(profile, clock));
  if (ended === null || isToldOfReview(profile, clock.now())) return null;
  const until = repairEnd(ended, profile.timeZone);
  const isBarred = [profile.callsBarredUntil, profile.suspendedUntil].some((end) => end !== null && end >= until);
  return isBarred ? null : { length: ended.length, until };
}

/** The state of the streak on the person's day. */
export function streakStanding({ clock }: Pick<ProgressDeps, 'clock'>, profile: PersonProgress): StreakStanding {
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
