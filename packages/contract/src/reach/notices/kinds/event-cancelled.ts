import { z } from 'zod';
import { EVENT_EXAMPLE, eventData } from '../notice-data.ts';
import type { Bell, DataOf, NoticeFacts, NoticeMail, NoticePush } from '../notice-kind.ts';
import { bothTimes, eventPath, eventTime, goingWhy } from '../notice-phrases.ts';

/** The host cancelled an event that the person goes to or waits for. */
export const data = () => eventData().extend({ words: z.string() });
type Data = DataOf<typeof data>;

export const facts: NoticeFacts<Data> = { topic: 'events', path: eventPath };

export const bell: Bell<Data> = {
  en: ({ title, words, ...event }, writer) => ({
    title: `${title} is called off`,
    description: words || `It would have been on ${eventTime(event, writer)}. There is more on in town.`,
  }),
};

export const mail: NoticeMail<Data> = {
  en: ({ title, ...event }, writer) => ({
    title: `${title} is called off`,
    intro: `It would have been on ${bothTimes(event, writer)}. What the host says of it stands in the app, and there is more on in town.`,
    action: 'Look at the event',
    why: goingWhy(title),
  }),
};

export const push: NoticePush<Data> = { en: () => ({ title: 'An event is called off', body: 'Tap to see which.' }) };

export const example: Data = { ...EVENT_EXAMPLE, words: 'The host fell ill.' };
