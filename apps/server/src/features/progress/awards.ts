import { VIBE_CHALLENGES } from '@cuppa/domain/daily-tea/vibe-challenges';
import { BADGES, type BadgeId } from '@cuppa/domain/progress/badges';
import { levelOf } from '@cuppa/domain/progress/levels';
import { awardWords } from '@cuppa/domain/progress/progress-words';
import { countedDay, growStreak, type Streak, streakOn } from '@cuppa/domain/progress/streaks';
import { STREAK_ACTIONS, XP_REWARDS, type XpAction } from '@cuppa/domain/progress/xp-rewards';
import { KEPT_LANGUAGE } from '@cuppa/domain/words/language';
import { addToJob, jobKind } from '../../platform/jobs/jobs.ts';
import type { Db } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { ProfileRow, ProfileService } from '../profile/profile.service.ts';
import type { BadgeCounts } from './badge-counts.ts';
import * as repository from './progress.repository.ts';

export type Award = { userId: string; action: XpAction; key: string; description: string; amount?: number };
export type AwardResult = { awarded: number; xp: number; level: number; isLevelUp: boolean };

export type Gains = { userId: string; xpAwarded: number; xp: number; badgeIds: BadgeId[] };

/** Sends a person what one transaction brought them. */
export const gainsJob = jobKind<Gains>('progress.tell');

/** Awards of the onboarding leave the marker in `profiles.level` alone (product decisions section 2). */
const ONBOARDING_ACTIONS: readonly XpAction[] = ['select_values', 'complete_onboarding'];
const WARM_KETTLE = BADGES.find(({ id }) => id === 'warm_kettle');

/** A person's streak as the domain reckons with it. */
export function streakOf(profile: ProfileRow): Streak {
  const { streak, lastStreakDate, streakFreezes, restFrom, restUntil } = profile;
  return {
    length: streak,
    lastDay: lastStreakDate,
    freezes: streakFreezes,
    rest: restFrom !== null && restUntil !== null ? { from: restFrom, until: restUntil } : null,
  };
}

/** Everything that gives XP and badges, each in its caller's transaction and under the person's lock. */
export function createAwards(deps: { clock: Clock; profiles: ProfileService; badges: BadgeCounts }) {
  const { clock, profiles, badges } = deps;

  const todayOf = (profile: ProfileRow) => countedDay(profile, clock.now());
  const currentStreak = (profile: ProfileRow) => streakOn(streakOf(profile), todayOf(profile));

  /**
   * Counts an award once by its key: ledger row, XP, mirror in the profile, the streak where the action grows it, and
   * the message to the person. `awarded` is 0 for a key already counted; `xp` includes what the award brought along.
   */
  async function award(tx: Db, given: Award): Promise<AwardResult> {
    const profile = await profiles.lock(tx, given.userId);
    const amount = amountOf(given);
    const day = todayOf(profile);
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
    const before = await addXp(tx, profile, given.action, amount);
    if (STREAK_ACTIONS.includes(given.action)) await extendStreak(tx, profile, day);
    const xp = await repository.findXp(tx, given.userId);
    return { awarded: amount, xp, level: levelOf(xp), isLevelUp: levelOf(xp) > levelOf(before) };
  }

  /** Answers the XP of before. */
  async function addXp(tx: Db, profile: ProfileRow, action: XpAction, amount: number): Promise<number> {
    const xp = await repository.addXp(tx, profile.id, amount);
    const level = levelOf(xp);
    await repository.setLevel(tx, profile.id, level);
    const mirrorsLevel = profile.hasCompletedOnboarding && !ONBOARDING_ACTIONS.includes(action);
    await profiles.change(profile.id, { xp, ...(mirrorsLevel && { level }) }, tx);
    await addGains(tx, profile.id, (so) => ({ ...so, xp, xpAwarded: so.xpAwarded + amount }));
    return xp - amount;
  }

  /** All that one transaction brings a person is one message, sent once it is committed. */
  async function addGains(
    tx: Db,
    userId: string,
    add: (so: Omit<Gains, 'userId'>) => Omit<Gains, 'userId'>,
  ): Promise<void> {
    await addToJob(tx, gainsJob, { subject: userId, runAt: clock.now() }, (before) => ({
      userId,
      ...add(before ?? { xpAwarded: 0, xp: 0, badgeIds: [] }),
    }));
  }

  async function extendStreak(tx: Db, profile: ProfileRow, day: string): Promise<void> {
    const before = streakOf(profile);
    const { streak, frozen } = growStreak(before, day);
    if (streak === before) return;
    await repository.insertFrozenDays(tx, profile.id, frozen);
    await profiles.change(
      profile.id,
      {
        streak: streak.length,
        reflectionStreak: streak.length,
        lastStreakDate: streak.lastDay,
        streakFreezes: streak.freezes,
      },
      tx,
    );
    if (streak.length > 1) {
      await award(tx, {
        userId: profile.id,
        action: 'streak_bonus',
        key: `streak_bonus/${day}`,
        description: awardWords('streak_bonus', KEPT_LANGUAGE, { days: streak.length }),
      });
    }
    if (WARM_KETTLE && streak.length >= WARM_KETTLE.goal) await awardBadge(tx, profile.id, WARM_KETTLE.id);
  }

  /** Gives a badge once, with its XP. */
  async function awardBadge(tx: Db, userId: string, badgeId: BadgeId): Promise<boolean> {
    // The lock comes first everywhere, so that two deeds at once cannot wait for each other.
    await profiles.lock(tx, userId);
    const isNew = await repository.insertUserBadge(tx, userId, badgeId, clock.now());
    if (isNew) {
      await addGains(tx, userId, (so) => ({ ...so, badgeIds: [...so.badgeIds, badgeId] }));
      await award(tx, {
        userId,
        action: 'badge_earned',
        key: `badge_earned/${badgeId}`,
        description: awardWords('badge_earned', KEPT_LANGUAGE),
      });
    }
    return isNew;
  }

  return {
    award,
    awardBadge,
    currentStreak,
    todayOf,

    /** Gives those of some badges that a deed, written in the same transaction, has just earned. Repeats are free. */
    checkBadges: async (tx: Db, userId: string, badgeIds: readonly BadgeId[]): Promise<void> => {
      const profile = await profiles.lock(tx, userId);
      const due = await badges.findDue(tx, { profile, streak: currentStreak(profile) }, badgeIds);
      for (const badgeId of due) await awardBadge(tx, userId, badgeId);
    },
  };
}

/** The amount by the table of rewards; only calls and vibe challenges have amounts of their own. */
function amountOf({ action, amount }: Award): number {
  if (action !== 'vibe_challenge') return amount ?? XP_REWARDS[action];
  if (!VIBE_CHALLENGES.some(({ xpReward }) => xpReward === amount)) throw new Error('no vibe challenge pays this');
  return amount ?? 0;
}
