import type { CalendarDay } from '@cuppa/domain/accounts/profile/age';
import { challengeWords } from '@cuppa/domain/habit/daily-tea/daily-tea-words';
import {
  challengeAwardKey,
  VIBE_CHALLENGES,
  type VibeChallenge,
  type VibeChallengeId,
} from '@cuppa/domain/habit/daily-tea/vibe-challenges';
import { awardWords } from '@cuppa/domain/habit/progress/progress-words';
import { addDays, countedDay } from '@cuppa/domain/habit/progress/streaks';
import { HOUR_MS } from '@cuppa/domain/platform/time/lengths';
import { KEPT_LANGUAGE } from '@cuppa/domain/platform/words/language';
import type { Transaction } from '../../platform/postgres/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readAskedQuestions } from './asked-questions.ts';
import { findChallengeAwards } from './daily-tea.repository.ts';
import type { DailyTeaDeps } from './daily-tea-deps.ts';
import { drawnChallenges } from './drawn-challenges.ts';

const CHALLENGE_BADGE = 'vibe_challenge_master';

/** How long after midnight a challenge of the day before may end. */
const MIDNIGHT_GRACE_MS = HOUR_MS;

/**
 * Counts a challenge, each at most once a day. The server trusts the person that they played it. Refuses NOT_DRAWN
 * unless it was drawn for them today or, within an hour after midnight, yesterday, and TOO_SOON if less time has passed
 * since the previous challenge than this one lasts.
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
  const drawnOn = await findDayOfDraw(tx, { userId, day, graceDay: graceDayOf(profile, now), now }, challenge);
  const counted = await findChallengeAwards(tx, userId, addDays(day, -1));
  const key = challengeAwardKey(challenge.id, day);
  // A challenge that was counted before midnight does not count again after it.
  const keys = [key, challengeAwardKey(challenge.id, drawnOn)];
  if (counted.some((award) => keys.includes(award.key))) {
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

/** The person's calendar day one hour ago. */
function graceDayOf(profile: Parameters<typeof countedDay>[0], now: Date): CalendarDay {
  return countedDay(profile, new Date(now.getTime() - MIDNIGHT_GRACE_MS));
}

/** The day for which a challenge was drawn; prefers today. Refuses NOT_DRAWN. */
async function findDayOfDraw(
  tx: Transaction,
  { userId, day, graceDay, now }: { userId: string; day: CalendarDay; graceDay: CalendarDay; now: Date },
  { id }: VibeChallenge,
): Promise<CalendarDay> {
  for (const one of new Set([day, graceDay])) {
    const asked = await readAskedQuestions(tx, { userId, day: one, now });
    const ids = asked.map((question) => question.id);
    if ([...drawnChallenges(ids, { userId, day: one }).values()].includes(id)) return one;
  }
  throw new Refusal('NOT_DRAWN');
}
