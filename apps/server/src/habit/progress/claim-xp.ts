import { awardWords } from '@cuppa/domain/habit/progress/progress-words';
import { XP_REWARDS } from '@cuppa/domain/habit/progress/xp-rewards';
import { KEPT_LANGUAGE } from '@cuppa/domain/platform/words/language';
import { transact } from '../../platform/postgres/transact.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type AwardResult, award } from './awards.ts';
import { todayOf } from './person-streak.ts';
import * as repository from './progress.repository.ts';
import type { ProgressDeps } from './progress-deps.ts';

/**
 * The only action that a client may claim by name: a visit, three times a day. The server derives all others from its
 * own data.
 */
const VISIT = 'visit_town_square';
const CLAIMABLE: readonly string[] = [VISIT, 'town_square'];
const VISITS_PER_DAY = 3;

export type Claim = { userId: string; action: string; amount: number; updatesStreak: boolean };

/**
 * The `update_user_xp` procedure. Refuses NOT_YOURS for another person's id, and XP_REFUSED for an unknown action, a
 * wrong amount, a streak that the action does not extend, or an action that only the server may report.
 */
export async function claimXp(deps: ProgressDeps, callerId: string, claim: Claim): Promise<AwardResult> {
  if (claim.userId !== callerId) throw new Refusal('NOT_YOURS');
  if (!CLAIMABLE.includes(claim.action) || claim.amount !== XP_REWARDS[VISIT] || claim.updatesStreak) {
    throw new Refusal('XP_REFUSED');
  }
  return transact(deps.db, async (tx) => {
    const locked = await deps.profiles.lock(tx, callerId);
    const day = todayOf(locked, deps.clock);
    const timesToday = await repository.countAwardsOnDay(tx, callerId, VISIT, day);
    const key = `${VISIT}/${day}/${Math.min(timesToday + 1, VISITS_PER_DAY)}`;
    return award(deps, tx, {
      userId: callerId,
      locked,
      action: VISIT,
      key,
      description: awardWords(VISIT, KEPT_LANGUAGE),
    });
  });
}
