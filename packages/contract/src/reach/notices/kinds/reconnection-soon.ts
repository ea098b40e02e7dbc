import { z } from 'zod';
import { RECONNECTION_EXAMPLE, reconnectionData } from '../notice-data.ts';
import type { Bell, DataOf, NoticeFacts, NoticeMail, NoticePush } from '../notice-kind.ts';
import { reconnectionAbout } from '../notice-phrases.ts';

/** A reminder, a day or an hour before a second cup that both people know about. */
export const data = () => reconnectionData().extend({ ahead: z.enum(['day', 'hour']) });
type Data = DataOf<typeof data>;

export const facts: NoticeFacts<Data> = {
  topic: 'callReminders',
  urgency: 'timely',
  path: () => '/matches',
  about: reconnectionAbout,
};

const AHEAD = { day: 'Tomorrow', hour: 'In an hour' };

export const bell: Bell<Data> = {
  en: ({ partnerName: name, scheduledFor, ahead }, { moment }) => ({
    title: `${AHEAD[ahead]}: your second cup with ${name}`,
    description: moment(scheduledFor),
  }),
};

export const mail: NoticeMail<Data> = {
  en: ({ partnerName: name, scheduledFor, ahead }, { moment }) => ({
    title: `${AHEAD[ahead]}: your second cup with ${name}`,
    intro: 'We’ll remind you again when it’s time.',
    facts: [`When: ${moment(scheduledFor)}`],
    action: 'See the time',
  }),
};

export const push: NoticePush<Data> = {
  en: () => ({ title: 'Your second cup is coming up', body: 'Tap to see when.' }),
};

export const example: Data = { ...RECONNECTION_EXAMPLE, ahead: 'hour' };
