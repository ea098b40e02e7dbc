import { z } from 'zod';
import type { Bell, DataOf, NoticeFacts, NoticeMail, NoticePush } from '../notice-kind.ts';

/** Someone in the queue fits the person, who asked to be called. */
export const data = () => z.object({});
type Data = DataOf<typeof data>;

export const facts: NoticeFacts<Data> = { topic: 'callReminders', urgency: 'ring', path: () => '/video?search' };

export const bell: Bell<Data> = {
  en: () => ({
    title: 'Someone is ready for five minutes',
    description: 'You match what they’re looking for, and they’re waiting now.',
  }),
};

export const mail: NoticeMail<Data> = {
  en: () => ({
    title: 'Someone is ready for five minutes',
    intro: 'They were waiting when we sent this.',
    action: 'Join now',
  }),
};

export const push: NoticePush<Data> = {
  en: () => ({ title: 'Someone is ready for five minutes', body: 'Tap to join.' }),
};

export const example: Data = {};
