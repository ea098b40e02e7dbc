import { createHash } from 'node:crypto';

const WILDCARD_CHANCE = 0.2;

/**
 * A random question that stays the same for a person all day. Each question gets a number derived from person, day and
 * question, and the highest number wins, so a new or deleted question rarely changes anyone's current question.
 */
export function questionOfTheDay<T extends { id: string }>(
  questions: readonly T[],
  seed: { userId: string; day: string },
): T | null {
  const numberOf = (id: string) => createHash('sha256').update(`${seed.userId}/${seed.day}/${id}`).digest('hex');
  return questions.reduce<T | null>(
    (best, one) => (best === null || numberOf(one.id) > numberOf(best.id) ? one : best),
    null,
  );
}

/** Whether a person's question of a day is a wildcard: on a fifth of the days, in no order. */
export function isWildcardDay({ userId, day }: { userId: string; day: string }): boolean {
  const hash = createHash('sha256').update(`wildcard/${userId}/${day}`).digest();
  return hash.readUInt32BE() / 2 ** 32 < WILDCARD_CHANCE;
}

/** Mixes the categories in a fixed pseudorandom order. */
export function mixed<T extends { text: string }>(questions: readonly T[]): T[] {
  const numberOf = ({ text }: T) => createHash('sha256').update(text).digest('hex');
  return [...questions].sort((a, b) => (numberOf(a) < numberOf(b) ? -1 : 1));
}
