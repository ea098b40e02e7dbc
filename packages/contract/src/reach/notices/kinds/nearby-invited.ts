import { z } from 'zod';
import { EXAMPLE_ID, EXAMPLE_NAME } from '../notice-data.ts';
import type { Bell, DataOf, NoticeFacts, NoticeMail, NoticePush } from '../notice-kind.ts';

/** Someone nearby invites the person to five minutes. It does not reveal if two invitations are from one person. */
export const data = () => z.object({ inviteId: z.uuid(), partnerName: z.string() });
type Data = DataOf<typeof data>;

export const facts: NoticeFacts<Data> = {
  topic: 'callReminders',
  urgency: 'ring',
  path: () => '/nearby',
  about: ({ inviteId }) => `invite/${inviteId}`,
};

export const bell: Bell<Data> = {
  en: ({ partnerName: name }) => ({
    title: `${name} invites you to five minutes`,
    description: 'They are around right now.',
  }),
};

export const mail: NoticeMail<Data> = {
  en: ({ partnerName: name }) => ({
    title: `${name} invites you to five minutes`,
    intro: 'They were around when we sent this.',
    action: 'Answer',
  }),
};

export const push: NoticePush<Data> = {
  en: () => ({ title: 'Someone is ready for five minutes', body: 'Tap to answer.' }),
};

export const example: Data = { inviteId: EXAMPLE_ID, partnerName: EXAMPLE_NAME };
