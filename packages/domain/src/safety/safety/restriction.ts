import { DAY_MS } from '../../platform/time/lengths.ts';

/** The restrictions in a person's row: by decisions of moderators, or by reports that they have yet to review. */
export type Restricted = { suspendedUntil: Date | null; callsBarredUntil: Date | null; hiddenSince: Date | null };
export type Restriction = 'SUSPENDED' | 'CALLS_LIMITED' | 'UNDER_REVIEW';

/** A hidden person is not told immediately: after meeting only one person they would know who reported them. */
const REVIEW_UNTOLD_MS = DAY_MS;

/** Returns the reason that a person is given for meeting no one new now; null if they may, or are not told yet. */
export function restrictionOf(person: Restricted, now: Date): Restriction | null {
  if (isSuspended(person, now)) return 'SUSPENDED';
  if (person.callsBarredUntil !== null && person.callsBarredUntil > now) return 'CALLS_LIMITED';
  return isToldOfReview(person, now) ? 'UNDER_REVIEW' : null;
}

/** True if a person is kept from everyone new now, told or not. */
export function isKeptBack(person: Restricted, now: Date): boolean {
  return person.hiddenSince !== null || restrictionOf(person, now) !== null;
}

/**
 * True if a hidden person is told so: from the first midnight UTC after `REVIEW_UNTOLD_MS`. All people hidden on one
 * day are told at the same time, so that the time does not reveal the minute of a report.
 */
export function isToldOfReview({ hiddenSince }: Pick<Restricted, 'hiddenSince'>, now: Date): boolean {
  if (hiddenSince === null) return false;
  const toldAt = Math.ceil((hiddenSince.getTime() + REVIEW_UNTOLD_MS) / DAY_MS) * DAY_MS;
  return now.getTime() >= toldAt;
}

/** True if a suspension or ban is in force. */
export function isSuspended({ suspendedUntil }: Pick<Restricted, 'suspendedUntil'>, now: Date): boolean {
  return suspendedUntil !== null && suspendedUntil > now;
}
