import { EVENT_EXAMPLE, eventData } from '../notice-data.ts';
import type { Bell, DataOf, NoticeFacts, NoticeMail, NoticePush } from '../notice-kind.ts';
import { bothTimes, eventPath } from '../notice-phrases.ts';

/** For the host: a weekly event ends soon. */
export const data = () => eventData();
type Data = DataOf<typeof data>;

export const facts: NoticeFacts<Data> = { topic: 'events', path: eventPath };

export const bell: Bell<Data> = {
  en: ({ title }) => ({ title: `${title} is about to end`, description: 'Its last date comes soon. Shall it go on?' }),
};

export const mail: NoticeMail<Data> = {
  en: ({ title, ...event }, writer) => ({
    title: `${title} is about to end`,
    intro: `Its last date is on ${bothTimes(event, writer)}. Shall it go on?`,
    action: 'Look at the event',
    why: `You get this because you host ${title}.`,
  }),
};

export const push: NoticePush<Data> = { en: () => ({ title: 'Your event is about to end', body: 'Shall it go on?' }) };

export const example: Data = EVENT_EXAMPLE;
