import type { VibeChallengeId } from '../../../../habit/daily-tea/vibe-challenges.ts';

/** Tasks for two people. A person on their own gets the tasks of Daily Tea instead. */
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
