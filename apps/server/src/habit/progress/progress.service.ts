import type { Badge, Progress } from '@cuppa/contract/habit/progress/progress-contract';
import { BADGES } from '@cuppa/domain/habit/progress/badges';
import { badgeWords } from '@cuppa/domain/habit/progress/progress-words';
import { beginRest, endRest } from '@cuppa/domain/habit/progress/rest';
import { addDays, calendarDayIn, type Streak, settleStreak } from '@cuppa/domain/habit/progress/streaks';
import { KEPT_LANGUAGE } from '@cuppa/domain/platform/words/language';
import type { PersonProgress, StreakChange } from '../../accounts/profile/profile.service.ts';
import { bindContext } from '../../platform/bind-context.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { award, awardBadge, checkBadges } from './awards.ts';
import { runBadgeCheck, scheduleBadgeCheck } from './badge-check.ts';
import { listBadges } from './badge-counts.ts';
import { changeRest } from './change-rest.ts';
import { claimXp } from './claim-xp.ts';
import { awardCompletedProfile } from './completed-profile.ts';
import { emitGains } from './gains.ts';
import { readKeptDays } from './kept-days.ts';
import { currentStreak, streakColumns, streakOf, streakStanding, todayOf } from './person-streak.ts';
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
  return {
    ...bindContext(deps, {
      // Awards.
      award,
      awardBadge,
      checkBadges,
      checkCompletedProfile: awardCompletedProfile,
      claim: claimXp,
      /** The XP awarded for a key, which may be 0; null if it was not counted. */
      awardedFor: async ({ db }: ProgressDeps, userId: string, key: string, on: Db = db): Promise<number | null> =>
        (await repository.findAwards(on, userId, [key]))[0]?.amount ?? null,

      /** How many of a person's calls have counted. */
      countKeptCalls: ({ db }: ProgressDeps, userId: string, on: Db = db): Promise<number> =>
        repository.countAwards(on, userId, 'video_call'),

      // The state of XP and streak.
      presentProgress,
      presentStreakDays,
      currentStreak,
      streakStanding,
      readRepair,
      readKeptDays,
      /**
       * The recent days that counted for the streak or were covered by a freeze: enough for seven days in any time zone.
       */
      readCountedDays: ({ db, clock }: ProgressDeps, userId: string): Promise<CountedDays> => {
        const since = addDays(calendarDayIn('UTC', clock.now()), -STREAK_STRIP_DAYS);
        return repository.findStreakDays(db, userId, since);
      },
      /** The columns to write if the streak has ended as of today, so that a freeze received later does not revive it. */
      settledStreak: ({ clock }: ProgressDeps, profile: PersonProgress): StreakChange => {
        const streak = streakOf(profile);
        const settled = settleStreak(streak, todayOf(profile, clock));
        return settled === streak ? {} : streakColumns(settled);
      },

      // Badges.
      /** The person's badges in order, with the progress of each. */
      listBadges: async (context: ProgressDeps, userId: string): Promise<Badge[]> =>
        listBadgesOf(context, await context.profiles.read(userId)),
      listBadgesOf,
      listEarned,
      listShelf,

      // Rest.
      /** Pauses the streak for 1 to 30 days, including today. During a rest, changes its end. Refuses REST_USED_UP. */
      rest: async (context: ProgressDeps, userId: string, days: number): Promise<Progress> =>
        presentProgress(context, await changeRest(context, userId, (streak, today) => beginRest(streak, today, days))),
      /** Ends a rest as of yesterday; does nothing if there is none. */
      endRest: async (context: ProgressDeps, userId: string): Promise<Progress> => {
        const end = (streak: Streak, today: string) => ({ streak: endRest(streak, today), frozen: [] });
        return presentProgress(context, await changeRest(context, userId, end));
      },

      /** Writes the badges that exist; safe to repeat. */
      seed: ({ db }: ProgressDeps): Promise<void> =>
        repository.upsertBadges(
          db,
          BADGES.map(({ id }, position) => ({ id, ...badgeWords(KEPT_LANGUAGE)[id], position })),
        ),

      // Job handlers.
      emitGains,
      checkBadgesLater: runBadgeCheck,
    }),
    checkBadgesAt: scheduleBadgeCheck,
  };
}

/** The same as `listBadges` for a profile that was already read. */
function listBadgesOf(deps: ProgressDeps, profile: PersonProgress): Promise<Badge[]> {
  return listBadges(deps.db, deps.clock, { userId: profile.id, streak: currentStreak(deps, profile) });
}
