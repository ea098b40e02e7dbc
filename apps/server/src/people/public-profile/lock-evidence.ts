import type { Db } from '../../platform/postgres/database.ts';
import { presentEvidence } from './public-profile.presenter.ts';
import { findPrompts, lockPhotos } from './public-profile.repository.ts';
import type { PublicProfileDeps } from './public-profile-deps.ts';

/**
 * Returns a person's profile texts and photos as evidence for a report. Locks the photos, so that none is deleted
 * before the caller's transaction ends.
 */
export async function lockEvidence({ profiles }: Pick<PublicProfileDeps, 'profiles'>, tx: Db, userId: string) {
  const photos = await lockPhotos(tx, userId);
  const [row] = await profiles.readMany([userId], tx);
  return presentEvidence(row ?? null, { photos, prompts: await findPrompts(tx, userId) });
}
