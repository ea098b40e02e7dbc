import type { Relation } from '@cuppa/domain/people/public-profile/photo-audience';
import type { PersonCard } from '../../accounts/profile/profile.service.ts';
import type { StoredFile } from '../../platform/storage/storage.ts';
import { type OnMatchCard, presentOnCard } from './public-profile.presenter.ts';
import { findMainPhotos, findPromptsBeforeCall } from './public-profile.repository.ts';
import type { PublicProfileDeps } from './public-profile-deps.ts';

type Deps = Pick<PublicProfileDeps, 'clock' | 'db' | 'storage'>;
type OnCard = Extract<Relation, 'offered' | 'accepted'>;

/** Returns what match cards show of people, by their ids. The photo itself is read with `readCardPhoto`. */
export async function readOnCards(
  { clock, db }: Omit<Deps, 'storage'>,
  rows: readonly PersonCard[],
  relation: OnCard,
): Promise<Map<string, OnMatchCard>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const withPhoto = rows.filter(({ photoAudience }) => photoAudience === 'match-card').map(({ id }) => id);
  const [photos, prompts] = await Promise.all([
    withPhoto.length === 0 ? [] : findMainPhotos(db, withPhoto),
    findPromptsBeforeCall(db, ids),
  ]);
  const photoOf = new Map(photos.map((photo) => [photo.userId, photo]));
  const promptOf = new Map(prompts.map((prompt) => [prompt.userId, prompt]));
  const now = clock.now();
  return new Map(
    rows.map((row) => [row.id, presentOnCard(row, photoOf.get(row.id), promptOf.get(row.id), relation, now)]),
  );
}

/** The photo that the card shows now, square; null if it shows none. Refuses UNAVAILABLE while the store is away. */
export async function readCardPhoto(deps: Deps, row: PersonCard, relation: OnCard): Promise<StoredFile | null> {
  const [main] = await findMainPhotos(deps.db, [row.id]);
  const { thumbhash } = presentOnCard(row, main, undefined, relation, deps.clock.now());
  return main === undefined || thumbhash === null ? null : deps.storage.read(main.thumbnailId);
}
