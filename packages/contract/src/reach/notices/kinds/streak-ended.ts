import { z } from 'zod';
import type { Bell, DataOf, NoticeFacts, NoticeMail, NoticePush } from '../notice-kind.ts';
import { STREAK_WHY } from '../notice-phrases.ts';

/** A streak ended. `until` is when it can last be repaired; null if it cannot. */
export const data = () => z.object({ length: z.number().int(), until: z.iso.datetime().nullable() });
type Data = DataOf<typeof data>;

export const facts: NoticeFacts<Data> = { topic: 'streak', urgency: 'urging', path: () => '/home' };

const NEW = 'A new one begins whenever you like.';

export const bell: Bell<Data> = {
  en: ({ length, until }, { lastDay }) => ({
    title: `Your ${length} day streak came to rest`,
    description:
      until === null
        ? NEW
        : `Pick it up until the end of ${lastDay(until)}: a call and a tea on one day bring it back.`,
  }),
};

export const mail: NoticeMail<Data> = {
  en: ({ length, until }, { lastDay }) => ({
    subject: 'Your streak came to rest',
    title: `Your streak came to rest after ${length} days`,
    intro:
      until === null
        ? NEW
        : `Pick it up until the end of ${lastDay(until)}: a call and a tea on one day bring it back. If not, that’s fine too.`,
    action: 'Look at your streak',
    why: STREAK_WHY,
  }),
};

export const push: NoticePush<Data> = { en: () => ({ title: 'Your streak came to rest', body: NEW }) };

export const example: Data = { length: 12, until: '2026-03-12T00:00:00.000Z' };
