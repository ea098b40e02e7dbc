/** What a person's row says of what moderators decided or have yet to look at. */
export type Restricted = { suspendedUntil: Date | null; callsBarredUntil: Date | null; hiddenSince: Date | null };
export type Restriction = 'SUSPENDED' | 'CALLS_LIMITED' | 'UNDER_REVIEW';

/** Why a person meets nobody new now; null if they may. */
export function restrictionOf(person: Restricted, now: Date): Restriction | null {
  if (isSuspended(person, now)) return 'SUSPENDED';
  if (person.callsBarredUntil !== null && person.callsBarredUntil > now) return 'CALLS_LIMITED';
  return person.hiddenSince === null ? null : 'UNDER_REVIEW';
}

/** Whether a suspension or ban holds now. */
export function isSuspended({ suspendedUntil }: Pick<Restricted, 'suspendedUntil'>, now: Date): boolean {
  return suspendedUntil !== null && suspendedUntil > now;
}
