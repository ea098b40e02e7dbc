import type { OwnProfile, Preferences, ProfileUpdate } from '@cuppa/contract/accounts/profile/profile-schema';
import { bindContext } from '../../platform/bind-context.ts';
import type { Caller } from '../../platform/http/api-access.ts';
import type { Database, Db } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { Refusal } from '../../platform/refusal.ts';
import { presentOwnProfile } from './profile.presenter.ts';
import * as repository from './profile.repository.ts';
import { updateFields } from './update-fields.ts';

export type {
  PersonCard,
  PersonForMeeting,
  PersonForReach,
  PersonForSafety,
  PersonProgress,
  PersonSettings,
} from './projections.ts';
export type ProfileService = ReturnType<typeof createProfileService>;

type Change<K extends keyof repository.ProfileRow> = Partial<Pick<repository.ProfileRow, K>>;
/** Progress toward the queue: age, the two onboarding steps with their marker, and the accepted rules. */
export type StandingChange = Change<
  | 'birthday'
  | 'connectionPreference'
  | 'coreValues'
  | 'hasCompletedOnboarding'
  | 'level'
  | 'onboardingStep'
  | 'rulesAcceptedAt'
>;
/** The streak with its freezes and rest days. */
export type StreakChange = Change<
  | 'endedStreak'
  | 'endedStreakOn'
  | 'lastStreakDate'
  | 'reflectionStreak'
  | 'restFrom'
  | 'restUntil'
  | 'streak'
  | 'streakFreezes'
  | 'streakRepairedOn'
>;
/** How a person describes themselves. */
type DetailsChange = Change<
  | 'bio'
  | 'dateGenders'
  | 'detailsVersion'
  | 'firstName'
  | 'gender'
  | 'languages'
  | 'photoAudience'
  | 'pronouns'
  | 'showsPhotoBeforeCall'
>;
/** Decisions of moderators, and what hides a person until moderators have looked. */
type RestrictionChange = Change<
  'birthday' | 'birthdayCorrectedAt' | 'callsBarredUntil' | 'hiddenSince' | 'moderatorSince' | 'suspendedUntil'
>;
/** When the account will be deleted; null unless the person asked for it. */
type DeletionChange = Change<'deletionDueAt'>;
/** When the person paused; null if they are not paused. */
type PauseChange = Change<'pausedAt'>;
/** The person's cell with its center, its source and its time; always changed together. */
type PlaceChange = Pick<repository.ProfileRow, 'cell' | 'cellLat' | 'cellLon' | 'placeChangedAt' | 'placeName'>;
/** Whether the person has a passport, and the decks they still bring into calls without one. */
type PassportChange = Change<'decks' | 'hasPassport'>;
/** Bought items in use: the avatar frame, the decks for calls, and the theme of the person's own app. */
export type WardrobeChange = Change<'decks' | 'frame' | 'theme'>;

type Deps = { db: Database; clock: Clock };

/**
 * Profiles. Every feature may read a person's row, and changes it through the setters below. Each setter accepts only
 * the columns of one subject, returns the row after the change, and refuses UNAUTHORIZED if the account is gone.
 */
