import { z } from 'zod';
import type { Bell, DataOf, NoticeFacts, NoticeMail, NoticePush } from '../notice-kind.ts';
import { STREAK_WHY } from '../notice-phrases.ts';

/** A reminder in the evening of a day that does not count for the streak yet. */
export const data = () => z.object({ length: z.number().int() });
type Data = DataOf<typeof data>;

export const facts: NoticeFacts<Data> = { topic: 'streak', urgency: 'urging', path: () => '/daily-tea' };

export const bell: Bell<Data> = {
  en: ({ length }) => ({
    title: `Your ${length} day streak has room for today`,
    description: 'One answer to today’s tea is enough.',
  }),
};

export const mail: NoticeMail<Data> = {
  en: ({ length }) => ({
    subject: 'Your streak has room for today',
    title: `Your ${length} day streak has room for today`,
    intro: 'One answer to today’s tea is enough.',
    action: 'Open today’s tea',
    why: STREAK_WHY,
  }),
};

export const push: NoticePush<Data> = {
  en: () => ({ title: 'Today’s tea is still warm', body: 'One answer is enough.' }),
};

export const example: Data = { length: 12 };
