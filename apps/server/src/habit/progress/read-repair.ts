import type { Repair } from '@cuppa/contract/habit/progress/progress-contract';
import { REPAIR_ACTIONS, repairParts } from '@cuppa/domain/habit/progress/repair';
import type { PersonProgress } from '../../accounts/profile/profile.service.ts';
import { offeredRepair, todayOf } from './person-streak.ts';
import * as repository from './progress.repository.ts';
import type { ProgressDeps } from './progress-deps.ts';

/**
 * The streak that the person can restore now, and which of the required actions they have already done today; null if
 * there is none.
 */
export async function readRepair(
  { db, clock }: Pick<ProgressDeps, 'db' | 'clock'>,
  profile: PersonProgress,
): Promise<Repair | null> {
  const offered = offeredRepair(profile, clock);
  if (offered === null) return null;
  const done = await repository.findActionsOnDay(db, profile.id, todayOf(profile, clock), REPAIR_ACTIONS);
  return {
    length: offered.length,
    until: offered.until.toISOString(),
    ...repairParts(done),
  };
}
