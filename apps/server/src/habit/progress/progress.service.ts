import type { Badge, Progress, Repair } from '@cuppa/contract/habit/progress/progress-contract';
import type { Home } from '@cuppa/contract/home/home/home-contract';
import { BADGES, type BadgeId } from '@cuppa/domain/habit/progress/badges';
import { badgeWords } from '@cuppa/domain/habit/progress/progress-words';
import { beginRest, endRest } from '@cuppa/domain/habit/progress/rest';
import { addDays, calendarDayIn, settleStreak } from '@cuppa/domain/habit/progress/streaks';
import { KEPT_LANGUAGE } from '@cuppa/domain/platform/words/language';
import type { ProfileRow, StreakChange } from '../../accounts/profile/profile.service.ts';
import type { Db, Transaction } from '../../platform/postgres/database.ts';
import { type Award, type AwardResult, award, awardBadge, checkBadges } from './awards.ts';
import { type BadgeCheck, runBadgeCheck, scheduleBadgeCheck } from './badge-check.ts';
import { listBadges } from './badge-counts.ts';
import { changeRest } from './change-rest.ts';
import { type Claim, claimXp } from './claim-xp.ts';
import { awardCompletedProfile, type ProfileParts } from './completed-profile.ts';
import { emitGains, type Gains } from './gains.ts';
import { type KeptDay, readKeptDays } from './kept-days.ts';
import {
  currentStreak,
  type StreakStanding,
  streakColumns,
  streakOf,
  streakStanding,
  todayOf,
} from './person-streak.ts';
import { type CountedDays, presentProgress, presentStreakDays, STREAK_STRIP_DAYS } from './progress.presenter.ts';
import * as repository from './progress.repository.ts';
import type { ProgressDeps } from './progress-deps.ts';
import { readRepair } from './read-repair.ts';
import { listEarned, listShelf } from './shelf.ts';

export { type StreakNews, streakNewsJob } from './streak-news.ts';
export type ProgressService = ReturnType<typeof createProgressService>;

/**
 * XP, level, streak, rest and badges. Everything that gives XP or a badge runs in its caller's transaction, under the
 * person's lock.
 */
export function createProgressService(deps: ProgressDeps) {
  const { db, clock, profiles } = deps;
  const badgesOf = (profile: ProfileRow): Promise<Badge[]> =>
    listBadges(db, clock, { userId: profile.id, streak: currentStreak(profile, clock) });

  return {
    award: (tx: Db, given: Award): Promise<AwardResult> => award(tx, deps, given),
    awardBadge: (tx: Db, locked: ProfileRow, badgeId: BadgeId): Promise<boolean> =>
      awardBadge(tx, deps, locked, badgeId),
    checkBadges: (tx: Db, userId: string, badgeIds: readonly BadgeId[]): Promise<void> =>
      checkBadges(tx, deps, userId, badgeIds),
    /** Schedules `checkBadges` for a later time, once per key. */
    checkBadgesAt: (tx: Transaction, at: Date, check: BadgeCheck & { key: string }): Promise<void> =>
      scheduleBadgeCheck(tx, check, at),
    checkCompletedProfile: (tx: Db, userId: string, parts: ProfileParts): Promise<void> =>
      awardCompletedProfile(tx, deps, userId, parts),
    claim: (callerId: string, claim: Claim): Promise<AwardResult> => claimXp(deps, callerId, claim),

    /** The XP awarded for the given keys; 0 for keys without an award. */
    awardedFor: async (userId: string, keys: string[]): Promise<number> => {
      const awards = await repository.findAwards(db, userId, keys);
      return awards.reduce((sum, entry) => sum + entry.amount, 0);
    },

    presentProgress: (profile: ProfileRow): Progress => presentProgress(profile, clock),
    presentStreakDays: (profile: ProfileRow, counted: CountedDays): Home['streakDays'] =>
      presentStreakDays(profile, clock, counted),
    currentStreak: (profile: ProfileRow): number => currentStreak(profile, clock),

    /**
     * The recent days that counted for the streak or were covered by a freeze: enough for seven days in any time zone.
     */
    readCountedDays: (userId: string): Promise<CountedDays> => {
      const since = addDays(calendarDayIn('UTC', clock.now()), -STREAK_STRIP_DAYS);
      return repository.findStreakDays(db, userId, since);
    },

    readKeptDays: (profile: ProfileRow, days: Parameters<typeof readKeptDays>[2]): Promise<(KeptDay | null)[]> =>
      readKeptDays(db, profile, days),

    /** The columns to write if the streak has ended as of today, so that a freeze received later does not revive it. */
    settledStreak: (profile: ProfileRow): StreakChange => {
      const streak = streakOf(profile);
      const settled = settleStreak(streak, todayOf(profile, clock));
      return settled === streak ? {} : streakColumns(settled);
    },

    /** The state of the streak on the person's day. */
    streakStanding: (profile: ProfileRow): StreakStanding => streakStanding(profile, clock),
    /** The ended streak that can be restored now; null if there is none. */
    readRepair: (profile: ProfileRow): Promise<Repair | null> => readRepair(deps, profile),

    /** The person's badges in order, with the progress of each. */
    listBadges: async (userId: string): Promise<Badge[]> => badgesOf(await profiles.read(userId)),
    /** The same for a profile that was already read. */
    listBadgesOf: badgesOf,
    listEarned: (userId: string) => listEarned(db, userId),
    listShelf: (userId: string) => listShelf(db, userId),

    /** Pauses the streak for 1 to 30 days, including today. During a rest, changes its end. Refuses REST_USED_UP. */
    rest: async (userId: string, days: number): Promise<Progress> =>
      presentProgress(await changeRest(deps, userId, (streak, today) => beginRest(streak, today, days)), clock),
    /** Ends a rest as of yesterday; does nothing if there is none. */
    endRest: async (userId: string): Promise<Progress> => {
      const end = await changeRest(deps, userId, (streak, today) => ({ streak: endRest(streak, today), frozen: [] }));
      return presentProgress(end, clock);
    },

    /** Writes the badges that exist; safe to repeat. */
    seed: (): Promise<void> =>
      repository.upsertBadges(
        db,
        BADGES.map(({ id }, position) => ({ id, ...badgeWords(KEPT_LANGUAGE)[id], position })),
      ),

    /** The job handlers of this feature. */
    emitGains: (gains: Gains, tx: Transaction): Promise<void> => emitGains(tx, deps, gains),
    checkBadgesLater: (check: BadgeCheck, tx: Transaction): Promise<void> => runBadgeCheck(tx, deps, check),
  };
}
