import { SANCTION_KINDS } from '@cuppa/domain/safety/safety/sanctions';
import { z } from 'zod';
import { EXAMPLE_ID } from '../notice-data.ts';
import type { Bell, DataOf, NoticeFacts, NoticeMail, NoticePush } from '../notice-kind.ts';

/** A moderator sanctioned the person; `sanctions.mine` has the details. */
export const data = () => z.object({ sanctionId: z.uuid(), sanction: z.enum(SANCTION_KINDS) });
type Data = DataOf<typeof data>;

export const facts: NoticeFacts<Data> = {
  topic: 'safety',
  urgency: 'timely',
  path: () => '/settings/standing',
  about: ({ sanctionId }) => `sanction/${sanctionId}`,
};

export const bell: Bell<Data> = {
  en: () => ({
    title: 'A moderator made a decision about your account',
    description: 'Read what we decided and why, and how to ask us to look again.',
  }),
};

export const mail: NoticeMail<Data> = {
  en: () => ({
    subject: 'A decision about your account',
    title: 'A moderator made a decision about your account',
    intro: 'You can read what we decided and why, and ask us to look again.',
    action: 'Read it',
  }),
};

export const push: NoticePush<Data> = {
  en: () => ({ title: 'About your account', body: 'Please read what was decided.' }),
};

export const example: Data = { sanctionId: EXAMPLE_ID, sanction: 'warn' };
