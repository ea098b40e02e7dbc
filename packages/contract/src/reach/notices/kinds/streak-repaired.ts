import { z } from 'zod';
import type { Bell, DataOf, NoticeFacts, NoticeMail, NoticePush } from '../notice-kind.ts';
import { STREAK_WHY } from '../notice-phrases.ts';

/** A streak that had ended was repaired. */
export const data = () => z.object({ length: z.number().int() });
type Data = DataOf<typeof data>;

export const facts: NoticeFacts<Data> = { topic: 'streak', path: () => '/home' };

export const bell: Bell<Data> = {
  en: ({ length }) => ({ title: `Your streak is back: ${length} days`, description: 'A call and a tea did it.' }),
};

export const mail: NoticeMail<Data> = {
  en: ({ length }) => ({
    subject: 'Your streak is back',
    title: `Your streak is back: ${length} days`,
    intro: 'A call and a tea did it.',
    action: 'Look at your streak',
    why: STREAK_WHY,
  }),
};

export const push: NoticePush<Data> = {
  en: () => ({ title: 'Your streak is back', body: 'A call and a tea did it.' }),
};

export const example: Data = { length: 12 };
