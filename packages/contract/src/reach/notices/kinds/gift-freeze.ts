import { z } from 'zod';
import { EXAMPLE_ID, EXAMPLE_NAME, partner } from '../notice-data.ts';
import type { Bell, DataOf, NoticeFacts, NoticeMail, NoticePush } from '../notice-kind.ts';
import { chatPath } from '../notice-phrases.ts';

/** A match gave the person a streak freeze. */
export const data = () => z.object({ connectionId: z.uuid(), ...partner() });
type Data = DataOf<typeof data>;

export const facts: NoticeFacts<Data> = { topic: 'streak', path: chatPath };

export const bell: Bell<Data> = {
  en: ({ partnerName: name }) => ({
    title: `${name} gave you a streak freeze`,
    description: 'It covers the next day you miss.',
  }),
};

export const mail: NoticeMail<Data> = {
  en: ({ partnerName: name }) => ({
    title: `${name} gave you a streak freeze`,
    intro: 'It covers the next day you miss.',
    action: 'Say thank you',
  }),
};

export const push: NoticePush<Data> = { en: () => ({ title: 'A small gift for you', body: 'Tap to see it.' }) };

export const example: Data = { connectionId: EXAMPLE_ID, partnerName: EXAMPLE_NAME };
