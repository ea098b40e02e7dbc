import type { PromptsOfTheme, ReflectionThemeId } from '../themes.ts';

/** The prompts of each theme, in order. The web app has the titles of the themes. */
export const en = {
  gratitude: ['What was given to you today?', 'Who had a part in it?', 'How could you pass some of it on?'],
  courage: ['What did you shy away from?', 'What was it that you feared?', 'What would a first small step be?'],
  friendship: ['Who has been on your mind?', 'What do you bring to your friends?', 'What do you wish they knew?'],
  values: ['Which value guided you lately?', 'Where was it hard to keep?', 'Who taught it to you?'],
  change: ['What is coming to an end?', 'What do you want to keep of it?', 'What is already beginning?'],
  rest: ['What tired you out?', 'When did you last feel rested?', 'What may wait until later?'],
} as const satisfies Record<ReflectionThemeId, PromptsOfTheme>;