export function createProfileService(deps: Deps) {
  const bound = bindContext(deps, {
    read,
    /** The rows of several people; accounts that are gone are left out. */
    readMany: ({ db }: Deps, userIds: readonly string[], on: Db = db): Promise<repository.ProfileRow[]> =>
      repository.findProfiles(on, userIds),
    readCaller,
    lock,
    /** Locks and returns the row until the transaction ends; null if the account is gone. */
    lockIfThere: (_deps: Deps, tx: Db, userId: string): Promise<repository.ProfileRow | null> =>
      repository.lockProfile(tx, userId),
    /** Like lockIfThere without waiting: null also if another transaction holds the row. */
    tryLock: (_deps: Deps, tx: Db, userId: string): Promise<repository.ProfileRow | null> =>
      repository.tryLockProfile(tx, userId),
    present,

    // One setter per subject, so that no feature writes columns of another.
    changeDetails: setterOf<DetailsChange>(),
    changePassport: setterOf<PassportChange>(),
    changePause: setterOf<PauseChange>(),
    changePlace: setterOf<PlaceChange>(),
    changeRestriction: setterOf<RestrictionChange>(),
    changeDeletion: setterOf<DeletionChange>(),
    changeStanding: setterOf<StandingChange>(),
    changeStreak: setterOf<StreakChange>(),
    changeWardrobe: setterOf<WardrobeChange>(),
    /** Copies the ledger's XP to the row, and the level once that column no longer holds the onboarding marker. */
    mirrorXp: setterOf<{ xp: number; level?: number }>(),

    /** Creates the profile of a new account, in the transaction that creates the account. */
    createProfile: (_deps: Deps, tx: Db, person: { userId: string; birthday: string | null }): Promise<void> =>
      repository.insertProfile(tx, { id: person.userId, birthday: person.birthday }),

    /** Stores the birthday of a person who has none yet, in the given transaction. */
    lockBirthday: (_deps: Deps, tx: Db, person: { userId: string; birthday: string }): Promise<void> =>
      repository.insertBirthday(tx, person),

    exists: async (_deps: Deps, on: Db, userId: string): Promise<boolean> =>
      (await repository.findProfile(on, userId)) !== null,

    /** The distinct time zones of all people. */
    listZones: ({ db }: Deps): Promise<string[]> => repository.findZones(db),

    /** True if there is no profile yet. */
    isEmpty: ({ db }: Deps): Promise<boolean> => repository.isEmpty(db),

    readOwn: async (context: Deps, caller: Caller): Promise<OwnProfile> =>
      presentOwnProfile(await readCaller(context, caller), caller.email, context.clock.now()),

    /** Changes the given fields. Refuses what `updateFields` refuses. */
    update: async (context: Deps, userId: string, update: ProfileUpdate): Promise<OwnProfile> => {
      const changed = await context.db.transaction(async (tx) => {
        const fields = updateFields(await lock(context, tx, userId), update, context.clock.now());
        return change(context, tx, userId, fields);
      });
      return present(context, changed);
    },

    savePreferences: async (context: Deps, userId: string, preferences: Preferences): Promise<OwnProfile> =>
      present(context, await change(context, context.db, userId, { preferences })),
  });
  return {
    ...bound,
    /** The source of a person's standing for the check of each request. */
    standing: repository.STANDING,
    /** The standing from a row that was found that way. */
    standingOf: (found: ConstructorParameters<typeof repository.ReadStanding>[0]): Caller['standing'] =>
      new repository.ReadStanding(found),
  };
}

/** A person's row. Refuses UNAUTHORIZED if the account is gone. */
async function read({ db }: Deps, userId: string, on: Db = db): Promise<repository.ProfileRow> {
  const row = await repository.findProfile(on, userId);
  if (row === null) throw new Refusal('UNAUTHORIZED');
  return row;
}

/** The caller's row as read when the request was authenticated. Refuses UNAUTHORIZED if there is none. */
async function readCaller(
  deps: Deps,
  { userId, standing }: Pick<Caller, 'userId' | 'standing'>,
): Promise<repository.ProfileRow> {
  return repository.ReadStanding.rowOf(standing) ?? read(deps, userId);
}

/** Locks and returns the row until the transaction ends. Refuses UNAUTHORIZED if the account is gone. */
async function lock(_deps: Deps, tx: Db, userId: string): Promise<repository.ProfileRow> {
  const row = await repository.lockProfile(tx, userId);
  if (row === null) throw new Refusal('UNAUTHORIZED');
  return row;
}

async function change(
  { clock }: Deps,
  on: Db,
  userId: string,
  fields: repository.ProfileChange,
): Promise<repository.ProfileRow> {
  const row = await repository.updateProfile(on, userId, { ...fields, updatedAt: clock.now() });
  if (row === null) throw new Refusal('UNAUTHORIZED');
  return row;
}

type Setter<Fields> = (deps: Deps, on: Db, userId: string, fields: Fields) => Promise<repository.ProfileRow>;

/** The change of a row, restricted to some columns. */
function setterOf<Fields extends repository.ProfileChange>(): Setter<Fields> {
  return change;
}

async function present({ db, clock }: Deps, row: repository.ProfileRow): Promise<OwnProfile> {
  return presentOwnProfile(row, await repository.findEmail(db, row.id), clock.now());
}
