import type { PersonCard } from '../../accounts/profile/profile.service.ts';
import type { Db } from '../../platform/postgres/database.ts';
import type { PublicProfileDeps } from './public-profile-deps.ts';

/** Rewards a profile with name, bio, photo and languages, once (product decisions section 7). */
export async function rewardCompleteProfile(
  tx: Db,
  { progress }: Pick<PublicProfileDeps, 'progress'>,
  { id, firstName, bio, languages }: PersonCard,
  photos: number,
): Promise<void> {
  await progress.checkCompletedProfile(tx, id, {
    name: firstName,
    bio,
    photo: photos > 0 ? 'photo' : null,
    languages,
  });
}
