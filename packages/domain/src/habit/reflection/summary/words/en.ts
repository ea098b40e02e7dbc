/** The texts of the built-in summary. Themes are named in the person's own words. */
export const en = {
  /** For the first theme, and for each further one. */
  onDays: 'on {days} days you wrote about {theme}',
  onDaysToo: 'on {days} about {theme}',
  inAnswers: 'in {answers} answers you wrote about {theme}',
  inAnswersToo: 'in {answers} about {theme}',
  noTheme: 'No subject has come back on several days yet.',
  noThemeOfOneDay: 'All of this is from one day, so no subject has come back yet.',
  named: { your: 'your {name}', the: 'the {name}', none: '{name}', unknown: '“{name}”' },
  /** Questions about a theme. Each fits a person, a place, a loss or a pastime. */
  prompts: [
    'What would you like someone to know about {theme}?',
    'What would you tell an old friend about {theme}?',
    'What about {theme} would you like to understand better?',
  ],
} as const;
