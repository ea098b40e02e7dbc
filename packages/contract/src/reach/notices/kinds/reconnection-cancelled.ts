import { RECONNECTION_EXAMPLE, reconnectionData } from '../notice-data.ts';
import type { Bell, DataOf, NoticeFacts, NoticeMail, NoticePush } from '../notice-kind.ts';
import { agreedWhy } from '../notice-phrases.ts';

/** The other person cancelled the second cup. */
export const data = () => reconnectionData();
type Data = DataOf<typeof data>;

export const facts: NoticeFacts<Data> = { topic: 'reconnections', path: () => '/matches' };

export const bell: Bell<Data> = {
  en: ({ partnerName: name, scheduledFor }, { moment }) => ({
    title: `Your second cup with ${name} was called off`,
    description: moment(scheduledFor),
  }),
};

export const mail: NoticeMail<Data> = {
  en: ({ partnerName: name, timeWords: time }) => ({
    title: `Your second cup with ${name} was called off`,
    intro: `It would have been on ${time}.`,
    action: 'See your second cups',
    why: agreedWhy(name),
  }),
};

export const push: NoticePush<Data> = { en: () => ({ title: 'Your second cup', body: 'It was called off.' }) };

export const example: Data = RECONNECTION_EXAMPLE;
