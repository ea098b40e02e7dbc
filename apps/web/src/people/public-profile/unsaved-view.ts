import type { OwnPublicProfile, PersonView } from '@cuppa/contract/people/public-profile/public-profile-schema';
import { cleanLine, cleanProse, showsSomething } from '@cuppa/domain/platform/text/clean-text';
import { type ProfileValues, questionOf, valuesOf } from './profile-values.ts';

export type Viewer = 'stranger' | 'accepted' | 'connection';

/** Whether the form holds something that is not saved. */
export const isUnsaved = (values: ProfileValues, own: OwnPublicProfile): boolean =>
  JSON.stringify({ ...valuesOf(own), ...values }) !== JSON.stringify(valuesOf(own));

/** One's profile as this viewer would see it once the form is saved, by the rules of the server's presenter. */
export function unsavedView(
  view: PersonView,
  viewer: Viewer,
  values: ProfileValues,
  own: OwnPublicProfile,
): PersonView {
  const isConnection = viewer === 'connection';
  return {
    ...view,
    firstName: cleanLine(values.firstName) || view.firstName,
    pronouns: cleanLine(values.pronouns) || null,
    bio: isConnection ? cleanProse(values.bio) || null : null,
    languages: isConnection ? values.languages : [],
    prompts: values.prompts
      .filter((prompt) => (isConnection || prompt.showsBeforeCall) && showsSomething(prompt.answer))
      .map((prompt) => ({ question: questionOf(prompt), answer: cleanProse(prompt.answer) })),
    photos: photosOf(view, viewer, values, own),
  };
}

function photosOf({ photos }: PersonView, viewer: Viewer, values: ProfileValues, own: OwnPublicProfile) {
  const isShown = values.showsPhotoBeforeCall;
  if (isShown === own.showsPhotoBeforeCall || viewer === 'connection') return photos;
  if (viewer === 'accepted') return isShown ? own.photos : photos;
  return isShown ? own.photos.slice(0, 1) : [];
}
