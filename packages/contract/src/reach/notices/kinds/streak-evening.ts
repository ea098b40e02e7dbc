import { z } from 'zod';
import type { Bell, DataOf, NoticeFacts, NoticeMail, NoticePush } from '../notice-kind.ts';

/** A reminder in the evening of a day that does not count for the streak yet. */
export const data = () => z.object({ length: z.number().int() });
type Data = DataOf<typeof data>;

export const facts: NoticeFacts<Data> = {
  topic: 'streak',
  urgency: 'urging',
  path: () => '/daily-tea',
  about: () => 'streak',
};

export const bell: Bell<Data> = {
  en: ({ length }) => ({
    title: `Still time to keep your ${length}-day streak`,
    description: 'One Daily Tea answer is enough.',
  }),
};

export const mail: NoticeMail<Data> = {
  en: ({ length }) => ({
    title: `Still time to keep your ${length}-day streak`,
    intro: 'One Daily Tea answer is enough.',
    action: 'Open today’s tea',
  }),
};

export const push: NoticePush<Data> = {
  en: () => ({ title: 'Today’s tea is still warm', body: 'One answer is enough.' }),
};

export const example: Data = { length: 12 };
