import { EVENT_EXAMPLE, eventData } from '../notice-data.ts';
import type { Bell, DataOf, NoticeFacts, NoticeMail, NoticePush } from '../notice-kind.ts';
import { eventFacts, eventPath, eventTime } from '../notice-phrases.ts';

/** A full event has a free place again, and the person said maybe. */
export const data = () => eventData();
type Data = DataOf<typeof data>;

export const facts: NoticeFacts<Data> = {
  topic: 'events',
  path: eventPath,
  about: ({ eventId }) => `event-spot/${eventId}`,
};

export const bell: Bell<Data> = {
  en: ({ title, ...event }, writer) => ({
    title: `${title} has a free place`,
    description: eventTime(event, writer),
  }),
};

export const mail: NoticeMail<Data> = {
  en: ({ title, ...event }, writer) => ({
    title: `${title} has a free place`,
    intro: 'You said maybe. It was full, and now someone has given up their place.',
    facts: eventFacts(event, writer),
    action: 'See the event',
  }),
};

export const push: NoticePush<Data> = {
  en: () => ({ title: 'A place is free', body: 'At an event that you said maybe to.' }),
};

export const example: Data = EVENT_EXAMPLE;
