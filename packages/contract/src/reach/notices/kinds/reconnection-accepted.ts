import { RECONNECTION_EXAMPLE, reconnectionData } from '../notice-data.ts';
import type { Bell, DataOf, NoticeFacts, NoticeMail, NoticePush } from '../notice-kind.ts';
import { reconnectionAbout } from '../notice-phrases.ts';

/** The other person accepted the time. */
export const data = () => reconnectionData();
type Data = DataOf<typeof data>;

export const facts: NoticeFacts<Data> = { topic: 'reconnections', path: () => '/matches', about: reconnectionAbout };

export const bell: Bell<Data> = {
  en: ({ partnerName: name, scheduledFor }, { moment }) => ({
    title: `${name} said yes to a second cup`,
    description: moment(scheduledFor),
  }),
};

export const mail: NoticeMail<Data> = {
  en: ({ partnerName: name, scheduledFor }, { moment }) => ({
    title: `${name} said yes to a second cup`,
    intro: 'Your next call is set. We’ll remind you when it’s time.',
    facts: [`When: ${moment(scheduledFor)}`],
    action: 'See the time',
  }),
};

export const push: NoticePush<Data> = {
  en: () => ({ title: 'Your second cup is set', body: 'The time suits you both.' }),
};

export const example: Data = RECONNECTION_EXAMPLE;
