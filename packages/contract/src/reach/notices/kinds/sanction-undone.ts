import { SANCTION_KINDS } from '@cuppa/domain/safety/safety/sanctions';
import { z } from 'zod';
import { EXAMPLE_ID } from '../notice-data.ts';
import type { Bell, DataOf, NoticeFacts, NoticeMail, NoticePush } from '../notice-kind.ts';

/** A moderator undid a sanction of the person. */
export const data = () => z.object({ sanctionId: z.uuid(), sanction: z.enum(SANCTION_KINDS) });
type Data = DataOf<typeof data>;

export const facts: NoticeFacts<Data> = {
  topic: 'safety',
  path: () => '/settings/standing',
  about: ({ sanctionId }) => `sanction/${sanctionId}`,
};

export const bell: Bell<Data> = {
  en: () => ({ title: 'A decision about your account was undone', description: 'Read why.' }),
};

export const mail: NoticeMail<Data> = {
  en: () => ({
    title: 'A decision about your account was undone',
    intro: 'You can read why in the app.',
    action: 'Read why',
  }),
};

export const push: NoticePush<Data> = {
  en: () => ({ title: 'About your account', body: 'A decision was undone.' }),
};

export const example: Data = { sanctionId: EXAMPLE_ID, sanction: 'warn' };
