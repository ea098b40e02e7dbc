import type { OwnPublicProfile, PersonView } from '@cuppa/contract/people/public-profile/public-profile-schema';
import { XP_REWARDS } from '@cuppa/domain/habit/progress/xp-rewards';
import type { Relation } from '@cuppa/domain/people/public-profile/photo-audience';
import type { PersonCard } from '../../accounts/profile/profile.service.ts';
import { rewardCompleteProfile } from './complete-profile.ts';
import { type Parts, presentOwnPublicProfile, presentPerson, presentShown } from './public-profile.presenter.ts';
import * as repository from './public-profile.repository.ts';
import type { PublicProfileDeps } from './public-profile-deps.ts';

type Deps = PublicProfileDeps;

/** Returns one's own profile. */
export async function readOwn(deps: Deps, userId: string): Promise<OwnPublicProfile> {
  const [[row, parts, sign], paid] = await Promise.all([
    readForPresenting(deps, userId),
    deps.progress.awardedFor(userId, 'completed_profile'),
  ]);
  return presentOwnPublicProfile(row, parts, sign, paid === null ? XP_REWARDS.completed_profile : 0);
}

/** Returns one's own profile, and gives the reward if another screen completed the profile. */
export async function openOwn(deps: Deps, userId: string): Promise<OwnPublicProfile> {
  const { db, profiles } = deps;
  const own = await readOwn(deps, userId);
  const isComplete = own.missing.length === 0;
  if (!isComplete || own.completionXp === 0) return own;
  await db.transaction(async (tx) =>
    rewardCompleteProfile(tx, deps, await profiles.lock(tx, userId), own.photos.length),
  );
  return { ...own, completionXp: 0 };
}

/** Returns oneself as others see one, by the same presenter that shows one to them. */
export async function previewOwn(
  deps: Deps,
  userId: string,
): Promise<Record<'stranger' | 'accepted' | 'connection', PersonView>> {
  const [row, parts, sign] = await readForPresenting(deps, userId);
  const as = (relation: Relation) => presentPerson(row, parts, relation, sign, deps.clock.now());
  return { stranger: as('offered'), accepted: as('accepted'), connection: as('connection') };
}

/** Returns a person as a viewer in this relation sees them. */
export async function viewPerson(deps: Deps, row: PersonCard, relation: Relation): Promise<PersonView> {
  const [parts, sign] = await Promise.all([readParts(deps, row.id), deps.storage.signer()]);
  return presentPerson(row, parts, relation, sign, deps.clock.now());
}

/** Returns all prompts and photos of a person, for moderators. */
export async function readShown(deps: Deps, userId: string) {
  const [parts, sign] = await Promise.all([readParts(deps, userId), deps.storage.signer()]);
  return presentShown(parts, sign);
}

function readForPresenting(deps: Deps, userId: string) {
  return Promise.all([deps.profiles.read(userId), readParts(deps, userId), deps.storage.signer()]);
}

async function readParts({ db }: Pick<Deps, 'db'>, userId: string): Promise<Parts> {
  const [photos, prompts] = await Promise.all([repository.findPhotos(db, userId), repository.findPrompts(db, userId)]);
  return { photos, prompts };
}
