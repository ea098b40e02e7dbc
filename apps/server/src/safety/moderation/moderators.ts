import type { ProfileService } from '../../accounts/profile/profile.service.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { appendToLog } from './moderation-log.repository.ts';
import { findByEmail, type ModeratorRow } from './moderators.repository.ts';
import { deleteProposalsBy } from './proposals.repository.ts';

type Deps = { db: Database; clock: Clock; profiles: Pick<ProfileService, 'changeRestriction'> };

/**
 * Gives or takes the role of the account with an address, and logs it. Returns the account; null if there is none. A
 * repetition changes nothing.
 */
export async function setModerator(
  { db, clock, profiles }: Deps,
  email: string,
  isModerator: boolean,
): Promise<ModeratorRow | null> {
  return db.transaction(async (tx) => {
    const found = await findByEmail(tx, email);
    if (found === null || (found.since !== null) === isModerator) return found;
    const at = clock.now();
    const since = isModerator ? at : null;
    await profiles.changeRestriction(tx, found.userId, { moderatorSince: since });
    if (!isModerator) await deleteProposalsBy(tx, found.userId);
    const act = isModerator ? ('moderator-added' as const) : ('moderator-removed' as const);
    await appendToLog(tx, { at, act, subjectId: found.userId });
    return { ...found, since };
  });
}
