import { z } from 'zod';
import type { Bell, DataOf, NoticeFacts, NoticeMail, NoticePush } from '../notice-kind.ts';

/** A streak that had ended was repaired. */
export const data = () => z.object({ length: z.number().int() });
type Data = DataOf<typeof data>;

export const facts: NoticeFacts<Data> = { topic: 'streak', path: () => '/home', about: () => 'streak' };

export const bell: Bell<Data> = {
  en: ({ length }) => ({
    title: `Your streak is back: ${length} days`,
    description: 'A call and a Daily Tea answer brought it back.',
  }),
};

export const mail: NoticeMail<Data> = {
  en: ({ length }) => ({
    title: `Your streak is back: ${length} days`,
    intro: 'A call and a Daily Tea answer brought it back.',
    action: 'See your streak',
  }),
};

export const push: NoticePush<Data> = {
  en: () => ({ title: 'Your streak is back', body: 'A call and an answer did it.' }),
};

export const example: Data = { length: 12 };
