import { awardWords } from '@cuppa/domain/habit/progress/progress-words';
import { KEPT_LANGUAGE } from '@cuppa/domain/platform/words/language';
import type { Db } from '../../platform/postgres/database.ts';
import { award } from './awards.ts';
import type { AwardDeps } from './progress-deps.ts';

export type ProfileParts = {
  name: string | null;
  bio: string | null;
  photo: string | null;
  languages: readonly string[];
};

/** Counts a complete profile, once. Called in the transaction of the feature that writes the last missing part. */
export async function awardCompletedProfile(
  deps: AwardDeps,
  tx: Db,
  userId: string,
  { name, bio, photo, languages }: ProfileParts,
): Promise<void> {
  if (!name || !bio || !photo || languages.length === 0) return;
  const action = 'completed_profile';
  await award(deps, tx, { userId, action, key: action, description: awardWords(action, KEPT_LANGUAGE) });
}
