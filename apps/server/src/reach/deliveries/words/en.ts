export const en = {
  pushSummary: { one: 'One new notice', other: '{count} new notices', body: 'Tap to see them all.' },

  greeting: 'Hello {name},',
  lateBy: { minutes: '{count} minutes', hour: 'about an hour', hours: 'about {count} hours' },

  /** The name of each topic as a mailing list. */
  lists: {
    callReminders: 'Call reminders',
    reconnections: 'Second cups',
    messages: 'Messages',
    events: 'Events',
    tea: 'Daily Tea reminder',
    streak: 'Streak and the week’s cup',
    safety: 'Safety',
  },
  quoted: '“{list}”',
  stop: { one: 'Stop these emails', other: 'Stop all of these emails' },
  settings: 'Choose what you hear about',

  /** Why a mail came, one line a topic. */
  why: {
    callReminders: 'You’re getting this because Call Reminders are on.',
    reconnections: 'You’re getting this because emails about second cups are on.',
    messages: 'You’re getting this because emails about messages are on.',
    events: 'You’re getting this because emails about your events are on.',
    tea: 'You’re getting this because you asked for a daily tea reminder.',
    streak: 'You’re getting this because emails about your streak and week are on.',
    safety: 'You’re getting this because it’s about your account or a report of yours.',
  },

  summary: {
    subject: 'While you were away: {count} notices',
    title: 'While you were away',
    intro: 'There’s no rush to answer.',
    more: 'There are {count} more in the app.',
    action: 'See all notices',
    why: {
      together: 'These came within a few minutes, so we put them in one email.',
      quiet: 'We held these for the end of your quiet hours.',
      limit: 'We held these because you’d reached your daily limit.',
      both: 'We held these for your quiet hours and your daily limit.',
    },
  },

  /** The page that the unsubscribe link leads to. */
  unsubscribe: {
    title: 'Stop these emails?',
    about: {
      one: 'These are the emails about {lists}. Nothing has changed yet.',
      other: 'These are the emails about {lists}. Nothing has changed yet.',
    },
    stop: 'Stop these emails',
    stoppedTitle: 'These emails have stopped',
    stopped: {
      one: 'You won’t get emails about {lists} anymore. The app still shows everything.',
      other: 'You won’t get emails about {lists} anymore. The app still shows everything.',
    },
    undo: 'Undo',
    undoneTitle: 'Emails are back on',
    undone: {
      one: 'You’ll get emails about {lists} again.',
      other: 'You’ll get emails about {lists} again.',
    },
    always: 'Emails about signing in, your password and your address always come.',
    settings: 'Choose what you hear about',
    unknownTitle: 'We don’t know this link',
    unknown: 'Part of it may be missing. You can change your emails in Settings instead.',
  },
} as const;
