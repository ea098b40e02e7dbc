import type { PromptChoice, PublicProfileUpdate } from '@cuppa/contract/people/public-profile/public-profile-schema';
import type { Transaction } from '../../platform/postgres/database.ts';
import { transact } from '../../platform/postgres/transact.ts';
import { Refusal } from '../../platform/refusal.ts';
import { rewardCompleteProfile } from './complete-profile.ts';
import * as repository from './public-profile.repository.ts';
import type { PublicProfileDeps } from './public-profile-deps.ts';

/**
 * Replaces all profile texts and prompts of a person. Refuses PROFILE_CHANGED if another device changed them since
 * `version` was read, and NOT_FOUND for a Daily Tea answer that is not theirs.
 */
export async function updatePublicProfile(
  deps: PublicProfileDeps,
  userId: string,
  { version, prompts, pronouns, bio, showsPhotoBeforeCall, ...fields }: PublicProfileUpdate,
): Promise<void> {
  await transact(deps.db, async (tx) => {
    const row = await deps.profiles.lock(tx, userId);
    if (row.detailsVersion !== version) throw new Refusal('PROFILE_CHANGED');
    const changed = await deps.profiles.changeDetails(tx, userId, {
      ...fields,
      ...(showsPhotoBeforeCall !== undefined && { showsPhotoBeforeCall }),
      ...(showsPhotoBeforeCall === true && { photoAudience: 'match-card' }),
      pronouns: pronouns || null,
      bio: bio || null,
      detailsVersion: version + 1,
    });
    await writePrompts(tx, userId, prompts);
    await rewardCompleteProfile(tx, deps, changed, (await repository.findMainPhotos(tx, [userId])).length);
  });
}

async function writePrompts(tx: Transaction, userId: string, prompts: readonly PromptChoice[]): Promise<void> {
  const teaIds = prompts.flatMap((prompt) => (prompt.source === 'tea' ? [prompt.teaAnswerId] : []));
  if ((await repository.lockOwnTeaAnswers(tx, userId, teaIds)) !== teaIds.length) throw new Refusal('NOT_FOUND');
  const rows = prompts.map(({ showsBeforeCall = false, ...prompt }) =>
    prompt.source === 'tea'
      ? { promptId: null, answer: null, teaAnswerId: prompt.teaAnswerId, showsBeforeCall }
      : { promptId: prompt.promptId, answer: prompt.answer, teaAnswerId: null, showsBeforeCall },
  );
  await repository.replacePrompts(tx, userId, rows);
}
