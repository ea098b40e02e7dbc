import type { Sanction } from '@cuppa/contract/safety/moderation/sanctions-contract';
import { isSuspended } from '@cuppa/domain/safety/safety/restriction';
import { presentSanction } from './sanctions.presenter.ts';
import { findSanctionsOf, markSanctionsSeen } from './sanctions.repository.ts';
import type { SanctionsDeps } from './sanctions-deps.ts';

/** Returns a person's own decisions, newest first, and the end of their suspension. */
export async function readStanding(
  { db, clock, profiles }: Pick<SanctionsDeps, 'clock' | 'db' | 'profiles'>,
  userId: string,
): Promise<{ suspendedUntil: string | null; sanctions: Sanction[] }> {
  const row = await profiles.read(userId);
  const all = await findSanctionsOf(db, userId);
  return {
    suspendedUntil: isSuspended(row, clock.now()) ? (row.suspendedUntil?.toISOString() ?? null) : null,
    sanctions: all.map(presentSanction),
  };
}

/** Records that the person has read the decisions. */
export function markSeen({ db, clock }: Pick<SanctionsDeps, 'clock' | 'db'>, userId: string): Promise<void> {
  return markSanctionsSeen(db, userId, clock.now());
}
