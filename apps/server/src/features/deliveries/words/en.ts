import { APP_NAME } from '@cuppa/domain/app-name';
import { notices } from './notices-en.ts';
import { push } from './push-en.ts';

export const en = {
  notices,
  push,
  pushSummary: { one: 'One thing happened', other: '{count} things happened', body: 'All of it waits in the bell.' },

  greeting: 'Hello {name},',
  /** Where the time of an event is not the person's own. */
  bothTimes: '{time} (for you: {own})',
  online: 'an online link',
  changedTime: 'Now on {time}, not on {before}.',
  changedPlace: 'Now at {place}, not at {before}.',
  late: 'We are {late} late, and sorry for it: this was meant for {time}.',
  lateBy: { minutes: '{count} minutes', hour: 'about an hour', hours: 'about {count} hours' },

  /** What each kind of mail is called, and what one link stops. */
  lists: {
    callReminders: 'Call reminders',
    reconnections: 'Second cups',
    messages: 'Messages',
    events: 'Events',
    streak: 'Streak and the week’s cup',
    safety: 'Safety',
    everything: 'All notices by email',
  },
  list: `This is the list “{list}” of ${APP_NAME}.`,
  stop: 'Stop these emails',
  stopAll: 'Stop all notices by email',
  settings: 'Choose what reaches you',

  summary: {
    subject: { one: 'One thing happened', other: '{count} things happened' },
    title: { one: 'One thing happened', other: '{count} things happened' },
    intro: 'While you were away. None of it has to be answered at once.',
    more: 'And {count} more in the bell.',
    action: 'Open the bell',
    why: 'You get this because we gather what happens in your quiet hours, and what is more than you want in a day.',
  },

  /** The pages that the link in a mail leads to. */
  unsubscribe: {
    title: 'Stop these emails?',
    about: 'It’s about the list “{list}”. Nothing has changed yet.',
    aboutEverything: 'It’s about all notices by email. Nothing has changed yet.',
    stop: 'Stop these emails',
    stopAll: 'Stop them all',
    stoppedTitle: 'Done. No more of these',
    stopped: 'You get no more emails of the list “{list}”. The bell in the app still has everything.',
    stoppedEverything: 'You get no more notices by email. The bell in the app still has everything.',
    undo: 'Undo',
    undoneTitle: 'They come again',
    undone: 'Emails of the list “{list}” come as before.',
    undoneEverything: 'Notices by email come as before.',
    always: 'Emails about signing in, your password and your address always come.',
    settings: 'Choose what reaches you',
    unknownTitle: 'We don’t know this link',
    unknown: 'It may have been cut off on its way. Your settings are the other way to the same choice.',
  },
} as const;
