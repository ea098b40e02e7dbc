import { z } from 'zod';
import { EXAMPLE_ID, EXAMPLE_NAME, partner } from '../notice-data.ts';
import type { Bell, DataOf, NoticeFacts, NoticeMail, NoticePush } from '../notice-kind.ts';
import { chatPath } from '../notice-phrases.ts';

/** Two people chose each other after a call. */
export const data = () => z.object({ connectionId: z.uuid(), ...partner() });
type Data = DataOf<typeof data>;

export const facts: NoticeFacts<Data> = {
  topic: 'reconnections',
  path: chatPath,
  about: ({ connectionId }) => `connection/${connectionId}`,
};

export const bell: Bell<Data> = {
  en: ({ partnerName: name }) => ({ title: `You and ${name} chose each other`, description: 'Your chat is open.' }),
};

export const mail: NoticeMail<Data> = {
  en: ({ partnerName: name }) => ({
    title: `You and ${name} chose each other`,
    intro: 'You can chat now, whenever you feel like it.',
    action: 'Open the chat',
  }),
};

export const push: NoticePush<Data> = { en: () => ({ title: 'Good news', body: 'Open it when you have a minute.' }) };

export const example: Data = { connectionId: EXAMPLE_ID, partnerName: EXAMPLE_NAME };
