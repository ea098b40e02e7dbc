export const en = {
  /** The button on a notification that opens the settings. */
  why: 'Why this?',
  /**
   * The last line of a message, for browsers without that button: the switch of its topic, and where to find it. On a
   * locked screen it must not reveal that someone reported or was reported.
   */
  where: {
    callReminders: 'Call reminders · Settings, Notifications',
    reconnections: 'Second cups · Settings, Notifications',
    messages: 'Messages · Settings, Notifications',
    events: 'Events · Settings, Notifications',
    tea: 'Daily Tea reminder · Settings, Notifications',
    streak: 'Streak and the week’s cup · Settings, Notifications',
    safety: 'Your account · Settings, Notifications',
    several: 'Settings, Notifications',
  },
  test: { title: 'Your kettle can ring you', body: 'This is how Cuppa looks when it calls.' },
  device: '{browser} on {system}',
  someDevice: 'A browser',
} as const;
