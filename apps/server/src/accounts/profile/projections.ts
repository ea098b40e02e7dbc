import type { ProfileRow } from './profile.repository.ts';

/**
 * What features read of a person. `ProfileRow` stays within accounts: each feature takes one of these, so that its
 * signature says which facts it uses.
 */

type Reads<K extends keyof ProfileRow> = Pick<ProfileRow, 'id' | K>;

/** What others may see: names, the cup, what the person says, and whether they may be shown. */
export type PersonCard = Reads<
  | 'bio'
  | 'birthday'
  | 'connectionPreference'
  | 'coreValues'
  | 'firstName'
  | 'frame'
  | 'gender'
  | 'hiddenSince'
  | 'languages'
  | 'pausedAt'
  | 'photoAudience'
  | 'preferences'
  | 'pronouns'
  | 'sharesOnline'
  | 'showsPhotoBeforeCall'
  | 'suspendedUntil'
  | 'timeZone'
>;

/** XP, level, streak, rest and what they bought. */
export type PersonProgress = Reads<
  | 'callsBarredUntil'
  | 'decks'
  | 'deletionDueAt'
  | 'endedStreak'
  | 'endedStreakOn'
  | 'firstName'
  | 'frame'
  | 'hasCompletedOnboarding'
  | 'hasPassport'
  | 'hiddenSince'
  | 'lastStreakDate'
  | 'level'
  | 'pausedAt'
  | 'preferences'
  | 'reachedDay'
  | 'reflectionStreak'
  | 'restFrom'
  | 'restUntil'
  | 'streak'
  | 'streakFreezes'
  | 'streakRepairedOn'
  | 'suspendedUntil'
  | 'theme'
  | 'timeZone'
  | 'xp'
>;

/** Place, time and distance, as the person set them. */
export type PersonSettings = Reads<
  | 'cell'
  | 'cellLat'
  | 'cellLon'
  | 'dateGenders'
  | 'decks'
  | 'detailsVersion'
  | 'hasPassport'
  | 'placeChangedAt'
  | 'placeName'
  | 'radiusMiles'
  | 'reachedDay'
  | 'region'
  | 'sharesCity'
  | 'sharesLocation'
  | 'suspendedUntil'
  | 'timeZone'
  | 'weeklyHours'
>;

/** What decides whom a person may meet. */
export type PersonForMeeting = PersonCard &
  PersonSettings &
  Reads<
    | 'acceptsFar'
    | 'ageMax'
    | 'ageMin'
    | 'callsBarredUntil'
    | 'dateGenders'
    | 'deletionDueAt'
    | 'friendGenders'
    | 'hasCompletedOnboarding'
    | 'isDiscoverable'
    | 'rulesAcceptedAt'
    | 'suspendedUntil'
  >;

/** Whether, when and in which words a notice may reach a person. */
export type PersonForReach = Reads<
  'deletionDueAt' | 'firstName' | 'pausedAt' | 'region' | 'suspendedUntil' | 'timeZone'
>;

/** What moderators read and decide. */
export type PersonForSafety = Reads<
  | 'bio'
  | 'birthday'
  | 'birthdayCorrectedAt'
  | 'callsBarredUntil'
  | 'firstName'
  | 'hiddenSince'
  | 'moderatorSince'
  | 'pronouns'
  | 'suspendedUntil'
  | 'timeZone'
>;
