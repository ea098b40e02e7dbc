import { z } from 'zod';
import type { Bell, DataOf, NoticeFacts, NoticeMail, NoticePush } from '../notice-kind.ts';

/** The week that began on this Monday can be looked at. */
export const data = () => z.object({ week: z.iso.date() });
type Data = DataOf<typeof data>;

export const facts: NoticeFacts<Data> = {
  topic: 'streak',
  urgency: 'urging',
  path: ({ week }) => `/week-cup?week=${week}`,
  about: () => 'week-cup',
};

export const bell: Bell<Data> = {
  en: () => ({ title: 'Your week’s cup is ready', description: 'See who you met and what you talked about.' }),
};

export const mail: NoticeMail<Data> = {
  en: () => ({
    title: 'Your week’s cup is ready',
    intro: 'See who you met and what you talked about.',
    action: 'See your week',
  }),
};

export const push: NoticePush<Data> = {
  en: () => ({ title: 'Your week’s cup is ready', body: 'Tap to see your week.' }),
};

export const example: Data = { week: '2026-03-09' };
