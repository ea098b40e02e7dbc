import { RECONNECTION_EXAMPLE, reconnectionData } from '../notice-data.ts';
import type { Bell, DataOf, NoticeFacts, NoticeMail, NoticePush } from '../notice-kind.ts';
import { connectedWhy } from '../notice-phrases.ts';

/** Someone suggested a time for a second cup. */
export const data = () => reconnectionData();
type Data = DataOf<typeof data>;

export const facts: NoticeFacts<Data> = { topic: 'reconnections', path: () => '/matches' };

export const bell: Bell<Data> = {
  en: ({ partnerName: name, scheduledFor }, { moment }) => ({
    title: `${name} suggests a second cup`,
    description: moment(scheduledFor),
  }),
};

export const mail: NoticeMail<Data> = {
  en: ({ partnerName: name, timeWords: time }) => ({
    title: `${name} suggests a second cup`,
    intro: `${time}. Say yes, suggest another time, or let it be: all of it is fine.`,
    action: `Answer ${name}`,
    why: connectedWhy(name),
  }),
};

export const push: NoticePush<Data> = { en: () => ({ title: 'A second cup?', body: 'A time was suggested to you.' }) };

export const example: Data = RECONNECTION_EXAMPLE;
