import { RECONNECTION_EXAMPLE, reconnectionData } from '../notice-data.ts';
import type { Bell, DataOf, NoticeFacts, NoticeMail, NoticePush } from '../notice-kind.ts';
import { reconnectionAbout } from '../notice-phrases.ts';

/** The other person declined the time. */
export const data = () => reconnectionData();
type Data = DataOf<typeof data>;

export const facts: NoticeFacts<Data> = { topic: 'reconnections', path: () => '/matches', about: reconnectionAbout };

export const bell: Bell<Data> = {
  en: ({ partnerName: name, scheduledFor }, { moment }) => ({
    title: `That time doesn’t work for ${name}`,
    description: moment(scheduledFor),
  }),
};

export const mail: NoticeMail<Data> = {
  en: ({ partnerName: name, scheduledFor }, { moment }) => ({
    title: `That time doesn’t work for ${name}`,
    intro: 'You can suggest another one.',
    facts: [`You suggested: ${moment(scheduledFor)}`],
    action: 'Suggest another time',
  }),
};

export const push: NoticePush<Data> = { en: () => ({ title: 'Your second cup', body: 'That time doesn’t work.' }) };

export const example: Data = RECONNECTION_EXAMPLE;
