export const en = {
  /** The button on a notification that leads to the choices. */
  why: 'Why this?',
  test: { title: 'Your kettle can ring you', body: 'This is how Cuppa looks when it calls.' },
  device: '{browser} on {system}',
  someDevice: 'A browser',
} as const;
