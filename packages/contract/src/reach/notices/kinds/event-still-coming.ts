import { EVENT_EXAMPLE, eventData } from '../notice-data.ts';
import type { Bell, DataOf, NoticeFacts, NoticeMail, NoticePush } from '../notice-kind.ts';
import { eventFacts, eventPath, eventTime } from '../notice-phrases.ts';

/** Asks "Still coming?" the day before an event. */
export const data = () => eventData();
type Data = DataOf<typeof data>;

export const facts: NoticeFacts<Data> = {
  topic: 'events',
  path: eventPath,
  about: ({ eventId }) => `event-asked/${eventId}`,
};

export const bell: Bell<Data> = {
  en: ({ title, ...event }, writer) => ({
    title: `Still coming to ${title}?`,
    description: `${eventTime(event, writer)}. One tap tells the host.`,
  }),
};

export const mail: NoticeMail<Data> = {
  en: ({ title, ...event }, writer) => ({
    title: `Still coming to ${title}?`,
    intro: 'One tap tells the host.',
    facts: eventFacts(event, writer),
    action: 'Answer',
  }),
};

export const push: NoticePush<Data> = {
  en: () => ({ title: 'Still coming tomorrow?', body: 'One tap tells the host.' }),
};

export const example: Data = EVENT_EXAMPLE;
