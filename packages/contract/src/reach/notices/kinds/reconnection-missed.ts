import { RECONNECTION_EXAMPLE, reconnectionData } from '../notice-data.ts';
import type { Bell, DataOf, NoticeFacts, NoticeMail, NoticePush } from '../notice-kind.ts';
import { reconnectionAbout } from '../notice-phrases.ts';

/** The reminder of a second cup could not be sent before the time was over. */
export const data = () => reconnectionData();
type Data = DataOf<typeof data>;

export const facts: NoticeFacts<Data> = { topic: 'callReminders', path: () => '/matches', about: reconnectionAbout };

export const bell: Bell<Data> = {
  en: ({ partnerName: name }) => ({
    title: `We were late: your second cup with ${name}`,
    description: 'We couldn’t remind you in time. Suggest another time, if you like.',
  }),
};

export const mail: NoticeMail<Data> = {
  en: ({ partnerName: name, scheduledFor }, { moment }) => ({
    title: `We were late: your second cup with ${name}`,
    intro: 'We couldn’t remind you in time, and we’re sorry. You can suggest another time.',
    facts: [`Was planned for: ${moment(scheduledFor)}`],
    action: 'Suggest another time',
  }),
};

export const push: NoticePush<Data> = {
  en: () => ({ title: 'Your second cup', body: 'We were late with a reminder. Tap to find another time.' }),
};

export const example: Data = RECONNECTION_EXAMPLE;
