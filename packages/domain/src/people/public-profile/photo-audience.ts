import type { PhotoAudience } from '../../accounts/profile/profile-options.ts';

/**
 * The relation of a viewer to another person: a stranger, a stranger on whose match card they are, a viewer who
 * accepted that card, or a connection.
 */
export type Relation = 'stranger' | 'offered' | 'accepted' | 'connection';

type PhotoChoice = { photoAudience: PhotoAudience; showsPhotoBeforeCall: boolean };

/** The photos that a viewer with this relation sees, by the person's choice. */
export function photosShown({ photoAudience, showsPhotoBeforeCall }: PhotoChoice, relation: Relation) {
  if (relation === 'connection') return photoAudience === 'nobody' ? 'none' : 'all';
  if (relation === 'stranger' || photoAudience !== 'match-card') return 'none';
  if (relation === 'accepted') return 'all';
  return showsPhotoBeforeCall ? 'main' : 'none';
}
