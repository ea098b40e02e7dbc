import { DAY_MS } from '../../platform/time/lengths.ts';

/** What a person's row says of what moderators decided or have yet to look at. */
export type Restricted = { suspendedUntil: Date | null; callsBarredUntil: Date | null; hiddenSince: Date | null };
export type Restriction = 'SUSPENDED' | 'CALLS_LIMITED' | 'UNDER_REVIEW';

/** Whom a report hides is not told at once: who had just met one person would know who reported them. */
const REVIEW_UNTOLD_MS = DAY_MS;

/** Why a person meets nobody new now, as far as they are told; null if they may, or are not told yet. */
export function restrictionOf(person: Restricted, now: Date): Restriction | null {
  if (isSuspended(person, now)) return 'SUSPENDED';
  if (person.callsBarredUntil !== null && person.callsBarredUntil > now) return 'CALLS_LIMITED';
  return isToldOfReview(person, now) ? 'UNDER_REVIEW' : null;
}

/** Whether a person is kept from everybody new now, told or not. */
export function isKeptBack(person: Restricted, now: Date): boolean {
  return person.hiddenSince !== null || restrictionOf(person, now) !== null;
}

/**
 * Whether a hidden person is told so: from the first midnight of UTC that comes when the time is over. The same for all
 * whom a day hid, so that the moment points at a day and not at the minute of a report.
 */
export function isToldOfReview({ hiddenSince }: Pick<Restricted, 'hiddenSince'>, now: Date): boolean {
  if (hiddenSince === null) return false;
  const toldAt = Math.ceil((hiddenSince.getTime() + REVIEW_UNTOLD_MS) / DAY_MS) * DAY_MS;
  return now.getTime() >= toldAt;
}

/** Whether a suspension or ban holds now. */
export function isSuspended({ suspendedUntil }: Pick<Restricted, 'suspendedUntil'>, now: Date): boolean {
  return suspendedUntil !== null && suspendedUntil > now;
}
