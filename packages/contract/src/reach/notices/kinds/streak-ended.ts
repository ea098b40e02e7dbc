import { z } from 'zod';
import type { Bell, DataOf, NoticeFacts, NoticeMail, NoticePush } from '../notice-kind.ts';

/** A streak ended. `until` is when it can last be repaired; null if it cannot. */
export const data = () => z.object({ length: z.number().int(), until: z.iso.datetime().nullable() });
type Data = DataOf<typeof data>;

export const facts: NoticeFacts<Data> = {
  topic: 'streak',
  urgency: 'urging',
  path: () => '/home',
  about: () => 'streak',
};

const NEW = 'You can start a new one whenever you like.';
const repairWords = (day: string) => `A call and a Daily Tea answer on the same day, by ${day}, bring it back.`;

export const bell: Bell<Data> = {
  en: ({ length, until }, { lastDay }) => ({
    title: `Your streak ended at ${length} days`,
    description: until === null ? NEW : repairWords(lastDay(until)),
  }),
};

export const mail: NoticeMail<Data> = {
  en: ({ length, until }, { lastDay }) => ({
    title: `Your streak ended at ${length} days`,
    intro: until === null ? NEW : repairWords(lastDay(until)),
    action: 'See your streak',
  }),
};

export const push: NoticePush<Data> = {
  en: () => ({ title: 'Your streak ended', body: NEW }),
};

export const example: Data = { length: 12, until: '2026-03-12T00:00:00.000Z' };
