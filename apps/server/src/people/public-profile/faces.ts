import type { Face } from '@cuppa/contract/people/public-profile/public-profile-schema';
import type { Relation } from '@cuppa/domain/people/public-profile/photo-audience';
import type { PersonCard } from '../../accounts/profile/profile.service.ts';
import { presentFace } from './public-profile.presenter.ts';
import { findMainPhotos } from './public-profile.repository.ts';
import type { PublicProfileDeps } from './public-profile-deps.ts';

type Deps = Pick<PublicProfileDeps, 'clock' | 'db' | 'storage'>;

/** Returns the main photos of people by id, for a viewer in this relation to all of them. */
export async function readFaces(
  { clock, db, storage }: Deps,
  rows: readonly PersonCard[],
  relation: Relation,
): Promise<Map<string, Face>> {
  const shown = rows.filter(({ photoAudience }) => photoAudience !== 'nobody');
  if (shown.length === 0) return new Map();
  const ids = shown.map(({ id }) => id);
  const [photos, sign] = await Promise.all([findMainPhotos(db, ids), storage.signer()]);
  const mains = new Map(photos.map((photo) => [photo.userId, photo]));
  const given = { sign, now: clock.now() };
  return new Map(shown.map((row) => [row.id, presentFace(row, mains.get(row.id), relation, given)]));
}

/** Returns a person's own main photo. */
export async function readOwnFace({ db, storage }: Omit<Deps, 'clock'>, userId: string): Promise<Face> {
  const [main] = await findMainPhotos(db, [userId]);
  return main ? { url: (await storage.signer())(main.thumbnailId), thumbhash: main.thumbhash } : null;
}
