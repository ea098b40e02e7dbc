/** The texts of the built-in summary. Themes are named in the person's own words. */
export const en = {
  /** For the first theme, and for each further one. */
  onDays: 'on {days} days you wrote about {theme}',
  onDaysToo: 'on {days} about {theme}',
  inAnswers: 'in {answers} answers you wrote about {theme}',
  inAnswersToo: 'in {answers} about {theme}',
  noTheme: 'No subject has come back on several days so far. These words of yours stand well by themselves.',
  noThemeOfOneDay: 'All of this is from one day. These words of yours stand well by themselves.',
  named: { your: 'your {name}', the: 'the {name}', none: '{name}', unknown: '“{name}”' },
  /** Questions about a theme. Each fits a person, a place, a loss or a pastime. */
  prompts: [
    'What would you like somebody to know about {theme}?',
    'What would you tell an old friend about {theme}?',
    'What about {theme} would you like to understand better?',
  ],
} as const;
