import { z } from 'zod';
import type { Bell, DataOf, NoticeFacts, NoticeMail, NoticePush } from '../notice-kind.ts';
import { STREAK_WHY } from '../notice-phrases.ts';

/** Freezes covered missed days: how many days, and how many freezes are left. */
export const data = () => z.object({ days: z.number().int(), left: z.number().int() });
type Data = DataOf<typeof data>;

export const facts: NoticeFacts<Data> = { topic: 'streak', path: () => '/home' };

const leftWords = (left: number): string => ({ 0: 'None are left.', 1: 'One is left.' })[left] ?? `${left} are left.`;

export const bell: Bell<Data> = {
  en: ({ days, left }) => ({
    title: `${days === 1 ? 'A freeze' : 'Freezes'} kept your streak`,
    description: `${days === 1 ? 'It stood in for a day off.' : `They stood in for ${days} days off.`} ${leftWords(left)}`,
  }),
};

export const mail: NoticeMail<Data> = {
  en: ({ days, left }) => ({
    title: 'Your streak is kept',
    intro: `Freezes stood in for days off: ${days}. Left in your stock: ${left}.`,
    action: 'Look at your streak',
    why: STREAK_WHY,
  }),
};

export const push: NoticePush<Data> = {
  en: () => ({ title: 'Your streak is kept', body: 'A freeze stood in for you.' }),
};

export const example: Data = { days: 2, left: 1 };
