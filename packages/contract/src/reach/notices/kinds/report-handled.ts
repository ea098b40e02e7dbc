import { z } from 'zod';
import type { Bell, DataOf, NoticeFacts, NoticeMail, NoticePush } from '../notice-kind.ts';

/** A moderator closed a report by the person. It never says who or what was reported, nor what was done. */
export const data = () => z.object({});
type Data = DataOf<typeof data>;

export const facts: NoticeFacts<Data> = { topic: 'safety', path: () => '/help' };

export const bell: Bell<Data> = {
  en: () => ({
    title: 'We looked at what you reported',
    description: 'A moderator has closed your report. What follows stays between us and the other person.',
  }),
};

export const mail: NoticeMail<Data> = {
  en: () => ({
    title: 'We looked at what you reported',
    intro: 'Thank you. A moderator has closed your report. What follows stays between us and the other person.',
    action: 'Open the Help Center',
  }),
};

export const push: NoticePush<Data> = {
  en: () => ({ title: 'An answer for you', body: 'It’s about something you told us.' }),
};

export const example: Data = {};
