import { CORE_VALUE_IDS } from '@cuppa/domain/accounts/onboarding/core-values';
import { CONNECTION_TYPES, ONBOARDING_STEPS } from '@cuppa/domain/accounts/onboarding/onboarding';
import {
  AGE_WINDOW,
  GENDERS,
  LANGUAGES,
  PHOTO_AUDIENCES,
  RADIUS_MILES,
} from '@cuppa/domain/accounts/profile/profile-options';
import { REGIONS } from '@cuppa/domain/accounts/profile/regions';
import { MAX_WEEKLY_RANGES } from '@cuppa/domain/accounts/profile/weekly-hours';
import { FRAME_IDS, THEME_IDS } from '@cuppa/domain/habit/xp-store/store-items';
import { z } from 'zod';
import { firstNameSchema, typedInteger } from '../../platform/text-schema.ts';

export const coreValueSchema = z.enum(CORE_VALUE_IDS);
export const connectionTypeSchema = z.enum(CONNECTION_TYPES);
/** The frame around a person's avatar, bought in the XP store. */
export const frameSchema = z.enum(FRAME_IDS).nullable();
/** The theme of the person's own app, bought in the XP store; null for the default theme. */
const themeSchema = z.enum(THEME_IDS).nullable();
const genderSchema = z.enum(GENDERS);
const languageSchema = z.enum(LANGUAGES);
const callProfileFieldSchema = z.enum(['firstName', 'languages', 'gender', 'dateGenders']);

const photoAudienceSchema = z.enum(PHOTO_AUDIENCES);

const weeklyHoursSchema = z
  .array(
    z
      .object({
        day: typedInteger(1, 7),
        from: typedInteger(0, 1_439),
        to: typedInteger(1, 1_440),
      })
      .refine(({ from, to }) => from < to, { message: 'The end comes after the start.' }),
  )
  .max(MAX_WEEKLY_RANGES);

export const preferencesSchema = z.object({
  showXp: z.boolean(),
  showStreak: z.boolean(),
  showLevel: z.boolean(),
  showBadges: z.boolean(),
});
export type Preferences = z.infer<typeof preferencesSchema>;

/** Settings with one switch. Each has a column of the same name, and is part of the person's export. */
const profileSwitches = {
  /** Both of these work both ways: a person who hides typing or read marks does not see those of others. */
  sharesTyping: z.boolean(),
  sharesReadMarks: z.boolean(),
  sharesOnline: z.boolean(),
  /** Whether a call adds the person's city to the other person's passport. */
  sharesCity: z.boolean(),
  isDiscoverable: z.boolean(),
  acceptsFar: z.boolean(),
  sharesLocation: z.boolean(),
  /** Whether someone new sees the main photo on the match card, if they may see photos after their yes. */
  showsPhotoBeforeCall: z.boolean(),
};
export type ProfileSwitch = keyof typeof profileSwitches;
export const PROFILE_SWITCHES = Object.keys(profileSwitches) as ProfileSwitch[];

/** A person's own profile. It is only ever sent to its owner. */
export const ownProfileSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string().nullable(),
  frame: frameSchema,
  theme: themeSchema,
  hasCompletedOnboarding: z.boolean(),
  onboardingStep: z.enum(ONBOARDING_STEPS).nullable(),
  level: z.number().int(),
  hasVerifiedAge: z.boolean(),
  connectionPreference: connectionTypeSchema.nullable(),
  coreValues: z.array(coreValueSchema),
  preferences: preferencesSchema,
  languages: z.array(languageSchema),
  gender: genderSchema.nullable(),
  dateGenders: z.array(genderSchema),
  ageMin: z.number().int(),
  ageMax: z.number().int(),
  timeZone: z.string(),
  ...profileSwitches,
  photoAudience: photoAudienceSchema,
  isPaused: z.boolean(),
  friendGenders: z.array(genderSchema),
  radiusMiles: z.number().int(),
  /** The city that the person chose; null if there is no place or a device gave the position. */
  placeName: z.string().nullable(),
  hasPlace: z.boolean(),
  region: z.string().nullable(),
  weeklyHours: weeklyHoursSchema,
  hasAcceptedRules: z.boolean(),
  isModerator: z.boolean(),
  /** Whether a suspension or ban is in force; `sanctions.mine` gives the reason. */
  isSuspended: z.boolean(),
  /** When the account will be deleted; null unless the person asked for it. */
  deletionDueAt: z.iso.datetime().nullable(),
  /** Increases with every change to a field that a form or list edits. */
  detailsVersion: z.number().int(),
  missingCallFields: z.array(callProfileFieldSchema),
});
export type OwnProfile = z.infer<typeof ownProfileSchema>;

const ageSchema = typedInteger(AGE_WINDOW.min, AGE_WINDOW.max);

export const profileUpdateSchema = z
  .object({
    firstName: firstNameSchema,
    languages: z.array(languageSchema).min(1).max(LANGUAGES.length),
    gender: genderSchema,
    dateGenders: z.array(genderSchema).min(1).max(GENDERS.length),
    ageMin: ageSchema,
    ageMax: ageSchema,
    timeZone: z.string().min(1).max(64),
    ...profileSwitches,
    photoAudience: photoAudienceSchema,
    friendGenders: z.array(genderSchema).max(GENDERS.length),
    radiusMiles: typedInteger(RADIUS_MILES.min, RADIUS_MILES.max),
    region: z.enum(REGIONS).nullable(),
    weeklyHours: weeklyHoursSchema,
    /**
     * The version that the form or list was loaded with. If given, a newer change from another device is not
     * overwritten.
     */
    detailsVersion: z.number().int(),
  })
  .partial()
  .refine((update) => (update.ageMin ?? 0) <= (update.ageMax ?? Number.MAX_SAFE_INTEGER), {
    message: 'The lowest age may not be above the highest.',
    path: ['ageMin'],
  });
export type ProfileUpdate = z.infer<typeof profileUpdateSchema>;
