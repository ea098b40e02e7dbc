import type { VibeChallengeId } from '../../vibe-challenges.ts';

export const vibeChallenges = {
  mirror_partner: {
    title: 'Mirror Partner',
    description: 'Hold a mirror, or your camera, and copy a face you saw today.',
  },
  quick_draw: { title: 'Quick Draw', description: 'Draw your day in one line, without lifting the pen.' },
  word_association: {
    title: 'Word Association',
    description: 'Say the first word that comes to mind, and let each one lead to the next.',
  },
} as const satisfies Record<VibeChallengeId, { title: string; description: string }>;
