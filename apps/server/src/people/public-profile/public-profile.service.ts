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

/** What people say and show of themselves, and who sees what of it. */
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
    /** One's own. A profile that another screen completed is awarded here. */
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

    /** Refuses TOO_MANY_PHOTOS, PHOTO_TOO_SMALL and PHOTO_REMOVED. `encode` runs only for a photo that is new. */
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

    /** A person as somebody in this relation sees them. */
    view: async (row: ProfileRow, relation: Relation): Promise<PersonView> => {
      const [parts, sign] = await Promise.all([readParts(row.id), storage.signer()]);
      return presentPerson(row, parts, relation, sign, clock.now());
    },

    ...forModerators(deps, readParts),

    /** Oneself as others see one, by the same presenter that shows one to them. */
    preview: async (userId: string) => {
      const [row, parts, sign] = await Promise.all([profiles.read(userId), readParts(userId), storage.signer()]);
      const as = (relation: Relation) => presentPerson(row, parts, relation, sign, clock.now());
      return { stranger: as('stranger'), accepted: as('accepted'), connection: as('connection') };
    },

    /**
     * What a person says and shows of themselves, as evidence of a report. Their photos are locked, so that none goes
     * before the caller's transaction ends.
     */
    lockEvidence: (tx: Db, userId: string) => lockEvidence(tx, deps, userId),

    /** The main photos of some people by id, for somebody in this relation to all of them. */
    faces: (rows: readonly ProfileRow[], relation: Relation) => readFaces(deps, rows, relation),
    ownFace: (userId: string) => readOwnFace(deps, userId),

    ...ofDailyTea(deps),
  };
}

/** What of Daily Tea stands on a profile, or could. */
function ofDailyTea(deps: PublicProfileDeps) {
  const { db } = deps;
  return {
    /** One's newest Daily Tea answers. */
    teaAnswers: (userId: string) => repository.findTeaAnswers(db, userId, MAX_TEA_ANSWERS),

    /** The ids of the Daily Tea answers that one shows. */
    shownTeaAnswers: async (userId: string): Promise<string[]> =>
      (await repository.findPrompts(db, userId)).flatMap(({ teaAnswerId }) => teaAnswerId ?? []),

    /**
     * Shows one's own Daily Tea answer in the place of the one before. The caller holds the row. Refuses PROMPTS_FULL.
     */
    showTeaAnswer: (tx: Transaction, row: ProfileRow, id: string) => showTeaAnswer(tx, deps, row, id),
    /** Takes a Daily Tea answer from one's profile, if it is there. The caller holds the row. */
    hideTeaAnswer: (tx: Transaction, row: ProfileRow, id: string) => hideTeaAnswer(tx, deps, row, id),
  };
}

/** What moderators see and remove, whoever else may see it. */
function forModerators(deps: PublicProfileDeps, readParts: (userId: string) => Promise<Parts>) {
  return {
    /** All prompts and photos of a person. */
    shown: async (userId: string) => {
      const [parts, sign] = await Promise.all([readParts(userId), deps.storage.signer()]);
      return presentShown(parts, sign);
    },
    /** Locks a person's photos before `takeDownPhoto`, where other rows are locked in between. */
    holdPhotos: repository.holdPhotos,
    /** Removes a photo. Answers what it was; null if it is not there. The caller holds the row. */
    takeDownPhoto,
    /** Empties a text; false if it is empty. */
    takeDownText: (tx: Transaction, userId: string, text: ProfileText) => takeDownText(tx, deps, userId, text),
  };
}
