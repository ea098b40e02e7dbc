import { z } from 'zod';
import type { Bell, DataOf, NoticeFacts, NoticeMail, NoticePush } from '../notice-kind.ts';

/** The week that began on this Monday can be looked at. */
export const data = () => z.object({ week: z.iso.date() });
type Data = DataOf<typeof data>;

export const facts: NoticeFacts<Data> = {
  topic: 'streak',
  urgency: 'urging',
  path: ({ week }) => `/week-cup?week=${week}`,
};

export const bell: Bell<Data> = {
  en: () => ({ title: 'Your week’s cup is ready', description: 'Whom you met, and what you talked about.' }),
};

export const mail: NoticeMail<Data> = {
  en: () => ({
    title: 'Your week’s cup is ready',
    intro: 'Whom you met, and what you talked about.',
    action: 'Look at your week',
    why: 'You get this because you asked to hear of your week by email.',
  }),
};

export const push: NoticePush<Data> = {
  en: () => ({ title: 'Your week’s cup is ready', body: 'Tap to look at your week.' }),
};

export const example: Data = { week: '2026-03-09' };
