/** What a person may wish for after a call, highest first (product decisions section 5). None of them is "Not for me". */
export const VERDICT_CHOICES = ['date', 'friend', 'again'] as const;
export type VerdictChoice = (typeof VERDICT_CHOICES)[number];

/** A mind may be changed for an hour after it was first made up. */
const CHANGE_MS = 3_600_000;
/** No answer by then counts as "Not for me". */
const ANSWER_MS = 86_400_000;
/** After a week the queue may bring the two together again by itself. */
const AGAIN_MS = 7 * 86_400_000;

/** The highest choice that both made, or null. One who has not answered has made none. */
export function sharedChoice(a: readonly VerdictChoice[], b: readonly VerdictChoice[]): VerdictChoice | null {
  return VERDICT_CHOICES.find((choice) => a.includes(choice) && b.includes(choice)) ?? null;
}

/**
 * The last moment at which a person may answer, or change their answer. It follows from the end of
 * the call and from their own first answer alone: nothing of the other person shows in it.
 */
export function verdictClosesAt(endedAt: Date, firstAnsweredAt: Date | null): Date {
  const lastAnswer = endedAt.getTime() + ANSWER_MS;
  if (firstAnsweredAt === null) return new Date(lastAnswer);
  return new Date(Math.min(lastAnswer, firstAnsweredAt.getTime() + CHANGE_MS));
}

/** Until when a shared "Again" holds. */
export function againEndsAt(endedAt: Date): Date {
  return new Date(endedAt.getTime() + AGAIN_MS);
}
