import type { PhotoAudience } from '../../accounts/profile/profile-options.ts';

/**
 * The relation of a viewer to another person: a stranger on a match card, a viewer who accepted that card, or a
 * connection.
 */
export type Relation = 'stranger' | 'accepted' | 'connection';

/** Whether a viewer with this relation sees the person's photos. */
export function showsPhotos(audience: PhotoAudience, relation: Relation): boolean {
  if (relation === 'connection') return audience !== 'nobody';
  return relation === 'accepted' && audience === 'match-card';
}
