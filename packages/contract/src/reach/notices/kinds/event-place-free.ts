import { EVENT_EXAMPLE, eventData } from '../notice-data.ts';
import type { Bell, DataOf, NoticeFacts, NoticeMail, NoticePush } from '../notice-kind.ts';
import { bothTimes, eventPath, eventTime } from '../notice-phrases.ts';

/** A place at an event became free, and the person got it. */
export const data = () => eventData();
type Data = DataOf<typeof data>;

export const facts: NoticeFacts<Data> = { topic: 'events', path: eventPath };

export const bell: Bell<Data> = {
  en: ({ title, ...event }, writer) => ({
    title: `You have a place at ${title}`,
    description: eventTime(event, writer),
  }),
};

export const mail: NoticeMail<Data> = {
  en: ({ title, ...event }, writer) => ({
    title: `You have a place at ${title}`,
    intro: `One became free, and it’s yours: ${bothTimes(event, writer)}. If you can’t come any more, let somebody else have it.`,
    action: 'Look at the event',
    why: `You get this because you waited for a place at ${title}.`,
  }),
};

export const push: NoticePush<Data> = {
  en: () => ({ title: 'You have a place', body: 'One became free at an event.' }),
};

export const example: Data = EVENT_EXAMPLE;
