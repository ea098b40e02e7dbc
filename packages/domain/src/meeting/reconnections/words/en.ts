import type { RitualPromptId } from '../reconnection.ts';

/** The question to start with. */
export const en = {
  delighted: 'What’s one thing you’d love to pick back up tomorrow?',
  curious: 'What would you like to hear more about?',
  unfinished: 'What did you not get round to asking?',
  open: 'What would make a second cup worthwhile?',
} as const satisfies Record<RitualPromptId, string>;
