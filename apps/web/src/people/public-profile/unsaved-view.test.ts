import type { OwnPublicProfile, PersonView } from '@cuppa/contract/people/public-profile/public-profile-schema';
import { describe, expect, it } from 'vitest';
import { type ProfileValues, valuesOf } from './profile-values.ts';
import { isUnsaved, unsavedView, type Viewer } from './unsaved-view.ts';

const PHOTO = { id: 'p1', url: '/p1', thumbnailUrl: '/t1', thumbhash: '', width: 1, height: 1 };
const OWN: OwnPublicProfile = {
  version: 1,
  firstName: 'Ada',
  pronouns: null,
  bio: 'Saved',
  languages: ['en'],
  gender: null,
  dateGenders: [],
  prompts: [],
  photos: [PHOTO, { ...PHOTO, id: 'p2' }],
  showsPhotoBeforeCall: false,
  missing: [],
  completionXp: 0,
};
const VIEW: PersonView = {
  firstName: 'Ada',
  avatarSeed: 's',
  frame: null,
  age: 30,
  pronouns: null,
  bio: null,
  languages: [],
  coreValues: [],
  prompts: [],
  photos: [],
};
const prompt = (answer: string, showsBeforeCall: boolean) =>
  ({ source: 'prompt', promptId: 'small_joy', answer, showsBeforeCall }) as unknown as ProfileValues['prompts'][number];

const seenBy = (viewer: Viewer, changed: Partial<ProfileValues>) =>
  unsavedView(VIEW, viewer, { ...valuesOf(OWN), ...changed }, OWN);

describe('a form that is not saved', () => {
  it.each<[string, Partial<ProfileValues>, boolean]>([
    ['nothing', {}, false],
    ['a name', { firstName: 'Bo' }, true],
    ['a name that was put back', { firstName: 'Ada' }, false],
  ])('differs by %s', (_, changed, isDifferent) => {
    expect(isUnsaved({ ...valuesOf(OWN), ...changed }, OWN)).toBe(isDifferent);
  });

  it('is shown to everyone with its name and pronouns, and with no more than they would get', () => {
    const changed = { firstName: '  Bo ', pronouns: 'they', bio: 'New', prompts: [prompt('Rain', false)] };
    expect(seenBy('stranger', changed)).toMatchObject({ firstName: 'Bo', pronouns: 'they', bio: null, prompts: [] });
    expect(seenBy('accepted', changed)).toMatchObject({ bio: null, languages: [], prompts: [] });
    expect(seenBy('connection', changed)).toMatchObject({ bio: 'New', languages: ['en'] });
    expect(seenBy('connection', changed).prompts.map(({ answer }) => answer)).toEqual(['Rain']);
    expect(seenBy('stranger', { prompts: [prompt('Rain', true)] }).prompts).toHaveLength(1);
    expect(seenBy('connection', { prompts: [prompt(' ', true)] }).prompts).toEqual([]);
  });

  it('keeps the saved name while none is typed', () => {
    expect(seenBy('stranger', { firstName: ' ' }).firstName).toBe('Ada');
  });

  it.each<[Viewer, number]>([
    ['stranger', 1],
    ['accepted', 2],
  ])('shows its photos to %s once that is chosen: %i', (viewer, count) => {
    expect(seenBy(viewer, { showsPhotoBeforeCall: true }).photos).toHaveLength(count);
    expect(seenBy(viewer, {}).photos).toHaveLength(0);
  });
});
