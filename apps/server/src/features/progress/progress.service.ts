import type { Home } from '@cuppa/contract/home/home-contract';
import type { Badge, Progress } from '@cuppa/contract/progress/progress-contract';
import { BADGES, type BadgeId } from '@cuppa/domain/progress/badges';
import { levelOf, levelProgress, xpToNextLevel } from '@cuppa/domain/progress/levels';
import { awardWords, badgeWords, levelTitle } from '@cuppa/domain/progress/progress-words';
import { beginRest, endRest, isResting } from '@cuppa/domain/progress/rest';
import { addDays, calendarDayIn, type Streak } from '@cuppa/domain/progress/streaks';
import { STREAK_ACTIONS, XP_REWARDS } from '@cuppa/domain/progress/xp-rewards';
import { KEPT_LANGUAGE, READER_LANGUAGE } from '@cuppa/domain/words/language';
import { Refusal } from '../../platform/api/refusal.ts';
import { addJob, jobKind } from '../../platform/jobs/jobs.ts';
import type { Database, Db, Transaction } from '../../platform/postgres/database.ts';
import { afterCommit } from '../../platform/postgres/transact.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import type { ProfileChange, ProfileRow, ProfileService } from '../profile/profile.service.ts';
import { type AwardResult, createAwards, type Gains, streakOf } from './awards.ts';
import { createBadgeCounts } from './badge-counts.ts';
import { badgeName } from './badge-name.ts';
import * as repository from './progress.repository.ts';

export type ProgressService = ReturnType<typeof createProgressService>;

type BadgeCheck = { userId: string; badgeIds: BadgeId[] };

/** Looks for badges whose time has come. */
export const badgeCheckJob = jobKind<BadgeCheck>('progress.check-badges');

/** What a client may claim by name: a visit, three times a day. All else follows from the server's own facts. */
const VISIT = 'visit_town_square';
const CLAIMABLE: readonly string[] = [VISIT, 'town_square'];
const VISITS_PER_DAY = 3;
const STREAK_STRIP_DAYS = 7;
/** Calendar days. */
type CountedDays = { active: string[]; frozen: string[] };

