import type { BuiltInQuestionId } from '../questions.ts';
import type { VibeChallengeId } from '../vibe-challenges.ts';

export const builtInQuestions = {
  'builtin-1': 'What are you quietly proud of today?',
  'builtin-2': 'When did you last change your mind about something that mattered?',
  'builtin-3': 'Who made your week a little lighter?',
  'builtin-4': 'Which of your values did you live by today?',
  'builtin-5': 'What would make tomorrow a good day?',
} as const satisfies Record<BuiltInQuestionId, string>;

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
