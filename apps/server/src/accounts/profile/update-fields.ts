import type { ProfileUpdate } from '@cuppa/contract/accounts/profile/profile-schema';
import { tidyHours } from '@cuppa/domain/accounts/profile/weekly-hours';
import { countedDay } from '@cuppa/domain/habit/progress/streaks';
import { knownZone } from '@cuppa/domain/platform/time/known-zone';
import { Refusal } from '../../platform/refusal.ts';
import type { ProfileChange, ProfileRow } from './profile.repository.ts';

/** An update field without a column of the same name is a type error; its value would be lost. */
type Fields = ProfileChange & Record<Exclude<keyof ProfileUpdate, keyof ProfileRow>, never>;

/** Fields that are edited in a form or list. Fields with a single switch or choice are not included. */
const DETAILS = [
  'firstName',
  'languages',
  'gender',
  'dateGenders',
  'friendGenders',
  'ageMin',
  'ageMax',
  'radiusMiles',
  'acceptsFar',
  'weeklyHours',
] as const;

/**
 * The columns that a profile update changes. Refuses INVALID_AGE_WINDOW, UNKNOWN_TIME_ZONE, and PROFILE_CHANGED if
 * another device changed the details after the given version.
 */
export function updateFields(row: ProfileRow, { detailsVersion, ...update }: ProfileUpdate, now: Date): Fields {
  if (detailsVersion !== undefined && detailsVersion !== row.detailsVersion) throw new Refusal('PROFILE_CHANGED');
  const ageMin = update.ageMin ?? row.ageMin;
  const ageMax = update.ageMax ?? row.ageMax;
  if (ageMin > ageMax) throw new Refusal('INVALID_AGE_WINDOW');
  const zone = update.timeZone && {
    timeZone: zoneOrRefusal(update.timeZone),
    // No day counts before onboarding is complete, and onboarding sets the first time zone.
    reachedDay: row.hasCompletedOnboarding ? countedDay(row, now) : null,
  };
  const hours = update.weeklyHours && { weeklyHours: tidyHours(update.weeklyHours) };
  const isOfDetails = DETAILS.some((field) => update[field] !== undefined);
  return { ...update, ...zone, ...hours, ...(isOfDetails && { detailsVersion: row.detailsVersion + 1 }) };
}

function zoneOrRefusal(text: string): string {
  const zone = knownZone(text);
  if (zone === null) throw new Refusal('UNKNOWN_TIME_ZONE');
  return zone;
}
