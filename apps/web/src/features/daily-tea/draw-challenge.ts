import { VIBE_CHALLENGE_CHANCE, VIBE_CHALLENGES, type VibeChallenge } from '@cuppa/domain/daily-tea/vibe-challenges';

/** Whether moving on brings a challenge, and which: one that was not played today. `random` gives 0 to below 1. */
export function drawChallenge(random: () => number, playedToday: readonly string[]): VibeChallenge | null {
  const left = VIBE_CHALLENGES.filter(({ id }) => !playedToday.includes(id));
  if (left.length === 0 || random() >= VIBE_CHALLENGE_CHANCE) return null;
  return left[Math.floor(random() * left.length)] ?? null;
}
