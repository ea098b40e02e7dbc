import { coreValueMask } from '@cuppa/domain/accounts/onboarding/core-values';
import { ageNow } from '@cuppa/domain/accounts/profile/birthday-today';
import { GENDERS, optionMask } from '@cuppa/domain/accounts/profile/profile-options';
import { languageMasks } from '@cuppa/domain/meeting/matching/language-masks';
import { ANY_GENDER, SEEKS, type Ticket } from '@cuppa/domain/meeting/matching/ticket';
import type { PersonForMeeting } from '../../accounts/profile/profile.service.ts';
import type { Place } from '../../platform/geography/area-middles.ts';

/** The limits that a person widened for one search; null means the limit of their profile. */
type Widened = { radiusMiles: number | null; ageMin: number | null; ageMax: number | null };

const NOTHING_WIDENED: Widened = { radiusMiles: null, ageMin: null, ageMax: null };

/**
 * The middles of neighboring areas are at most this far apart, in miles. A person who goes ten miles meets people of
 * the areas beside their own.
 */
const NEXT_AREA = { fromMiles: 10, miles: 12 };

/**
 * The ticket of matching section 1 for a person who has waited since `enteredAt`. `place` is the middle of the person's
 * area, never of their cell: whoever fits two people in one area is the same, so that no question finds the cell.
 */
export function ticketOf(
  profile: PersonForMeeting,
  {
    enteredAt,
    now,
    place,
    excluded,
    widened = NOTHING_WIDENED,
    round = 0,
  }: {
    enteredAt: Date;
    now: Date;
    place: Place | null;
    excluded: readonly string[];
    widened?: Widened;
    round?: number;
  },
): Ticket {
  const radiusMiles = Math.max(profile.radiusMiles, widened.radiusMiles ?? 0);
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
    lat: place?.lat ?? null,
    lon: place?.lon ?? null,
    radiusMiles: radiusMiles < NEXT_AREA.fromMiles ? radiusMiles : Math.max(radiusMiles, NEXT_AREA.miles),
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
