import { ageOn } from '@cuppa/domain/age/age';
import { ANY_GENDER, SEEKS, type Ticket } from '@cuppa/domain/matching/ticket';
import { GENDERS, LANGUAGES, optionMask } from '@cuppa/domain/profile/profile-options';
import { calendarDayIn } from '@cuppa/domain/progress/streaks';
import { coreValueMask } from '@cuppa/domain/values/core-values';
import type { ProfileRow } from '../profile/profile.service.ts';

/** The ticket of matching section 1 for a person who has waited since `enteredAt`. */
export function ticketOf(profile: ProfileRow, enteredAt: Date, now: Date, excluded: readonly string[]): Ticket {
  const isDating = profile.connectionPreference !== 'friendship';
  return {
    id: profile.id,
    values: coreValueMask(profile.coreValues),
    seeks: profile.connectionPreference === null ? 0 : SEEKS[profile.connectionPreference],
    age: ageOfProfile(profile, now),
    ageMin: profile.ageMin,
    ageMax: profile.ageMax,
    gender: profile.gender === null ? 0 : optionMask(GENDERS, [profile.gender]),
    dateGenders: isDating ? optionMask(GENDERS, profile.dateGenders) : 0,
    friendGenders: profile.friendGenders.length > 0 ? optionMask(GENDERS, profile.friendGenders) : ANY_GENDER,
    lat: profile.cellLat,
    lon: profile.cellLon,
    radiusMiles: profile.radiusMiles,
    passport: profile.hasPassport,
    acceptsFar: profile.acceptsFar,
    langs: optionMask(LANGUAGES, profile.languages),
    enteredAt: enteredAt.getTime(),
    excluded,
  };
}

export function ageOfProfile(profile: ProfileRow, now: Date): number {
  return profile.birthday === null ? 0 : ageOn(calendarDayIn('UTC', now), profile.birthday);
}
