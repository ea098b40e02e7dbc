import { DAY_MS } from '../../platform/time/lengths.ts';

/** The choices after a call, highest first (product decisions section 5). "Not for me" is none of them. */
export const VERDICT_CHOICES = ['date', 'friend', 'again'] as const;
export type VerdictChoice = (typeof VERDICT_CHOICES)[number];

/** Every answer can be changed for this long before a shared choice shows, in ms. */
export const ANSWER_STANDS_AFTER_MS = 10_000;
/** No answer before this time counts as "Not for me". */
const ANSWER_MS = DAY_MS;
/** After a week the queue may pair the two again. */
const AGAIN_MS = 7 * DAY_MS;

/** Returns the highest choice that both made, or null. A person who has not answered has made none. */
export function sharedChoice(a: readonly VerdictChoice[], b: readonly VerdictChoice[]): VerdictChoice | null {
  return VERDICT_CHOICES.find((choice) => a.includes(choice) && b.includes(choice)) ?? null;
}

/** True once answers that were last changed at these times stand: a choice that they share can be shown. */
export function doAnswersStand(changedAt: readonly Date[], now: Date): boolean {
  return changedAt.every((at) => now.getTime() - at.getTime() >= ANSWER_STANDS_AFTER_MS);
}

/**
 * Returns the last moment at which a person may answer or change their answer, unless a shared choice shows before.
 * Depends only on the end of the call, so it reveals nothing about the other person.
 */
export function verdictClosesAt(endedAt: Date): Date {
  return new Date(endedAt.getTime() + ANSWER_MS);
}

/** Returns the time at which a shared "Again" ends. */
export function againEndsAt(endedAt: Date): Date {
  return new Date(endedAt.getTime() + AGAIN_MS);
}
