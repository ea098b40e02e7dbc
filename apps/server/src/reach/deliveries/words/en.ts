import { APP_NAME } from '@cuppa/domain/platform/app-name';

export const en = {
  pushSummary: { one: 'One thing happened', other: '{count} things happened', body: 'All of it waits in the bell.' },

  greeting: 'Hello {name},',
  lateBy: { minutes: '{count} minutes', hour: 'about an hour', hours: 'about {count} hours' },

  /** The name of each topic as a mailing list. */
  lists: {
    callReminders: 'Call reminders',
    reconnections: 'Second cups',
    messages: 'Messages',
    events: 'Events',
    streak: 'Streak and the week’s cup',
    safety: 'Safety',
  },
  quoted: '“{list}”',
  list: {
    one: `This is the list {lists} of ${APP_NAME}.`,
    other: `This is of the lists {lists} of ${APP_NAME}.`,
  },
  stop: { one: 'Stop these emails', other: 'Stop emails of these lists' },
  settings: 'Choose what reaches you',

  summary: {
    subject: { one: 'One thing happened', other: '{count} things happened' },
    title: { one: 'One thing happened', other: '{count} things happened' },
    intro: 'While you were away. None of it has to be answered at once.',
    more: 'And {count} more in the bell.',
    action: 'Open the bell',
    why: 'You get this because we gather what happens in your quiet hours, and what is more than you want in a day.',
  },

  /** The page that the unsubscribe link leads to. */
  unsubscribe: {
    title: 'Stop these emails?',
    about: {
      one: 'It’s about the list {lists}. Nothing has changed yet.',
      other: 'It’s about the lists {lists}. Nothing has changed yet.',
    },
    stop: 'Stop these emails',
    stoppedTitle: 'Done. No more of these',
    stopped: {
      one: 'You get no more emails of the list {lists}. The bell in the app still has everything.',
      other: 'You get no more emails of the lists {lists}. The bell in the app still has everything.',
    },
    undo: 'Undo',
    undoneTitle: 'They come again',
    undone: {
      one: 'Emails of the list {lists} come as before.',
      other: 'Emails of the lists {lists} come as before.',
    },
    always: 'Emails about signing in, your password and your address always come.',
    settings: 'Choose what reaches you',
    unknownTitle: 'We don’t know this link',
    unknown: 'It may have been cut off on its way. Your settings are the other way to the same choice.',
  },
} as const;
