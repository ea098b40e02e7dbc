import { expect, it } from 'vitest';
import type { PhotoAudience } from '../../accounts/profile/profile-options.ts';
import { photosShown, type Relation } from './photo-audience.ts';

const RELATIONS: Relation[] = ['stranger', 'offered', 'accepted', 'connection'];

it.each<[PhotoAudience, boolean, string[]]>([
  ['nobody', false, ['none', 'none', 'none', 'none']],
  ['nobody', true, ['none', 'none', 'none', 'none']],
  ['connections', false, ['none', 'none', 'none', 'all']],
  ['connections', true, ['none', 'none', 'none', 'all']],
  ['match-card', false, ['none', 'none', 'all', 'all']],
  ['match-card', true, ['none', 'main', 'all', 'all']],
])('the audience "%s" and the choice before a call, %s, decide who sees the photos', (audience, before, shown) => {
  const choice = { photoAudience: audience, showsPhotoBeforeCall: before };
  expect(RELATIONS.map((relation) => photosShown(choice, relation))).toEqual(shown);
});
