/** What a reflection is about; each theme has prompts of its own. */
export const REFLECTION_THEME_IDS = ['gratitude', 'courage', 'friendship', 'values', 'change', 'rest'] as const;
export type ReflectionThemeId = (typeof REFLECTION_THEME_IDS)[number];
export const PROMPTS_PER_THEME = 3;
export type PromptsOfTheme = readonly [string, string, string];

/**
 * Two people are alike where this many themes moved both to write, each some time ago: a single theme, or one of just
 * now, would tell one of them what the other writes about.
 */
export const ALIKE_FROM_THEMES = 2;
export const ALIKE_AFTER_HOURS = 24;
