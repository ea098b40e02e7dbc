import { DAY_MS, HOUR_MS } from '../../platform/time/lengths.ts';

/** The choices after a call, highest first (product decisions section 5). "Not for me" is none of them. */
export const VERDICT_CHOICES = ['date', 'friend', 'again'] as const;
export type VerdictChoice = (typeof VERDICT_CHOICES)[number];

/** A person may change their mind for an hour after their first answer. */
const CHANGE_MS = HOUR_MS;
/** No answer before this time counts as "Not for me". */
const ANSWER_MS = DAY_MS;
/** After a week the queue may pair the two again. */
const AGAIN_MS = 7 * DAY_MS;

/** Returns the highest choice that both made, or null. A person who has not answered has made none. */
export function sharedChoice(a: readonly VerdictChoice[], b: readonly VerdictChoice[]): VerdictChoice | null {
  return VERDICT_CHOICES.find((choice) => a.includes(choice) && b.includes(choice)) ?? null;
}

/**
 * Returns the last moment at which a person may answer or change their answer. Depends only on the end of the call and
 * the person's own first answer, so it reveals nothing about the other person.
 */
export function verdictClosesAt(endedAt: Date, firstAnsweredAt: Date | null): Date {
  const lastAnswer = endedAt.getTime() + ANSWER_MS;
  if (firstAnsweredAt === null) return new Date(lastAnswer);
  return new Date(Math.min(lastAnswer, firstAnsweredAt.getTime() + CHANGE_MS));
}

/** Returns the time at which a shared "Again" ends. */
export function againEndsAt(endedAt: Date): Date {
  return new Date(endedAt.getTime() + AGAIN_MS);
}
