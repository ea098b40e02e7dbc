export const en = {
  /** On a locked screen: it names nobody. */
  ring: { title: 'Someone is ready for five minutes', body: 'You have a moment to say yes.' },
} as const;
