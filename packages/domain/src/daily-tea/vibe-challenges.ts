/** The three vibe challenges of specification section 9; each may be played alone. */
export const VIBE_CHALLENGES = [
  {
    id: 'mirror_partner',
    title: 'Mirror Partner',
    description: 'Hold a mirror, or your camera, and copy a face you saw today.',
    durationSeconds: 10,
    xpReward: 50,
  },
  {
    id: 'quick_draw',
    title: 'Quick Draw',
    description: 'Draw your day in one line, without lifting the pen.',
    durationSeconds: 15,
    xpReward: 75,
  },
  {
    id: 'word_association',
    title: 'Word Association',
    description: 'Say the first word that comes to mind, and let each one lead to the next.',
    durationSeconds: 20,
    xpReward: 60,
  },
] as const;
export type VibeChallenge = (typeof VIBE_CHALLENGES)[number];
export type VibeChallengeId = VibeChallenge['id'];
export const VIBE_CHALLENGE_IDS = VIBE_CHALLENGES.map(({ id }) => id) as [VibeChallengeId, ...VibeChallengeId[]];

/** How likely a challenge is after moving on to another question. */
export const VIBE_CHALLENGE_CHANCE = 0.2;
