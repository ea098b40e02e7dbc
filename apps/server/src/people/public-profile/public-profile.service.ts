import type { PersonView, PublicProfileUpdate } from '@cuppa/contract/people/public-profile/public-profile-schema';
import type { Relation } from '@cuppa/domain/accounts/profile/photo-audience';
import type { ProfileText } from '@cuppa/domain/safety/safety/sanctions';
import type { ProfileRow } from '../../accounts/profile/profile.service.ts';
import type { Db, Transaction } from '../../platform/postgres/database.ts';
import { rewardCompleteProfile } from './complete-profile.ts';
import { readFaces, readOwnFace } from './faces.ts';
import { lockEvidence } from './lock-evidence.ts';
import { addPhoto, type EncodedPhoto, orderPhotos, removePhoto, takeDownPhoto } from './profile-photos.ts';
import { type Parts, presentOwnPublicProfile, presentPerson, presentShown } from './public-profile.presenter.ts';
import * as repository from './public-profile.repository.ts';
import type { PublicProfileDeps } from './public-profile-deps.ts';
import { hideTeaAnswer, showTeaAnswer } from './shown-tea-answer.ts';
import { takeDownText } from './take-down-text.ts';
import { updatePublicProfile } from './update-public-profile.ts';

export type PublicProfileService = ReturnType<typeof createPublicProfileService>;

const MAX_TEA_ANSWERS = 60;

/** Public profiles: texts, prompts and photos, and what each viewer sees of them. */
export function createPublicProfileService(deps: PublicProfileDeps) {
  const { db, clock, profiles, progress, storage } = deps;

  async function readParts(userId: string): Promise<Parts> {
    const [photos, prompts] = await Promise.all([
      repository.findPhotos(db, userId),
      repository.findPrompts(db, userId),
    ]);
    return { photos, prompts };
  }

  async function readOwn(userId: string) {
    const [row, parts, sign] = await Promise.all([profiles.read(userId), readParts(userId), storage.signer()]);
    return presentOwnPublicProfile(row, parts, sign);
  }

  return {
    /** Returns one's own profile. Gives the reward here if another screen completed the profile. */
    readOwn: async (userId: string) => {
      const own = await readOwn(userId);
      const isComplete = own.missing.length === 0;
      if (isComplete && (await progress.awardedFor(userId, ['completed_profile'])) === 0) {
        await db.transaction(async (tx) =>
          rewardCompleteProfile(tx, deps, await profiles.lock(tx, userId), own.photos.length),
        );
      }
      return own;
    },

    /** Refuses PROFILE_CHANGED and NOT_FOUND. */
    update: async (userId: string, update: PublicProfileUpdate) => {
      await updatePublicProfile(deps, userId, update);
      return readOwn(userId);
    },

    /** Refuses TOO_MANY_PHOTOS, PHOTO_TOO_SMALL and PHOTO_REMOVED. Calls `encode` only for a new photo. */
    addPhoto: async (upload: { userId: string; clientId: string }, encode: () => Promise<EncodedPhoto>) => {
      await addPhoto(deps, upload, encode);
      return readOwn(upload.userId);
    },
    /** Refuses NOT_FOUND. */
    removePhoto: async (userId: string, photoId: string) => {
      await removePhoto(deps, userId, photoId);
      return readOwn(userId);
    },
    /** Refuses PROFILE_CHANGED. */
    orderPhotos: async (userId: string, photoIds: readonly string[]) => {
      await orderPhotos(deps, userId, photoIds);
      return readOwn(userId);
    },

    /** Returns a person as a viewer in this relation sees them. */
    view: async (row: ProfileRow, relation: Relation): Promise<PersonView> => {
      const [parts, sign] = await Promise.all([readParts(row.id), storage.signer()]);
      return presentPerson(row, parts, relation, sign, clock.now());
    },

    ...forModerators(deps, readParts),

    /** Returns oneself as others see one, by the same presenter that shows one to them. */
    preview: async (userId: string) => {
      const [row, parts, sign] = await Promise.all([profiles.read(userId), readParts(userId), storage.signer()]);
      const as = (relation: Relation) => presentPerson(row, parts, relation, sign, clock.now());
      return { stranger: as('stranger'), accepted: as('accepted'), connection: as('connection') };
    },

    /**
     * Returns a person's profile texts and photos as evidence for a report. Locks the photos, so that none is deleted
     * before the caller's transaction ends.
     */
    lockEvidence: (tx: Db, userId: string) => lockEvidence(tx, deps, userId),

    /** Returns the main photos of people by id, for a viewer in this relation to all of them. */
    faces: (rows: readonly ProfileRow[], relation: Relation) => readFaces(deps, rows, relation),
    ownFace: (userId: string) => readOwnFace(deps, userId),

    ...ofDailyTea(deps),
  };
}

/** Daily Tea answers on a profile. */
function ofDailyTea(deps: PublicProfileDeps) {
  const { db } = deps;
  return {
    /** Returns one's newest Daily Tea answers. */
    teaAnswers: (userId: string) => repository.findTeaAnswers(db, userId, MAX_TEA_ANSWERS),

    /** Returns the ids of the Daily Tea answers that one shows. */
    shownTeaAnswers: async (userId: string): Promise<string[]> =>
      (await repository.findPrompts(db, userId)).flatMap(({ teaAnswerId }) => teaAnswerId ?? []),

    /**
     * Shows one's own Daily Tea answer in place of the one shown before. The caller has locked the row. Refuses
     * PROMPTS_FULL.
     */
    showTeaAnswer: (tx: Transaction, row: ProfileRow, id: string) => showTeaAnswer(tx, deps, row, id),
    /** Removes a Daily Tea answer from one's profile, if it is shown. The caller has locked the row. */
    hideTeaAnswer: (tx: Transaction, row: ProfileRow, id: string) => hideTeaAnswer(tx, deps, row, id),
  };
}

/** Moderators see and remove everything, whatever the audience. */
function forModerators(deps: PublicProfileDeps, readParts: (userId: string) => Promise<Parts>) {
  return {
    /** Returns all prompts and photos of a person. */
    shown: async (userId: string) => {
      const [parts, sign] = await Promise.all([readParts(userId), deps.storage.signer()]);
      return presentShown(parts, sign);
    },
    /** Locks a person's photos before `takeDownPhoto`, for callers that lock other rows in between. */
    holdPhotos: repository.holdPhotos,
    /** Removes a photo. Returns the removed row; null if there is none. The caller has locked the person's row. */
    takeDownPhoto,
    /** Empties a text; false if it is already empty. */
    takeDownText: (tx: Transaction, userId: string, text: ProfileText) => takeDownText(tx, deps, userId, text),
  };
}
