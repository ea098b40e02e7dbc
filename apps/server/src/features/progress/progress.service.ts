import type { Badge, Progress } from '@cuppa/contract/progress/progress-contract';
import { levelOf, levelProgress, levelTitle, xpToNextLevel } from '@cuppa/domain/progress/levels';
import { addDays, calendarDayIn, growStreak, streakOn } from '@cuppa/domain/progress/streaks';
import { STREAK_ACTIONS, XP_ACTIONS, XP_REWARDS, type XpAction } from '@cuppa/domain/progress/xp-rewards';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ProfileRow, ProfileService } from '../profile/profile.service.ts';
import { BADGES } from './progress.content.ts';
import * as repository from './progress.repository.ts';

export type ProgressService = ReturnType<typeof createProgressService>;

type Award = { userId: string; action: XpAction; key: string; description: string; amount?: number };
type AwardResult = { awarded: number; xp: number; level: number; isLevelUp: boolean };

/** Awards of the onboarding leave the marker in `profiles.level` alone (product decisions section 2). */
const ONBOARDING_ACTIONS: readonly XpAction[] = ['select_values', 'complete_onboarding'];
/** What a client may claim by name, and how often a day; everything else follows from the server's own facts. */
const CLAIMABLE: Partial<Record<XpAction, { timesPerDay: number; sharesKeyOf: XpAction }>> = {
  visit_town_square: { timesPerDay: 3, sharesKeyOf: 'visit_town_square' },
  town_square: { timesPerDay: 3, sharesKeyOf: 'visit_town_square' },
};
const STREAK_STRIP_DAYS = 7;

export function createProgressService(deps: { db: Database; clock: Clock; profiles: ProfileService }) {
  const { db, clock, profiles } = deps;

  /**
   * Counts an award once by its key, in the caller's transaction: ledger row, XP, mirror in the
   * profile, and the streak where the action grows it. `awarded` is 0 for a key already counted.
   */
  async function award(tx: Db, given: Award): Promise<AwardResult> {
    const profile = await profiles.lock(tx, given.userId);
    const amount = given.amount ?? XP_REWARDS[given.action];
    const day = calendarDayIn(profile.timeZone, clock.now());
    const isNew = await repository.insertAward(tx, {
      userId: given.userId,
      action: given.action,
      amount,
      description: given.description,
      idempotencyKey: given.key,
      day,
      createdAt: clock.now(),
    });
    if (!isNew) {
      const xp = await repository.findXp(tx, given.userId);
      return { awarded: 0, xp, level: levelOf(xp), isLevelUp: false };
    }
    const xp = await repository.addXp(tx, given.userId, amount);
    const level = levelOf(xp);
    await repository.setLevel(tx, given.userId, level);
    const mirrorsLevel = profile.hasCompletedOnboarding && !ONBOARDING_ACTIONS.includes(given.action);
    await profiles.change(given.userId, { xp, ...(mirrorsLevel && { level }) }, tx);
    if (STREAK_ACTIONS.includes(given.action)) await extendStreak(tx, profile, day);
    return { awarded: amount, xp, level, isLevelUp: level > levelOf(xp - amount) };
  }

  async function extendStreak(tx: Db, profile: ProfileRow, day: string): Promise<void> {
    const before = { length: profile.streak, lastDay: profile.lastStreakDate };
    const after = growStreak(before, day);
    if (after === before) return;
    await profiles.change(
      profile.id,
      { streak: after.length, reflectionStreak: after.length, lastStreakDate: after.lastDay },
      tx,
    );
    if (after.length > 1) {
      await award(tx, {
        userId: profile.id,
        action: 'streak_bonus',
        key: `streak_bonus/${day}`,
        description: `${after.length} days in a row`,
      });
    }
  }

  function presentProgress(profile: ProfileRow): Progress {
    const level = levelOf(profile.xp);
    return {
      xp: profile.xp,
      level,
      xpToNextLevel: xpToNextLevel(profile.xp),
      progress: levelProgress(profile.xp),
      nextLevelTitle: levelTitle(level + 1),
      streak: currentStreak(profile),
    };
  }

  function currentStreak(profile: ProfileRow): number {
    const today = calendarDayIn(profile.timeZone, clock.now());
    return streakOn({ length: profile.streak, lastDay: profile.lastStreakDate }, today);
  }

  return {
    award,
    presentProgress,
    currentStreak,

    /** Writes the badges that exist; safe to repeat. */
    seed: (): Promise<void> =>
      repository.upsertBadges(
        db,
        BADGES.map((badge, position) => ({ ...badge, position })),
      ),

    /** XP that the given keys were awarded, 0 for those that were not. */
    awardedFor: async (userId: string, keys: string[]): Promise<number> => {
      const awards = await repository.findAwards(db, userId, keys);
      return awards.reduce((sum, entry) => sum + entry.amount, 0);
    },

    /** Gives a badge once, with its XP, in the caller's transaction. */
    awardBadge: async (tx: Db, userId: string, badgeId: string): Promise<boolean> => {
      const isNew = await repository.insertUserBadge(tx, userId, badgeId, clock.now());
      if (isNew) {
        await award(tx, { userId, action: 'badge_earned', key: `badge_earned/${badgeId}`, description: 'A new badge' });
      }
      return isNew;
    },

    /** All badges in their order, with the moment each was earned. */
    listBadges: async (userId: string): Promise<Badge[]> => {
      const rows = await repository.findBadges(db, userId);
      return rows.map((row) => ({ ...row, earnedAt: row.earnedAt?.toISOString() ?? null }));
    },

    /** The last seven calendar days in the person's zone, oldest first. */
    readStreakDays: async (profile: ProfileRow) => {
      const today = calendarDayIn(profile.timeZone, clock.now());
      const days = Array.from({ length: STREAK_STRIP_DAYS }, (_, index) =>
        addDays(today, index + 1 - STREAK_STRIP_DAYS),
      );
      const active = await repository.findActiveDays(db, profile.id, [...STREAK_ACTIONS], days[0] ?? today);
      return days.map((day) => ({ day, isActive: active.includes(day), isToday: day === today }));
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
      const action = XP_ACTIONS.find((known) => known === claim.action);
      const rule = action && CLAIMABLE[action];
      if (!action || !rule || claim.amount !== XP_REWARDS[action] || claim.updatesStreak)
        throw new Refusal('XP_REFUSED');
      return db.transaction(async (tx) => {
        const profile = await profiles.lock(tx, callerId);
        const day = calendarDayIn(profile.timeZone, clock.now());
        const timesToday = await repository.countAwardsOnDay(tx, callerId, rule.sharesKeyOf, day);
        const visit = Math.min(timesToday + 1, rule.timesPerDay);
        const key = `${rule.sharesKeyOf}/${day}/${visit}`;
        return award(tx, { userId: callerId, action: rule.sharesKeyOf, key, description: 'Visiting the Town Square' });
      });
    },
  };
}
