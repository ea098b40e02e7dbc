/** Kinds of Town Square events, in the order of the category list of specification section 2. */
export const EVENT_TYPES = [
  'dating',
  'community',
  'workshop',
  'special',
  'game',
  'adventure',
  'social',
  'meal',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];
