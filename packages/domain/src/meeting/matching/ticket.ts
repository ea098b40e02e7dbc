import type { LanguageMasks } from './language-masks.ts';

/** Bits of `seeks`. */
export const SEEKS = { friendship: 1, dating: 2, both: 3 } as const;

/** Any gender: the value of `friendGenders` until a person narrows it. */
export const ANY_GENDER = 7;

/**
 * A person waiting for a call; the fields of matching section 1. Masks are bit sets: values over CORE_VALUE_IDS (18
 * bits), genders over GENDERS (3 bits), and languages by `language-masks.ts`.
 */
export type Ticket = LanguageMasks & {
  id: string;
  values: number;
  seeks: number;
  age: number;
  ageMin: number;
  ageMax: number;
  /** One gender bit; 0 if not stated. */
  gender: number;
  dateGenders: number;
  friendGenders: number;
  /** The center of the person's cell in degrees; null if no place is known. */
  lat: number | null;
  lon: number | null;
  radiusMiles: number;
  passport: boolean;
  acceptsFar: boolean;
  enteredAt: number;
  /** Identifies the round of tea time in which the person is now, by any number; 0 outside of one. */
  round?: number;
  /**
   * Ids that this person is not paired with now: blocks in either direction, ended connections, and recent pairings.
   */
  excluded: readonly string[];
};
