export const en = {
  /** For a locked screen: it names no one. */
  ring: { title: 'Someone is ready for five minutes', body: 'You have a moment to say yes.' },
} as const;
