import type { PhotoAudience } from './profile-options.ts';

/**
 * How far two people have come with each other, as one of them is seen by the other: on a match card, after the viewer
 * said yes to it, or connected.
 */
export type Relation = 'stranger' | 'accepted' | 'connection';

/** Whether a person's photos are shown to somebody in this relation to them. */
export function showsPhotos(audience: PhotoAudience, relation: Relation): boolean {
  if (relation === 'connection') return audience !== 'nobody';
  return relation === 'accepted' && audience === 'match-card';
}
