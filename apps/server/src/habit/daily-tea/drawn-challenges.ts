import { createHash } from 'node:crypto';
import type { CalendarDay } from '@cuppa/domain/accounts/profile/age';
import {
  VIBE_CHALLENGE_CHANCE,
  VIBE_CHALLENGES,
  type VibeChallengeId,
} from '@cuppa/domain/habit/daily-tea/vibe-challenges';

/** Four bytes of the hash make one number; a double holds it exactly. */
const NUMBER_BYTES = 4;

/**
 * The challenges of a day, by the id of the question that they follow. Each question brings one with the specified
 * chance, and no challenge comes twice a day. The draw depends only on person, day and question, so that going back and
 * forth, a second tab or another process never draws again. Nothing follows the last question.
 */
export function drawnChallenges(
  questionIds: readonly string[],
  seed: { userId: string; day: CalendarDay },
): Map<string, VibeChallengeId> {
  const drawn = new Map<string, VibeChallengeId>();
  const left = VIBE_CHALLENGES.map(({ id }) => id);
  for (const questionId of questionIds.slice(0, -1)) {
    const [chance, which] = numbersOf(`challenge/${seed.userId}/${seed.day}/${questionId}`);
    if (chance >= VIBE_CHALLENGE_CHANCE) continue;
    const [id] = left.splice(Math.floor(which * left.length), 1);
    if (id !== undefined) drawn.set(questionId, id);
  }
  return drawn;
}

/** Derives two numbers from 0 (inclusive) to 1 (exclusive) from a text, always the same ones. */
function numbersOf(text: string): [number, number] {
  const hash = createHash('sha256').update(text).digest();
  const numberAt = (offset: number) => hash.readUIntBE(offset, NUMBER_BYTES) / 256 ** NUMBER_BYTES;
  return [numberAt(0), numberAt(NUMBER_BYTES)];
}
