import { z } from 'zod';
import { EVENT_EXAMPLE, eventData } from '../notice-data.ts';
import type { Bell, DataOf, NoticeFacts, NoticeMail, NoticePush, NoticeWriter } from '../notice-kind.ts';
import { eventAbout, eventPath, eventTime, placeWords, whenFacts } from '../notice-phrases.ts';

/** The time or place changed of an event that the person said yes or maybe to. */
export const data = () =>
  eventData().extend({
    before: z.object({ startsAt: z.iso.datetime(), timeZone: z.string(), location: z.string() }),
    location: z.string(),
  });
type Data = DataOf<typeof data>;

export const facts: NoticeFacts<Data> = { topic: 'events', path: eventPath, about: eventAbout };

const isMoved = ({ before, startsAt }: Data): boolean => Date.parse(before.startsAt) !== Date.parse(startsAt);
const isElsewhere = ({ before, location }: Data): boolean => before.location !== location;

const INTROS = {
  both: 'The host has changed the time and the place.',
  time: 'The host has changed the time.',
  place: 'The host has changed the place.',
  none: 'The host has changed it.',
};

function changeOf(data: Data): keyof typeof INTROS {
  if (isMoved(data)) return isElsewhere(data) ? 'both' : 'time';
  return isElsewhere(data) ? 'place' : 'none';
}

/** The new and the old time, place, or both; only the time if neither changed. */
function changeWords(data: Data, writer: NoticeWriter): string {
  const time = eventTime(data, writer);
  const parts = [
    isMoved(data) && `Now ${time}. Before: ${eventTime(data.before, writer)}.`,
    isElsewhere(data) && `Now at: ${placeWords(data.location)}. Before: ${placeWords(data.before.location)}.`,
  ];
  return parts.filter((part) => part !== false).join(' ') || time;
}

export const bell: Bell<Data> = {
  en: (data, writer) => ({
    title: `${data.title} has moved`,
    description: changeWords(data, writer),
  }),
};

export const mail: NoticeMail<Data> = {
  en: (data, writer) => ({
    title: `${data.title} has moved`,
    intro: INTROS[changeOf(data)],
    facts: [
      ...whenFacts(data, writer),
      ...(isMoved(data) ? [`Before: ${eventTime(data.before, writer)}`] : []),
      ...(data.location === '' && !isElsewhere(data) ? [] : [`Where: ${placeWords(data.location)}`]),
      ...(isElsewhere(data) ? [`Before: ${placeWords(data.before.location)}`] : []),
    ],
    action: 'See the event',
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
