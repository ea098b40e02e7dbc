import { z } from 'zod';
import { EXAMPLE_ID } from '../notice-data.ts';
import type { Bell, DataOf, NoticeFacts, NoticeMail, NoticePush } from '../notice-kind.ts';

/** The decision on an appeal by the person. */
export const data = () => z.object({ sanctionId: z.uuid(), outcome: z.enum(['upheld', 'overturned']) });
type Data = DataOf<typeof data>;

export const facts: NoticeFacts<Data> = { topic: 'safety', path: () => '/settings/standing' };

const TITLES = {
  upheld: 'We looked again: the decision stays',
  overturned: 'We looked again: the decision was undone',
};

export const bell: Bell<Data> = {
  en: ({ outcome }) => ({ title: TITLES[outcome], description: 'Read our answer.' }),
};

export const mail: NoticeMail<Data> = {
  en: ({ outcome }) => ({
    title: TITLES[outcome],
    intro: outcome === 'upheld' ? 'A different moderator looked this time.' : 'A different moderator agreed with you.',
    action: 'Read our answer',
  }),
};

export const push: NoticePush<Data> = {
  en: () => ({ title: 'About your account', body: 'We looked again. Read our answer.' }),
};

export const example: Data = { sanctionId: EXAMPLE_ID, outcome: 'overturned' };
