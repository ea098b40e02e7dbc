import { EVENT_EXAMPLE, eventData } from '../notice-data.ts';
import type { Bell, DataOf, NoticeFacts, NoticeMail, NoticePush } from '../notice-kind.ts';
import { eventFacts, eventPath, eventTime } from '../notice-phrases.ts';

/** A place at an event became free, and the person got it. */
export const data = () => eventData();
type Data = DataOf<typeof data>;

export const facts: NoticeFacts<Data> = {
  topic: 'events',
  path: eventPath,
  about: ({ eventId }) => `event-spot/${eventId}`,
};

export const bell: Bell<Data> = {
  en: ({ title, ...event }, writer) => ({
    title: `You have a spot at ${title}`,
    description: eventTime(event, writer),
  }),
};

export const mail: NoticeMail<Data> = {
  en: ({ title, ...event }, writer) => ({
    title: `You have a spot at ${title}`,
    intro: 'A spot opened up, and it’s yours. If you can’t go, give it back for someone else.',
    facts: eventFacts(event, writer),
    action: 'See the event',
  }),
};

export const push: NoticePush<Data> = {
  en: () => ({ title: 'You have a spot', body: 'A spot opened up at an event.' }),
};

export const example: Data = EVENT_EXAMPLE;
