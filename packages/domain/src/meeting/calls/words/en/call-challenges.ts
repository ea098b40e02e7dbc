import type { VibeChallengeId } from '../../../../habit/daily-tea/vibe-challenges.ts';

/** What two people do together; alone, the tasks of Daily Tea stand in for these. */
export const callChallenges = {
  mirror_partner: {
    title: 'Mirror Partner',
    description: 'Copy each other’s faces and gestures, as a mirror would.',
  },
  quick_draw: {
    title: 'Quick Draw',
    description: 'Draw one picture together, both at once: a place where you would have tea.',
  },
  word_association: {
    title: 'Word Association',
    description: 'Take turns: say the first word that the last one brings to mind.',
  },
} as const satisfies Record<VibeChallengeId, { title: string; description: string }>;
