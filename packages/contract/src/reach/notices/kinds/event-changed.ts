import { z } from 'zod';
import { EVENT_EXAMPLE, eventData } from '../notice-data.ts';
import type { Bell, DataOf, NoticeFacts, NoticeMail, NoticePush, NoticeWriter } from '../notice-kind.ts';
import { bothTimes, eventPath, eventTime, goingWhy } from '../notice-phrases.ts';

/** The time or place changed of an event that the person goes to or waits for. */
export const data = () =>
  eventData().extend({
    before: z.object({ startsAt: z.iso.datetime(), timeZone: z.string(), location: z.string() }),
    location: z.string(),
  });
type Data = DataOf<typeof data>;

export const facts: NoticeFacts<Data> = { topic: 'events', path: eventPath };

const ONLINE = 'an online link';

/** The new and the old time, place, or both; only the time if neither changed. */
function changeWords({ before, ...now }: Data, writer: NoticeWriter, time: string, at: string): string {
  const oldTime = eventTime(before, writer);
  const [place, oldPlace] = [now.location || ONLINE, before.location || ONLINE];
  const parts = [
    eventTime(now, writer) !== oldTime && `Now ${at}${time}, not ${at}${oldTime}.`,
    place !== oldPlace && `Now at ${place}, not at ${oldPlace}.`,
  ];
  return parts.filter((part) => part !== false).join(' ') || time;
}

export const bell: Bell<Data> = {
  en: (data, writer) => ({
    title: `${data.title} has moved`,
    description: changeWords(data, writer, eventTime(data, writer), ''),
  }),
};

export const mail: NoticeMail<Data> = {
  en: (data, writer) => ({
    title: `${data.title} has moved`,
    intro: changeWords(data, writer, bothTimes(data, writer), 'on '),
    action: 'Look at the event',
    why: goingWhy(data.title),
  }),
};

export const push: NoticePush<Data> = {
  en: () => ({ title: 'An event has moved', body: 'Tap to see when and where.' }),
};

export const example: Data = {
  ...EVENT_EXAMPLE,
  location: 'The Boathouse',
  before: { startsAt: '2026-03-09T18:00:00.000Z', timeZone: 'Europe/London', location: 'The Old Mill' },
};
