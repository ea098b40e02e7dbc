import type { CalendarDay } from '@cuppa/domain/accounts/profile/age';
import { VIBE_CHALLENGES } from '@cuppa/domain/habit/daily-tea/vibe-challenges';
import { BADGES, type BadgeId } from '@cuppa/domain/habit/progress/badges';
import { levelOf } from '@cuppa/domain/habit/progress/levels';
import { awardWords } from '@cuppa/domain/habit/progress/progress-words';
import { STREAK_ACTIONS, XP_REWARDS, type XpAction } from '@cuppa/domain/habit/progress/xp-rewards';
import { KEPT_LANGUAGE } from '@cuppa/domain/platform/words/language';
import type { PersonProgress } from '../../accounts/profile/profile.service.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { findDueBadges } from './badge-counts.ts';
import { addGains } from './gains.ts';
import { keepStreak } from './keep-streak.ts';
import { currentStreak, todayOf } from './person-streak.ts';
import * as repository from './progress.repository.ts';
import type { AwardDeps } from './progress-deps.ts';

export type Award = {
  userId: string;
  action: XpAction;
  key: string;
  description: string;
  amount?: number;
  /** The person's day and the instant that it counts for, if they are past; now by default. */
  on?: { day: CalendarDay; at: Date };
  /** The person's row, locked by the caller and unchanged since. Without it, `award` takes the lock. */
  locked?: PersonProgress;
};
/** `streak` is the current one, so that callers need not read the row again. */
export type AwardResult = { awarded: number; xp: number; level: number; isLevelUp: boolean; streak: number };

/** Awards for the onboarding do not change the copy of the level in `profiles.level` (product decisions, section 2). */
const ONBOARDING_ACTIONS: readonly XpAction[] = ['select_values', 'complete_onboarding'];
const WARM_KETTLE = BADGES.find(({ id }) => id === 'warm_kettle');

/**
 * Counts an award once by its key. Writes the ledger row, the XP, its copy in the profile, the streak if the action
 * extends it, and the message to the person. `awarded` is 0 for a key that was already counted; `xp` includes further
 * awards caused by this one.
 */
export async function award(deps: AwardDeps, tx: Db, given: Award): Promise<AwardResult> {
  const { clock, profiles } = deps;
  const profile = given.locked ?? (await profiles.lock(tx, given.userId));
  const amount = amountOf(given);
  const { day, at } = given.on ?? { day: todayOf(profile, clock), at: clock.now() };
  const entry = await repository.insertAward(tx, {
    userId: given.userId,
    action: given.action,
    amount,
    description: given.description,
    idempotencyKey: given.key,
    day,
    createdAt: at,
  });
  if (entry === null) {
    const xp = (await repository.findXp(tx, given.userId)) ?? profile.xp;
    return { awarded: 0, xp, level: levelOf(xp), isLevelUp: false, streak: currentStreak(deps, profile) };
  }
  const before = await addXp(deps, tx, profile, { action: given.action, amount });
  const grown = STREAK_ACTIONS.includes(given.action)
    ? await extendStreak(deps, tx, profile, { ...given, ...entry })
    : profile;
  const xp = (await repository.findXp(tx, given.userId)) ?? before + amount;
  return {
    awarded: amount,
    xp,
    level: levelOf(xp),
    isLevelUp: levelOf(xp) > levelOf(before),
    streak: currentStreak(deps, grown),
  };
}

/** Returns the XP before the change. Without a row in `xp_progress`, the sum starts from the copy in the profile. */
async function addXp(
  deps: AwardDeps,
  tx: Db,
  profile: PersonProgress,
  { action, amount }: { action: XpAction; amount: number },
): Promise<number> {
  const xp = await repository.addXp(tx, profile, amount);
  const level = levelOf(xp);
  await repository.setLevel(tx, profile.id, level);
  const mirrorsLevel = profile.hasCompletedOnboarding && !ONBOARDING_ACTIONS.includes(action);
  await deps.profiles.mirrorXp(tx, profile.id, { xp, ...(mirrorsLevel && { level }) });
  await addGains(tx, profile.id, (so) => ({ ...so, xp, xpAwarded: so.xpAwarded + amount }));
  return xp - amount;
}

/**
 * Counts the day of an award, and pays what the streak brings on it. The day of a call that is paid overnight only
 * counts: what it brings comes with the pay of the call, or with another award of that day. Returns the row after the
 * change.
 */
async function extendStreak(
  deps: AwardDeps,
  tx: Db,
  profile: PersonProgress,
  { action, hasWaitingCall, on }: Pick<Award, 'action' | 'on'> & { hasWaitingCall: boolean },
): Promise<PersonProgress> {
  const day = on?.day ?? todayOf(profile, deps.clock);
  const grown = await keepStreak(deps, tx, profile, { action, day });
  if (action === 'call_day' || (grown === profile && !hasWaitingCall)) return grown;
  const length = await lengthOn(tx, grown, day);
  if (length > 1) {
    await award(deps, tx, {
      userId: profile.id,
      locked: grown,
      action: 'streak_bonus',
      key: `streak_bonus/${day}`,
      description: awardWords('streak_bonus', KEPT_LANGUAGE, { days: length }),
      ...(on && { on }),
    });
  }
  if (WARM_KETTLE && length >= WARM_KETTLE.goal) await awardBadge(deps, tx, grown, WARM_KETTLE.id);
  return grown;
}

/** The length that the streak of a person had on a day; 0 if it has ended since. */
async function lengthOn(tx: Db, profile: PersonProgress, day: CalendarDay): Promise<number> {
  const { id, lastStreakDate, streak } = profile;
  if (lastStreakDate === day) return streak;
  const { active } = await repository.findStreakDays(tx, id, day);
  return Math.max(0, streak - active.filter((one) => one > day).length);
}

/**
 * Gives a badge once, with its XP. The caller has locked the person's row: every award takes that lock first, so that
 * two simultaneous actions cannot deadlock. An award may have changed the row since it was read, because a badge does
 * not extend the streak.
 */
export async function awardBadge(deps: AwardDeps, tx: Db, locked: PersonProgress, badgeId: BadgeId): Promise<boolean> {
  const { id: userId } = locked;
  const isNew = await repository.insertUserBadge(tx, userId, badgeId, deps.clock.now());
  if (isNew) {
    await addGains(tx, userId, (so) => ({ ...so, badgeIds: [...so.badgeIds, badgeId] }));
    await award(deps, tx, {
      userId,
      locked,
      action: 'badge_earned',
      key: `badge_earned/${badgeId}`,
      description: awardWords('badge_earned', KEPT_LANGUAGE),
    });
  }
  return isNew;
}

/**
 * Gives those of some badges that an action has just earned. The action must be written in the same transaction.
 * Repeating it does nothing.
 */
export async function checkBadges(
  deps: AwardDeps,
  tx: Db,
  userId: string,
  badgeIds: readonly BadgeId[],
): Promise<void> {
  const profile = await deps.profiles.lock(tx, userId);
  const person = { userId, streak: currentStreak(deps, profile) };
  for (const badgeId of await findDueBadges(tx, deps.clock, person, badgeIds)) {
    await awardBadge(deps, tx, profile, badgeId);
  }
}

/** The amount from the table of rewards. Only calls and vibe challenges have their own amounts. */
function amountOf({ action, amount }: Award): number {
  if (action !== 'vibe_challenge') return amount ?? XP_REWARDS[action];
  if (!VIBE_CHALLENGES.some(({ xpReward }) => xpReward === amount)) throw new Error('no vibe challenge pays this');
  return amount ?? 0;
}
