import { RECONNECTION_EXAMPLE, reconnectionData } from '../notice-data.ts';
import type { Bell, DataOf, NoticeFacts, NoticeMail, NoticePush } from '../notice-kind.ts';
import { reconnectionAbout } from '../notice-phrases.ts';

/** The other person cancelled the second cup. */
export const data = () => reconnectionData();
type Data = DataOf<typeof data>;

export const facts: NoticeFacts<Data> = { topic: 'reconnections', path: () => '/matches', about: reconnectionAbout };

export const bell: Bell<Data> = {
  en: ({ partnerName: name, scheduledFor }, { moment }) => ({
    title: `Your second cup with ${name} is cancelled`,
    description: moment(scheduledFor),
  }),
};

export const mail: NoticeMail<Data> = {
  en: ({ partnerName: name, scheduledFor }, { moment }) => ({
    title: `Your second cup with ${name} is cancelled`,
    intro: 'You can suggest another time.',
    facts: [`Was planned for: ${moment(scheduledFor)}`],
    action: 'See your second cups',
  }),
};

export const push: NoticePush<Data> = {
  en: () => ({ title: 'Your second cup', body: 'It was cancelled.' }),
};

export const example: Data = RECONNECTION_EXAMPLE;
