import { RECONNECTION_EXAMPLE, reconnectionData } from '../notice-data.ts';
import type { Bell, DataOf, NoticeFacts, NoticeMail, NoticePush } from '../notice-kind.ts';
import { agreedWhy } from '../notice-phrases.ts';

/** The other person accepted the time. */
export const data = () => reconnectionData();
type Data = DataOf<typeof data>;

export const facts: NoticeFacts<Data> = { topic: 'reconnections', path: () => '/matches' };

export const bell: Bell<Data> = {
  en: ({ partnerName: name, scheduledFor }, { moment }) => ({
    title: `${name} said yes to a second cup`,
    description: moment(scheduledFor),
  }),
};

export const mail: NoticeMail<Data> = {
  en: ({ partnerName: name, timeWords: time }) => ({
    title: `${name} said yes to a second cup`,
    intro: `${time}. We’ll remind you when it’s time.`,
    action: 'See the time',
    why: agreedWhy(name),
  }),
};

export const push: NoticePush<Data> = { en: () => ({ title: 'Your second cup stands', body: 'The time suits both.' }) };

export const example: Data = RECONNECTION_EXAMPLE;
