import { z } from 'zod';
import { EVENT_EXAMPLE, eventData } from '../notice-data.ts';
import type { Bell, DataOf, NoticeFacts, NoticeMail, NoticePush } from '../notice-kind.ts';
import { eventFacts, eventPath } from '../notice-phrases.ts';

/** The host wrote to the guests. `number` counts the messages of an event from 1 on; old notices have none. */
export const data = () => eventData().extend({ text: z.string(), number: z.number().int().optional() });
type Data = DataOf<typeof data>;

export const facts: NoticeFacts<Data> = {
  topic: 'events',
  path: eventPath,
  about: ({ eventId, number = 1 }) => `event-message/${eventId}/${number}`,
};

export const bell: Bell<Data> = {
  en: ({ title, text }) => ({ title: `From the host of ${title}`, description: text }),
};

export const mail: NoticeMail<Data> = {
  en: ({ title, ...event }, writer) => ({
    subject: `The host of ${title} wrote to you`,
    title: `From the host of ${title}`,
    intro: 'The host has sent everyone who’s going a message.',
    facts: eventFacts(event, writer),
    action: 'Read the message',
  }),
};

export const push: NoticePush<Data> = { en: () => ({ title: 'News from a host', body: 'Tap to read it.' }) };

export const example: Data = { ...EVENT_EXAMPLE, text: 'Bring a cup.', number: 1 };
