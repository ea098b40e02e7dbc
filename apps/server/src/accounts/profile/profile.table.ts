import type { Preferences } from '@cuppa/contract/accounts/profile/profile-schema';
import type { CoreValueId } from '@cuppa/domain/accounts/onboarding/core-values';
import type { ConnectionType, OnboardingStep } from '@cuppa/domain/accounts/onboarding/onboarding';
import {
  DEFAULT_RADIUS_MILES,
  type Gender,
  type Language,
  type PhotoAudience,
} from '@cuppa/domain/accounts/profile/profile-options';
import type { WeeklyHours } from '@cuppa/domain/accounts/profile/weekly-hours';
import { FREE_FREEZES } from '@cuppa/domain/habit/progress/streaks';
import type { DeckId, FrameId, ThemeId } from '@cuppa/domain/habit/xp-store/store-items';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../../platform/postgres/users.table.ts';

export const profiles = pgTable(
  'profiles',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    firstName: text('first_name'),
    hasCompletedOnboarding: boolean('has_completed_onboarding').notNull().default(false),
    onboardingStep: text('onboarding_step').$type<OnboardingStep>().default('connection-preferences'),
    /** The onboarding marker until onboarding is complete; then the XP level. */
    level: integer('level').notNull().default(1),
    /** Written once, then locked; see age.service.ts. */
    birthday: date('birthday', { mode: 'string' }),
    xp: integer('xp').notNull().default(0),
    streak: integer('streak').notNull().default(0),
    reflectionStreak: integer('reflection_streak').notNull().default(0),
    lastStreakDate: date('last_streak_date', { mode: 'string' }),
    streakFreezes: integer('streak_freezes').notNull().default(FREE_FREEZES),
    restFrom: date('rest_from', { mode: 'string' }),
    restUntil: date('rest_until', { mode: 'string' }),
    /** The last streak that ended, and the first day after it. Both are null if there is none or it was repaired. */
    endedStreak: integer('ended_streak'),
    endedStreakOn: date('ended_streak_on', { mode: 'string' }),
    /** The day of the last streak repair. */
    streakRepairedOn: date('streak_repaired_on', { mode: 'string' }),
    /** The theme of the person's own app; null for the default theme. */
    theme: text('theme').$type<ThemeId>(),
    /** The frame around the person's avatar; null for none. */
    frame: text('frame').$type<FrameId>(),
    /** Decks that the person brings into calls. */
    decks: text('decks').array().$type<DeckId[]>().notNull().default(sql`'{}'`),
    connectionPreference: text('connection_preference').$type<ConnectionType>(),
    coreValues: text('core_values').array().$type<CoreValueId[]>().notNull().default(sql`'{}'`),
    preferences: jsonb('preferences')
      .$type<Preferences>()
      .notNull()
      .default({ showXp: true, showStreak: true, showLevel: true, showBadges: true }),
    languages: text('languages').array().$type<Language[]>().notNull().default(sql`'{}'`),
    gender: text('gender').$type<Gender>(),
    dateGenders: text('date_genders').array().$type<Gender[]>().notNull().default(sql`'{}'`),
    friendGenders: text('friend_genders').array().$type<Gender[]>().notNull().default(sql`'{}'`),
    ageMin: integer('age_min').notNull().default(18),
    ageMax: integer('age_max').notNull().default(99),
    timeZone: text('time_zone').notNull().default('UTC'),
    /** The latest calendar day that the person had reached when they last changed the time zone. */
    reachedDay: date('reached_day', { mode: 'string' }),
    /** Center of the person's cell of about 5 km; never an exact position. */
    cellLat: doublePrecision('cell_lat'),
    cellLon: doublePrecision('cell_lon'),
    radiusMiles: integer('radius_miles').notNull().default(DEFAULT_RADIUS_MILES),
    acceptsFar: boolean('accepts_far').notNull().default(true),
    hasPassport: boolean('has_passport').notNull().default(false),
    sharesTyping: boolean('shares_typing').notNull().default(true),
    sharesReadMarks: boolean('shares_read_marks').notNull().default(true),
    pronouns: text('pronouns'),
    bio: text('bio'),
    /** The audience of the person's photos. */
    photoAudience: text('photo_audience').$type<PhotoAudience>().notNull().default('connections'),
    /** Whether a match card shows the main photo before the viewer answers. */
    showsPhotoBeforeCall: boolean('shows_photo_before_call').notNull().default(false),
    /** Whether others see that the person is online. */
    sharesOnline: boolean('shares_online').notNull().default(true),
    /** Whether a call adds the person's city to the other person's passport. */
    sharesCity: boolean('shares_city').notNull().default(false),
    /** Whether the person appears in lists of people whom the viewer has not met yet. */
    isDiscoverable: boolean('is_discoverable').notNull().default(true),
    /** When the person paused (no queue, no calls); null if they are not paused. */
    pausedAt: timestamp('paused_at', { withTimezone: true, mode: 'date' }),
    sharesLocation: boolean('shares_location').notNull().default(false),
    /** H3 index of the person's cell; `cell_lat` and `cell_lon` are its center. */
    cell: text('cell'),
    /** The city that the person chose; null if a device gave the position. */
    placeName: text('place_name'),
    placeChangedAt: timestamp('place_changed_at', { withTimezone: true, mode: 'date' }),
    /** ISO 3166-1 alpha-2 code that decides how dates and times are written; null follows the device. */
    region: text('region'),
    /** When the person usually has time, in their time zone. */
    weeklyHours: jsonb('weekly_hours').$type<WeeklyHours>().notNull().default([]),
    /**
     * Increases with every change to a field that a form or list edits. Detects that another device changed it in
     * between.
     */
    detailsVersion: integer('details_version').notNull().default(0),
    rulesAcceptedAt: timestamp('rules_accepted_at', { withTimezone: true, mode: 'date' }),
    /** When the person became a moderator; null if they are not one. */
    moderatorSince: timestamp('moderator_since', { withTimezone: true, mode: 'date' }),
    /** When a suspension or ban ends, and when calls open again; both are derived from `sanctions`. */
    suspendedUntil: timestamp('suspended_until', { withTimezone: true, mode: 'date' }),
    callsBarredUntil: timestamp('calls_barred_until', { withTimezone: true, mode: 'date' }),
    /** When the person was hidden from new people, until a moderator has looked; null if not hidden. */
    hiddenSince: timestamp('hidden_since', { withTimezone: true, mode: 'date' }),
    birthdayCorrectedAt: timestamp('birthday_corrected_at', { withTimezone: true, mode: 'date' }),
    /** When the account will be deleted, unless the person signs in before. */
    deletionDueAt: timestamp('deletion_due_at', { withTimezone: true, mode: 'date' }),
    updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [
    check('profiles_age_window', sql`${table.ageMin} >= 18 and ${table.ageMin} <= ${table.ageMax}`),
    index('profiles_time_zone_idx').on(table.timeZone, table.id),
    index('profiles_deletion_due_idx').on(table.deletionDueAt).where(sql`${table.deletionDueAt} is not null`),
    index('profiles_moderator_idx').on(table.moderatorSince).where(sql`${table.moderatorSince} is not null`),
  ],
);
