import { RECONNECTION_EXAMPLE, reconnectionData } from '../notice-data.ts';
import type { Bell, DataOf, NoticeFacts, NoticeMail, NoticePush } from '../notice-kind.ts';
import { agreedWhy } from '../notice-phrases.ts';

/** The reminder of a second cup could not be sent before the time was over. */
export const data = () => reconnectionData();
type Data = DataOf<typeof data>;

export const facts: NoticeFacts<Data> = { topic: 'callReminders', path: () => '/matches' };

export const bell: Bell<Data> = {
  en: ({ partnerName: name }) => ({
    title: `We were late: your second cup with ${name}`,
    description: 'We couldn’t remind you in time. Suggest another time, if you like.',
  }),
};

export const mail: NoticeMail<Data> = {
  en: ({ partnerName: name, timeWords: time }) => ({
    title: `We were late: your second cup with ${name}`,
    intro: `It was on ${time}, and we couldn’t remind you in time. We’re sorry. Suggest another time, if you like.`,
    action: 'Suggest another time',
    why: agreedWhy(name),
  }),
};

export const push: NoticePush<Data> = {
  en: () => ({ title: 'Your second cup', body: 'We were late with a reminder. Tap to find another time.' }),
};

export const example: Data = RECONNECTION_EXAMPLE;
