import type { ProfileUpdate } from '@cuppa/contract/accounts/profile/profile-schema';
import { tidyHours } from '@cuppa/domain/accounts/profile/weekly-hours';
import { countedDay } from '@cuppa/domain/habit/progress/streaks';
import { Refusal } from '../../platform/refusal.ts';
import type { ProfileChange, ProfileRow } from './profile.repository.ts';

/** A field without a column of its name does not compile: it would be lost. */
type Fields = ProfileChange & Record<Exclude<keyof ProfileUpdate, keyof ProfileRow>, never>;

/** The fields that a form or a list holds while it is edited; those of a single switch or choice are not among them. */
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
 * The columns that an update of one's own profile changes. Refuses INVALID_AGE_WINDOW, and PROFILE_CHANGED if another
 * device changed the details since the given version was read.
 */
export function updateFields(row: ProfileRow, { detailsVersion, ...update }: ProfileUpdate, now: Date): Fields {
  if (detailsVersion !== undefined && detailsVersion !== row.detailsVersion) throw new Refusal('PROFILE_CHANGED');
  const ageMin = update.ageMin ?? row.ageMin;
  const ageMax = update.ageMax ?? row.ageMax;
  if (ageMin > ageMax) throw new Refusal('INVALID_AGE_WINDOW');
  const zone = update.timeZone && {
    timeZone: knownZone(update.timeZone),
    // No day counts before the onboarding, which sets the first time zone.
    reachedDay: row.hasCompletedOnboarding ? countedDay(row, now) : null,
  };
  const hours = update.weeklyHours && { weeklyHours: tidyHours(update.weeklyHours) };
  const isOfDetails = DETAILS.some((field) => update[field] !== undefined);
  return { ...update, ...zone, ...hours, ...(isOfDetails && { detailsVersion: row.detailsVersion + 1 }) };
}

function knownZone(zone: string): string {
  // An offset such as "+23:59" is a time zone to Intl, but no place has it.
  if (!/^[A-Za-z]/.test(zone)) return 'UTC';
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}
