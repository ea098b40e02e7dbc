import { z } from 'zod';
import { EVENT_EXAMPLE, eventData } from '../notice-data.ts';
import type { Bell, DataOf, NoticeFacts, NoticeMail, NoticePush } from '../notice-kind.ts';
import { eventAbout, eventPath, eventTime, whenFacts } from '../notice-phrases.ts';

/** The host cancelled an event that the person said yes or maybe to. */
export const data = () => eventData().extend({ words: z.string() });
type Data = DataOf<typeof data>;

export const facts: NoticeFacts<Data> = { topic: 'events', path: eventPath, about: eventAbout };

export const bell: Bell<Data> = {
  en: ({ title, words, ...event }, writer) => ({
    title: `${title} is cancelled`,
    description: words || `It was planned for ${eventTime(event, writer)}.`,
  }),
};

export const mail: NoticeMail<Data> = {
  en: ({ title, words, ...event }, writer) => ({
    title: `${title} is cancelled`,
    intro: words === '' ? 'There are other events in the app.' : 'The host’s message is in the app.',
    facts: whenFacts(event, writer, 'Was planned for'),
    action: 'See the event',
  }),
};

export const push: NoticePush<Data> = {
  en: () => ({ title: 'An event is cancelled', body: 'Tap to see which one.' }),
};

export const example: Data = { ...EVENT_EXAMPLE, words: 'The host fell ill.' };
