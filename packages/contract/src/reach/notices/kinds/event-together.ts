import { z } from 'zod';
import { EVENT_EXAMPLE, EXAMPLE_ID, EXAMPLE_NAME, eventData, partner } from '../notice-data.ts';
import type { Bell, DataOf, NoticeFacts, NoticeMail, NoticePush } from '../notice-kind.ts';
import { eventFacts, eventPath, eventTime } from '../notice-phrases.ts';

/** Both people of a connection said yes to "Go together?". */
export const data = () => eventData().extend({ connectionId: z.uuid(), ...partner() });
type Data = DataOf<typeof data>;

export const facts: NoticeFacts<Data> = {
  topic: 'events',
  path: eventPath,
  about: ({ eventId }) => `event-together/${eventId}`,
};

export const bell: Bell<Data> = {
  en: ({ title, partnerName: name, ...event }, writer) => ({
    title: `You and ${name} both want to go to ${title}`,
    description: eventTime(event, writer),
  }),
};

export const mail: NoticeMail<Data> = {
  en: ({ title, partnerName: name, ...event }, writer) => ({
    title: `You and ${name} both want to go to ${title}`,
    intro: 'You both said yes to going together.',
    facts: eventFacts(event, writer),
    action: 'See the event',
  }),
};

export const push: NoticePush<Data> = {
  en: () => ({ title: 'You won’t go alone', body: 'Tap to see where.' }),
};

export const example: Data = { ...EVENT_EXAMPLE, connectionId: EXAMPLE_ID, partnerName: EXAMPLE_NAME };
