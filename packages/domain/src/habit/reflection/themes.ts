/** The themes of reflections. Each theme has its own prompts. */
export const REFLECTION_THEME_IDS = ['gratitude', 'courage', 'friendship', 'values', 'change', 'rest'] as const;
export type ReflectionThemeId = (typeof REFLECTION_THEME_IDS)[number];
export const PROMPTS_PER_THEME = 3;
export type PromptsOfTheme = readonly [string, string, string];

/**
 * Two people are alike if both wrote on this many of the same themes, at least this long ago. A single theme, or a very
 * recent one, would reveal what the other person writes about.
 */
export const MIN_SHARED_THEMES = 2;
export const SHARED_AFTER_HOURS = 24;
