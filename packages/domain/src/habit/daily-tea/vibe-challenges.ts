/** The three vibe challenges of specification section 9; each can be played without a partner. */
export const VIBE_CHALLENGES = [
  { id: 'mirror_partner', durationSeconds: 10, xpReward: 50 },
  { id: 'quick_draw', durationSeconds: 15, xpReward: 75 },
  { id: 'word_association', durationSeconds: 20, xpReward: 60 },
] as const;
export type VibeChallenge = (typeof VIBE_CHALLENGES)[number];
export type VibeChallengeId = VibeChallenge['id'];
export const VIBE_CHALLENGE_IDS = VIBE_CHALLENGES.map(({ id }) => id) as [VibeChallengeId, ...VibeChallengeId[]];

/** The chance of a challenge after a person moves on to another question. */
export const VIBE_CHALLENGE_CHANCE = 0.2;

/**
 * The ledger key of a challenge: each pays once a day (product decisions section 7), whether played in a call or not.
 */
export function challengeAwardKey(id: VibeChallengeId, day: string): string {
  return `vibe_challenge/${id}/${day}`;
}
