import { expect, it } from 'vitest';
import { PHOTO_AUDIENCES, type PhotoAudience } from '../../accounts/profile/profile-options.ts';
import { type Relation, showsPhotos } from './photo-audience.ts';

const SHOWN_TO: Record<PhotoAudience, readonly Relation[]> = {
  nobody: [],
  connections: ['connection'],
  'match-card': ['accepted', 'connection'],
};

it.each(PHOTO_AUDIENCES)('the audience "%s" decides who sees the photos', (audience) => {
  const relations: Relation[] = ['stranger', 'accepted', 'connection'];
  expect(relations.filter((relation) => showsPhotos(audience, relation))).toEqual(SHOWN_TO[audience]);
});
