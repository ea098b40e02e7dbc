import { EVENT_EXAMPLE, eventData } from '../notice-data.ts';
import type { Bell, DataOf, NoticeFacts, NoticeMail, NoticePush } from '../notice-kind.ts';
import { eventPath, whenFacts } from '../notice-phrases.ts';

/** For the host: a weekly event ends soon. */
export const data = () => eventData();
type Data = DataOf<typeof data>;

export const facts: NoticeFacts<Data> = {
  topic: 'events',
  path: eventPath,
  about: ({ eventId }) => `event-series/${eventId}`,
};

export const bell: Bell<Data> = {
  en: ({ title }) => ({ title: `${title} is about to end`, description: 'Its last date is coming up. Keep it going?' }),
};

export const mail: NoticeMail<Data> = {
  en: ({ title, ...event }, writer) => ({
    title: `${title} is about to end`,
    intro: 'Its last date is coming up. Keep it going?',
    facts: whenFacts(event, writer, 'Last date'),
    action: 'See the event',
  }),
};

export const push: NoticePush<Data> = {
  en: () => ({ title: 'Your event is about to end', body: 'Keep it going?' }),
};

export const example: Data = EVENT_EXAMPLE;
