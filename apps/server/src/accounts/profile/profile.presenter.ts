import { type OwnProfile, PROFILE_SWITCHES, type ProfileSwitch } from '@cuppa/contract/accounts/profile/profile-schema';
import { missingCallProfileFields } from '@cuppa/domain/accounts/profile/call-profile';
import type { ProfileRow } from './profile.repository.ts';

/** The profile as its owner may see it. The birthday itself is never sent. */
export function presentOwnProfile(row: ProfileRow, email: string, now: Date): OwnProfile {
  return {
    id: row.id,
    email,
    firstName: row.firstName,
    frame: row.frame,
    theme: row.theme,
    hasCompletedOnboarding: row.hasCompletedOnboarding,
    onboardingStep: row.onboardingStep,
    level: row.level,
    hasVerifiedAge: row.birthday !== null,
    connectionPreference: row.connectionPreference,
    coreValues: row.coreValues,
    preferences: row.preferences,
    languages: row.languages,
    gender: row.gender,
    dateGenders: row.dateGenders,
    ageMin: row.ageMin,
    ageMax: row.ageMax,
    timeZone: row.timeZone,
    ...switchesOf(row),
    photoAudience: row.photoAudience,
    isPaused: row.pausedAt !== null,
    friendGenders: row.friendGenders,
    radiusMiles: row.radiusMiles,
    placeName: row.placeName,
    hasPlace: row.cell !== null,
    region: row.region,
    weeklyHours: [...row.weeklyHours],
    hasAcceptedRules: row.rulesAcceptedAt !== null,
    isModerator: row.moderatorSince !== null,
    isSuspended: row.suspendedUntil !== null && row.suspendedUntil > now,
    deletionDueAt: row.deletionDueAt?.toISOString() ?? null,
    detailsVersion: row.detailsVersion,
    missingCallFields: missingCallProfileFields(row),
  };
}

const switchesOf = (row: ProfileRow) =>
  Object.fromEntries(PROFILE_SWITCHES.map((name) => [name, row[name]])) as Pick<ProfileRow, ProfileSwitch>;
