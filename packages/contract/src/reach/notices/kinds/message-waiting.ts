import { z } from 'zod';
import { EXAMPLE_ID, EXAMPLE_NAME, partner } from '../notice-data.ts';
import type { Bell, DataOf, NoticeFacts, NoticeMail, NoticePush } from '../notice-kind.ts';
import { chatPath } from '../notice-phrases.ts';

/** A connection has unread messages. It is pushed and mailed, but not in the bell: chats have their own count. */
export const data = () => z.object({ connectionId: z.uuid(), ...partner() });
type Data = DataOf<typeof data>;

export const facts: NoticeFacts<Data> = {
  topic: 'messages',
  path: chatPath,
  about: ({ connectionId }) => `chat/${connectionId}`,
};

export const bell: Bell<Data> = {
  en: ({ partnerName: name }) => ({ title: `${name} wrote to you`, description: 'Read it in your chat.' }),
};

export const mail: NoticeMail<Data> = {
  en: ({ partnerName: name }) => ({
    title: `${name} wrote to you`,
    intro: 'Their message is in your chat.',
    action: 'Read it',
  }),
};

export const push: NoticePush<Data> = { en: () => ({ title: 'You have a new message', body: 'Tap to read it.' }) };

export const example: Data = { connectionId: EXAMPLE_ID, partnerName: EXAMPLE_NAME };
