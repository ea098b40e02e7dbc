import { EVENT_EXAMPLE, eventData } from '../notice-data.ts';
import type { Bell, DataOf, NoticeFacts, NoticeMail, NoticePush } from '../notice-kind.ts';
import { eventFacts, eventPath, eventTime } from '../notice-phrases.ts';

/** Asks people who said maybe, the day before an event. */
export const data = () => eventData();
type Data = DataOf<typeof data>;

export const facts: NoticeFacts<Data> = {
  topic: 'events',
  path: eventPath,
  about: ({ eventId }) => `event-asked/${eventId}`,
};

export const bell: Bell<Data> = {
  en: ({ title, ...event }, writer) => ({
    title: `Can you make it to ${title}?`,
    description: `${eventTime(event, writer)}. You said maybe.`,
  }),
};

export const mail: NoticeMail<Data> = {
  en: ({ title, ...event }, writer) => ({
    title: `Can you make it to ${title}?`,
    intro: 'You said maybe. One tap tells the host.',
    facts: eventFacts(event, writer),
    action: 'Answer',
  }),
};

export const push: NoticePush<Data> = {
  en: () => ({ title: 'Can you make it tomorrow?', body: 'You said maybe. One tap tells the host.' }),
};

export const example: Data = EVENT_EXAMPLE;
