export const en = {
  /** The button on a notification that leads to the choices. */
  why: 'Why this?',
  /**
   * The last line of a message, for browsers without that button: by which switch it came, and where that stands. On a
   * locked screen it must not tell that somebody reported, or was reported.
   */
  where: {
    callReminders: 'Call reminders · Settings, Notifications',
    reconnections: 'Second cups · Settings, Notifications',
    messages: 'Messages · Settings, Notifications',
    events: 'Events · Settings, Notifications',
    streak: 'Streak and the week’s cup · Settings, Notifications',
    safety: 'Your account · Settings, Notifications',
    several: 'Settings, Notifications',
  },
  test: { title: 'Your kettle can ring you', body: 'This is how Cuppa looks when it calls.' },
  device: '{browser} on {system}',
  someDevice: 'A browser',
} as const;
