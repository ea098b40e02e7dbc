import { RECONNECTION_EXAMPLE, reconnectionData } from '../notice-data.ts';
import type { Bell, DataOf, NoticeFacts, NoticeMail, NoticePush } from '../notice-kind.ts';

/** The other person declined the time. */
export const data = () => reconnectionData();
type Data = DataOf<typeof data>;

export const facts: NoticeFacts<Data> = { topic: 'reconnections', path: () => '/matches' };

export const bell: Bell<Data> = {
  en: ({ partnerName: name, scheduledFor }, { moment }) => ({
    title: `That time doesn’t work for ${name}`,
    description: moment(scheduledFor),
  }),
};

export const mail: NoticeMail<Data> = {
  en: ({ partnerName: name, timeWords: time }) => ({
    title: `That time doesn’t work for ${name}`,
    intro: `It was on ${time}. You can suggest another one.`,
    action: 'Suggest another time',
    why: `You get this because you suggested a second cup to ${name}.`,
  }),
};

export const push: NoticePush<Data> = { en: () => ({ title: 'Your second cup', body: 'That time doesn’t work.' }) };

export const example: Data = RECONNECTION_EXAMPLE;
