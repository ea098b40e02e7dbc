export const en = {
  calendarEntry: 'A second cup with {name}',
  unnamedEntry: 'A second cup',
} as const;
