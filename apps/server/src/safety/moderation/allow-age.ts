import { Refusal } from '../../platform/refusal.ts';
import type { ModerationDeps } from './moderation-deps.ts';
import { appendToLog } from './moderation-log.repository.ts';

/**
 * Forgets the refused age of the person who wrote from an address, with everything that they were remembered by. Takes
 * a phone number or the code of a device too. Refuses NOT_FOUND.
 */
export async function allowAge(
  { auth, clock, db, refusedAges }: Pick<ModerationDeps, 'auth' | 'clock' | 'db' | 'refusedAges'>,
  moderatorId: string | null,
  written: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await refusedAges.forget(tx, auth.ageKeysOf(written)))) throw new Refusal('NOT_FOUND');
    await appendToLog(tx, { at: clock.now(), moderatorId, act: 'age-allowed' });
  });
}
