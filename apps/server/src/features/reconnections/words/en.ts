export const en = {
  calendarEntry: 'A second cup with {name}',
} as const;
