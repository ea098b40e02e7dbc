import type { PublicProfileUpdate } from '@cuppa/contract/people/public-profile/public-profile-schema';
import { bindContext } from '../../platform/bind-context.ts';
import { readFaces, readOwnFace } from './faces.ts';
import { lockEvidence } from './lock-evidence.ts';
import { readCardPhoto, readOnCards } from './match-card-people.ts';
import { addPhoto, type EncodedPhoto, orderPhotos, removePhoto, takeDownPhoto } from './profile-photos.ts';
import type { OnMatchCard } from './public-profile.presenter.ts';
import { holdPhotos } from './public-profile.repository.ts';
import type { PublicProfileDeps } from './public-profile-deps.ts';
import { openOwn, previewOwn, readOwn, readShown, viewPerson } from './read-public-profile.ts';
import { hideTeaAnswer, listShownTeaAnswers, listTeaAnswers, showTeaAnswer } from './shown-tea-answer.ts';
import { takeDownText } from './take-down-text.ts';
import { updatePublicProfile } from './update-public-profile.ts';

type Deps = PublicProfileDeps;

export type { OnMatchCard };

export type PublicProfileService = ReturnType<typeof createPublicProfileService>;

/**
 * Public profiles: texts, prompts and photos, and what each viewer sees of them. The file of a use case documents it.
 * A change of one's own profile returns the changed profile.
 */
export function createPublicProfileService(deps: Deps) {
  return {
    ...bindContext(deps, {
      readOwn: openOwn,
      preview: previewOwn,
      view: viewPerson,
      faces: readFaces,
      ownFace: readOwnFace,
      onCards: readOnCards,
      cardPhoto: readCardPhoto,

      update: async (all: Deps, userId: string, update: PublicProfileUpdate) => {
        await updatePublicProfile(all, userId, update);
        return readOwn(all, userId);
      },
      addPhoto: async (
        all: Deps,
        upload: { userId: string; clientId: string },
        encode: () => Promise<EncodedPhoto>,
      ) => {
        await addPhoto(all, upload, encode);
        return readOwn(all, upload.userId);
      },
      removePhoto: async (all: Deps, userId: string, photoId: string) => {
        await removePhoto(all, userId, photoId);
        return readOwn(all, userId);
      },
      orderPhotos: async (all: Deps, userId: string, photoIds: readonly string[]) => {
        await orderPhotos(all, userId, photoIds);
        return readOwn(all, userId);
      },

      teaAnswers: listTeaAnswers,
      shownTeaAnswers: listShownTeaAnswers,
      showTeaAnswer,
      hideTeaAnswer,

      // Moderators see and remove everything, whatever the audience.
      lockEvidence,
      shown: readShown,
      takeDownText,
    }),

    /** Locks a person's photos before `takeDownPhoto`, for callers that lock other rows in between. */
    holdPhotos,
    takeDownPhoto,
  };
}
