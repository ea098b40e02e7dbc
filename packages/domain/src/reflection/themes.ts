/** Themed journals of three prompts each. */
export const REFLECTION_THEMES = [
  {
    id: 'gratitude',
    title: 'Gratitude',
    prompts: ['What was given to you today?', 'Who had a part in it?', 'How could you pass some of it on?'],
  },
  {
    id: 'courage',
    title: 'Courage',
    prompts: ['What did you shy away from?', 'What was it that you feared?', 'What would a first small step be?'],
  },
  {
    id: 'friendship',
    title: 'Friendship',
    prompts: ['Whom did you miss this week?', 'What do you bring to your friends?', 'What do you wish they knew?'],
  },
  {
    id: 'values',
    title: 'Values',
    prompts: ['Which value guided you lately?', 'Where was it hard to keep?', 'Who taught it to you?'],
  },
  {
    id: 'change',
    title: 'Change',
    prompts: ['What is coming to an end?', 'What do you want to keep of it?', 'What is already beginning?'],
  },
  {
    id: 'rest',
    title: 'Rest',
    prompts: ['What tired you out?', 'When did you last feel rested?', 'What may wait until later?'],
  },
] as const;
export type ReflectionThemeId = (typeof REFLECTION_THEMES)[number]['id'];
export const REFLECTION_THEME_IDS = REFLECTION_THEMES.map(({ id }) => id) as [
  ReflectionThemeId,
  ...ReflectionThemeId[],
];
export const PROMPTS_PER_THEME = 3;

/**
 * Two people are alike where this many themes moved both to write, each some time ago: a single theme, or one of just
 * now, would tell one of them what the other writes about.
 */
export const ALIKE_FROM_THEMES = 2;
export const ALIKE_AFTER_HOURS = 24;
