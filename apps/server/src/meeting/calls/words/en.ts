export const en = {
  /** Specification section 9. */
  matchType: 'Values Match',
} as const;
