import { createHash } from 'node:crypto';
import type { CalendarDay } from '@cuppa/domain/accounts/profile/age';
import {
  VIBE_CHALLENGE_CHANCE,
  VIBE_CHALLENGES,
  type VibeChallengeId,
} from '@cuppa/domain/habit/daily-tea/vibe-challenges';

/** The bytes of a hash that make a number; four are exact in any arithmetic. */
const NUMBER_BYTES = 4;

/**
 * The challenges that moving on from a day's questions brings, by question id: each with the chance of the
 * specification, and none twice a day. They follow from person, day and question alone, so that going back and forth,
 * another tab or another process draws nothing new. Nobody moves on from the last question.
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

/** Two numbers from 0 to below 1 that a text always gives. */
function numbersOf(text: string): [number, number] {
  const hash = createHash('sha256').update(text).digest();
  const numberAt = (offset: number) => hash.readUIntBE(offset, NUMBER_BYTES) / 256 ** NUMBER_BYTES;
  return [numberAt(0), numberAt(NUMBER_BYTES)];
}
