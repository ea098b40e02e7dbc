import { RECONNECTION_EXAMPLE, reconnectionData } from '../notice-data.ts';
import type { Bell, DataOf, NoticeFacts, NoticeMail, NoticePush } from '../notice-kind.ts';
import { reconnectionAbout } from '../notice-phrases.ts';

/** Someone suggested a time for a second cup. */
export const data = () => reconnectionData();
type Data = DataOf<typeof data>;

export const facts: NoticeFacts<Data> = { topic: 'reconnections', path: () => '/matches', about: reconnectionAbout };

export const bell: Bell<Data> = {
  en: ({ partnerName: name, scheduledFor }, { moment }) => ({
    title: `${name} suggests a second cup`,
    description: moment(scheduledFor),
  }),
};

export const mail: NoticeMail<Data> = {
  en: ({ partnerName: name, scheduledFor }, { moment }) => ({
    title: `${name} suggests a second cup`,
    intro: 'That’s another 5-minute call. Say yes, or suggest another time.',
    facts: [`When: ${moment(scheduledFor)}`],
    action: `Answer ${name}`,
  }),
};

export const push: NoticePush<Data> = {
  en: () => ({ title: 'A second cup?', body: 'Someone suggested a time.' }),
};

export const example: Data = RECONNECTION_EXAMPLE;
