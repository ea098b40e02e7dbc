import { challengeWords } from '@cuppa/domain/daily-tea/daily-tea-words';
import {
  challengeAwardKey,
  VIBE_CHALLENGES,
  type VibeChallenge,
  type VibeChallengeId,
} from '@cuppa/domain/daily-tea/vibe-challenges';
import { awardWords } from '@cuppa/domain/progress/progress-words';
import { addDays, countedDay } from '@cuppa/domain/progress/streaks';
import { KEPT_LANGUAGE } from '@cuppa/domain/words/language';
import type { Transaction } from '../../platform/postgres/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findChallengeAwards } from './daily-tea.repository.ts';
import type { DailyTeaDeps } from './daily-tea-deps.ts';

const CHALLENGE_BADGE = 'vibe_challenge_master';

/**
 * Counts a challenge, once a day each. The server trusts the person that it was played, but a challenge cannot end
 * sooner after the one before than it lasts; then the refusal is TOO_SOON.
 */
export async function completeChallenge(
  deps: DailyTeaDeps,
  userId: string,
  challengeId: VibeChallengeId,
): Promise<{ xpAwarded: number; streak: number; earnedBadge: boolean }> {
  const challenge = VIBE_CHALLENGES.find(({ id }) => id === challengeId);
  if (!challenge) throw new Refusal('NOT_FOUND');
  return deps.db.transaction((tx) => countOnce(tx, deps, userId, challenge));
}

async function countOnce(
  tx: Transaction,
  { clock, profiles, progress }: DailyTeaDeps,
  userId: string,
  challenge: VibeChallenge,
): Promise<{ xpAwarded: number; streak: number; earnedBadge: boolean }> {
  const profile = await profiles.lock(tx, userId);
  const now = clock.now();
  const day = countedDay(profile, now);
  const key = challengeAwardKey(challenge.id, day);
  const counted = await findChallengeAwards(tx, userId, addDays(day, -1));
  if (counted.some((award) => award.key === key)) {
    return { xpAwarded: 0, streak: progress.currentStreak(profile), earnedBadge: false };
  }
  const latest = counted[0]?.createdAt.getTime() ?? 0;
  if (now.getTime() - latest < challenge.durationSeconds * 1_000) throw new Refusal('TOO_SOON');
  const { title } = challengeWords(KEPT_LANGUAGE)[challenge.id];
  const { awarded, streak } = await progress.award(tx, {
    userId,
    locked: profile,
    action: 'vibe_challenge',
    key,
    amount: challenge.xpReward,
    description: awardWords('vibe_challenge', KEPT_LANGUAGE, { title }),
  });
  return { xpAwarded: awarded, streak, earnedBadge: await progress.awardBadge(tx, profile, CHALLENGE_BADGE) };
}
