import { EVENT_EXAMPLE, eventData } from '../notice-data.ts';
import type { Bell, DataOf, NoticeFacts, NoticeMail, NoticePush } from '../notice-kind.ts';
import { bothTimes, eventPath, eventTime } from '../notice-phrases.ts';

/** Asks "Still coming?" the day before an event. */
export const data = () => eventData();
type Data = DataOf<typeof data>;

export const facts: NoticeFacts<Data> = { topic: 'events', path: eventPath };

export const bell: Bell<Data> = {
  en: ({ title, ...event }, writer) => ({
    title: `Still coming to ${title}?`,
    description: `${eventTime(event, writer)}. One tap tells the host.`,
  }),
};

export const mail: NoticeMail<Data> = {
  en: ({ title, ...event }, writer) => ({
    title: `Still coming to ${title}?`,
    intro: `${bothTimes(event, writer)}. One tap tells the host.`,
    action: 'Answer',
    why: `You get this because you have a place at ${title}.`,
  }),
};

export const push: NoticePush<Data> = {
  en: () => ({ title: 'Still coming tomorrow?', body: 'One tap tells the host.' }),
};

export const example: Data = EVENT_EXAMPLE;
