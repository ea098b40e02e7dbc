import { z } from 'zod';
import type { Bell, DataOf, NoticeFacts, NoticeMail, NoticePush } from '../notice-kind.ts';

/** Someone in the queue fits the person, who asked to be called. */
export const data = () => z.object({});
type Data = DataOf<typeof data>;

export const facts: NoticeFacts<Data> = { topic: 'callReminders', urgency: 'ring', path: () => '/video?search' };

export const bell: Bell<Data> = {
  en: () => ({
    title: 'Someone is ready for five minutes',
    description: 'They fit you, and they’re waiting now. Come back to the queue to meet.',
  }),
};

export const mail: NoticeMail<Data> = {
  en: () => ({
    title: 'Someone is ready for five minutes',
    intro: 'They fit you, and waited when this was sent.',
    action: 'Come to the queue',
    why: 'You get this because you asked to be told once somebody waits who fits you.',
  }),
};

export const push: NoticePush<Data> = {
  en: () => ({ title: 'Someone is ready for five minutes', body: 'Tap to come to the queue.' }),
};

export const example: Data = {};