export function createProgressService(deps: {
  db: Database;
  clock: Clock;
  profiles: ProfileService;
  realtime: Pick<Realtime, 'toPerson'>;
}) {
  const { db, clock, profiles, realtime } = deps;
  const badges = createBadgeCounts({ clock });
  const { award, awardBadge, checkBadges, currentStreak, todayOf } = createAwards({ clock, profiles, badges });

  function presentProgress(profile: ProfileRow): Progress {
    const level = levelOf(profile.xp);
    return {
      xp: profile.xp,
      level,
      xpToNextLevel: xpToNextLevel(profile.xp),
      progress: levelProgress(profile.xp),
      nextLevelTitle: levelTitle(level + 1, READER_LANGUAGE),
      streak: currentStreak(profile),
      freezes: profile.streakFreezes,
      restUntil: isResting(streakOf(profile), todayOf(profile)) ? profile.restUntil : null,
    };
  }

  /** Changes the rest of a person; a day missed before it is made up for by a freeze at once. */
  async function changeRest(
    userId: string,
    step: (streak: Streak, today: string) => { streak: Streak; frozen: string[] } | null,
  ): Promise<Progress> {
    const profile = await db.transaction(async (tx) => {
      const row = await profiles.lock(tx, userId);
      const changed = step(streakOf(row), todayOf(row));
      if (changed === null) throw new Refusal('REST_USED_UP');
      const { streak, frozen } = changed;
      await repository.insertFrozenDays(tx, userId, frozen);
      const fields = {
        lastStreakDate: streak.lastDay,
        streakFreezes: streak.freezes,
        restFrom: streak.rest?.from ?? null,
        restUntil: streak.rest?.until ?? null,
      };
      return profiles.change(userId, fields, tx);
    });
    return presentProgress(profile);
  }

  return {
    award,
    awardBadge,
    checkBadges,
    presentProgress,
    currentStreak,

    /** Writes the badges that exist; safe to repeat. */
    seed: (): Promise<void> =>
      repository.upsertBadges(
        db,
        BADGES.map(({ id }, position) => ({ id, ...badgeWords(KEPT_LANGUAGE)[id], position })),
      ),

    /** XP that the given keys were awarded, 0 for those that were not. */
    awardedFor: async (userId: string, keys: string[]): Promise<number> => {
      const awards = await repository.findAwards(db, userId, keys);
      return awards.reduce((sum, entry) => sum + entry.amount, 0);
    },

    /** Counts a profile that is complete, once. For whoever writes the last of these, in its transaction. */
    checkCompletedProfile: async (
      tx: Db,
      userId: string,
      given: { name: string | null; bio: string | null; photo: string | null; languages: readonly string[] },
    ): Promise<void> => {
      if (!given.name || !given.bio || !given.photo || given.languages.length === 0) return;
      const action = 'completed_profile';
      await award(tx, { userId, action, key: action, description: awardWords('completed_profile', KEPT_LANGUAGE) });
    },

    /** One's own badges in their order, with how much of each is done. */
    listBadges: async (userId: string): Promise<Badge[]> =>
      badges.list(db, userId, currentStreak(await profiles.read(userId))),

    /** The same for a profile that was read already. */
    listBadgesOf: (profile: ProfileRow): Promise<Badge[]> => badges.list(db, profile.id, currentStreak(profile)),

    /** The badges that a person has, for others to see. */
    listEarned: async (userId: string): Promise<{ id: string; name: string }[]> => {
      const rows = await repository.findEarned(db, userId);
      return rows.map((row) => ({ id: row.id, name: badgeName(row, READER_LANGUAGE) }));
    },

    /** All badges in their order, with the day each was earned. */
    listShelf: async (userId: string): Promise<Home['badges']> => {
      const rows = await repository.findBadges(db, userId);
      return rows.map((row) => ({
        id: row.id,
        name: badgeName(row, READER_LANGUAGE),
        earnedAt: row.earnedAt?.toISOString() ?? null,
      }));
    },

    /** The days of late on which something counted or a freeze was used: enough for seven days in any zone. */
    readCountedDays: (userId: string): Promise<CountedDays> =>
      repository.findStreakDays(
        db,
        userId,
        [...STREAK_ACTIONS],
        addDays(calendarDayIn('UTC', clock.now()), -STREAK_STRIP_DAYS),
      ),

    /** The last seven calendar days in the person's zone, oldest first. */
    presentStreakDays: (profile: ProfileRow, known: CountedDays): Home['streakDays'] => {
      const today = todayOf(profile);
      const days = Array.from({ length: STREAK_STRIP_DAYS }, (_, index) =>
        addDays(today, index + 1 - STREAK_STRIP_DAYS),
      );
      const streak = streakOf(profile);
      return days.map((day) => {
        const isActive = known.active.includes(day);
        const mark = known.frozen.includes(day) ? 'frozen' : isResting(streak, day) ? 'resting' : null;
        return { day, isActive, isToday: day === today, ...(mark !== null && !isActive && { mark }) };
      });
    },

    /** What to write where a streak has ended by today, so that nothing bought later wins it back. */
    settledStreak: (profile: ProfileRow): ProfileChange =>
      currentStreak(profile) > 0 ? {} : { streak: 0, reflectionStreak: 0, lastStreakDate: null },

    /**
     * Pauses the streak for 1 to 30 days, today included. While a person rests, it sets another end. Refuses
     * REST_USED_UP where the rest has lasted its 30 days.
     */
    rest: (userId: string, days: number): Promise<Progress> =>
      changeRest(userId, (streak, today) => beginRest(streak, today, days)),

    /** Ends a rest with yesterday; does nothing where there is none. */
    endRest: (userId: string): Promise<Progress> =>
      changeRest(userId, (streak, today) => ({ streak: endRest(streak, today), frozen: [] })),

    /** The job that sends a person what a transaction brought them. */
    emitGains: async ({ userId, xpAwarded, xp, badgeIds }: Gains, tx: Transaction): Promise<void> => {
      const level = levelOf(xp);
      const badges = BADGES.filter(({ id }) => badgeIds.includes(id)).map(({ id }) => ({
        id,
        name: badgeWords(READER_LANGUAGE)[id].name,
      }));
      const isLevelUp = level > levelOf(xp - xpAwarded);
      const change = { xpAwarded, xp, level, isLevelUp, badges };
      afterCommit(tx, () => realtime.toPerson(userId).emit('progress.changed', change));
    },

    /** Has `checkBadges` run at a later time, once for a key. */
    checkBadgesAt: (tx: Transaction, at: Date, check: BadgeCheck & { key: string }): Promise<void> => {
      const { key, ...payload } = check;
      return addJob(tx, badgeCheckJob, { payload, runAt: at, key });
    },

    /** The job that looks for badges whose time has come. */
    checkBadgesLater: async ({ userId, badgeIds }: BadgeCheck, tx: Transaction): Promise<void> => {
      const { hasVerifiedAge: isStillHere } = await profiles.readStanding(userId);
      if (isStillHere) await checkBadges(tx, userId, badgeIds);
    },

    /**
     * The `update_user_xp` procedure. Refuses NOT_YOURS for another's id, and XP_REFUSED for an
     * unknown action, an amount that is not the action's, a streak that it does not grow, or a
     * deed that only the server may report.
     */
    claim: async (
      callerId: string,
      claim: { userId: string; action: string; amount: number; updatesStreak: boolean },
    ): Promise<AwardResult> => {
      if (claim.userId !== callerId) throw new Refusal('NOT_YOURS');
      if (!CLAIMABLE.includes(claim.action) || claim.amount !== XP_REWARDS[VISIT] || claim.updatesStreak) {
        throw new Refusal('XP_REFUSED');
      }
      return db.transaction(async (tx) => {
        const day = todayOf(await profiles.lock(tx, callerId));
        const timesToday = await repository.countAwardsOnDay(tx, callerId, VISIT, day);
        const key = `${VISIT}/${day}/${Math.min(timesToday + 1, VISITS_PER_DAY)}`;
        return award(tx, {
          userId: callerId,
          action: VISIT,
          key,
          description: awardWords('visit_town_square', KEPT_LANGUAGE),
        });
      });
    },
  };
}
