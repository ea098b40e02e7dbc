export const en = {
  /** Said in the place of the name of a person who deleted their account. */
  departedName: 'Someone who left',
} as const;
