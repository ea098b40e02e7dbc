import { z } from 'zod';
import type { Bell, DataOf, NoticeFacts, NoticeMail, NoticePush } from '../notice-kind.ts';

/** Freezes covered missed days: how many days, and how many freezes are left. */
export const data = () => z.object({ days: z.number().int(), left: z.number().int() });
type Data = DataOf<typeof data>;

export const facts: NoticeFacts<Data> = { topic: 'streak', path: () => '/home', about: () => 'streak' };

const leftWords = (left: number): string =>
  ({ 0: 'No freezes left.', 1: '1 freeze left.' })[left] ?? `${left} freezes left.`;

export const bell: Bell<Data> = {
  en: ({ days, left }) => ({
    title: days === 1 ? 'A freeze kept your streak' : `${days} freezes kept your streak`,
    description: `${days === 1 ? 'It covered the day you missed.' : `They covered the ${days} days you missed.`} ${leftWords(left)}`,
  }),
};

export const mail: NoticeMail<Data> = {
  en: ({ days, left }) => ({
    title: days === 1 ? 'A freeze kept your streak' : `${days} freezes kept your streak`,
    intro: `${days === 1 ? 'It covered the day you missed.' : `They covered the ${days} days you missed.`} ${leftWords(left)}`,
    action: 'See your streak',
  }),
};

export const push: NoticePush<Data> = {
  en: () => ({ title: 'A freeze kept your streak', body: 'It covered the time you missed.' }),
};

export const example: Data = { days: 2, left: 1 };
