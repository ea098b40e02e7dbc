import { coreValueMask } from '@cuppa/domain/accounts/onboarding/core-values';
import { ageNow } from '@cuppa/domain/accounts/profile/birthday-today';
import { GENDERS, optionMask } from '@cuppa/domain/accounts/profile/profile-options';
import { languageMasks } from '@cuppa/domain/meeting/matching/language-masks';
import { ANY_GENDER, SEEKS, type Ticket } from '@cuppa/domain/meeting/matching/ticket';
import type { PersonForMeeting } from '../../accounts/profile/profile.service.ts';

/** The limits that a person widened for one search; null means the limit of their profile. */
type Widened = { radiusMiles: number | null; ageMin: number | null; ageMax: number | null };

const NOTHING_WIDENED: Widened = { radiusMiles: null, ageMin: null, ageMax: null };

/** The ticket of matching section 1 for a person who has waited since `enteredAt`. */
export function ticketOf(
  profile: PersonForMeeting,
  {
    enteredAt,
    now,
    excluded,
    widened = NOTHING_WIDENED,
    round = 0,
  }: { enteredAt: Date; now: Date; excluded: readonly string[]; widened?: Widened; round?: number },
): Ticket {
  const isDating = profile.connectionPreference !== 'friendship';
  return {
    id: profile.id,
    values: coreValueMask(profile.coreValues),
    seeks: profile.connectionPreference === null ? 0 : SEEKS[profile.connectionPreference],
    age: ageOfProfile(profile, now),
    ageMin: Math.min(profile.ageMin, widened.ageMin ?? profile.ageMin),
    ageMax: Math.max(profile.ageMax, widened.ageMax ?? profile.ageMax),
    gender: profile.gender === null ? 0 : optionMask(GENDERS, [profile.gender]),
    dateGenders: isDating ? optionMask(GENDERS, profile.dateGenders) : 0,
    friendGenders: profile.friendGenders.length > 0 ? optionMask(GENDERS, profile.friendGenders) : ANY_GENDER,
    lat: profile.cellLat,
    lon: profile.cellLon,
    radiusMiles: Math.max(profile.radiusMiles, widened.radiusMiles ?? 0),
    passport: profile.hasPassport,
    acceptsFar: profile.acceptsFar,
    ...languageMasks(profile.languages),
    enteredAt: enteredAt.getTime(),
    round,
    excluded,
  };
}

export function ageOfProfile(profile: PersonForMeeting, now: Date): number {
  return ageNow(profile, now) ?? 0;
}
