import { z } from 'zod';
import { EVENT_EXAMPLE, EXAMPLE_ID, EXAMPLE_NAME, eventData, partner } from '../notice-data.ts';
import type { Bell, DataOf, NoticeFacts, NoticeMail, NoticePush } from '../notice-kind.ts';
import { bothTimes, eventPath, eventTime } from '../notice-phrases.ts';

/** Both people of a connection said yes to "Go together?". */
export const data = () => eventData().extend({ connectionId: z.uuid(), ...partner() });
type Data = DataOf<typeof data>;

export const facts: NoticeFacts<Data> = { topic: 'events', path: eventPath };

export const bell: Bell<Data> = {
  en: ({ title, partnerName: name, ...event }, writer) => ({
    title: `You and ${name} both want to go to ${title}`,
    description: eventTime(event, writer),
  }),
};

export const mail: NoticeMail<Data> = {
  en: ({ title, partnerName: name, ...event }, writer) => ({
    title: `You and ${name} both want to go to ${title}`,
    intro: `It’s on ${bothTimes(event, writer)}.`,
    action: 'Look at the event',
    why: `You get this because you and ${name} both said yes to going together.`,
  }),
};

export const push: NoticePush<Data> = { en: () => ({ title: 'You don’t go alone', body: 'Tap to see to what.' }) };

export const example: Data = { ...EVENT_EXAMPLE, connectionId: EXAMPLE_ID, partnerName: EXAMPLE_NAME };
