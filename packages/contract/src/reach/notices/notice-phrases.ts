import type { NoticeWriter } from './notice-kind.ts';

export const chatPath = ({ connectionId }: { connectionId: string }) => `/chat/${connectionId}`;
export const eventPath = ({ eventId }: { eventId: string }) => `/town-square/${eventId}`;

/** Deeds of the host. A spot, a question and going together are other subjects. */
export const eventAbout = ({ eventId }: { eventId: string }) => `event/${eventId}`;
export const reconnectionAbout = ({ reconnectionId }: { reconnectionId: string }) => `reconnection/${reconnectionId}`;

type EventTime = { startsAt: string; timeZone: string };
type EventPlace = { location?: string | undefined };

/** The start of an event in the event's time zone, as on its page. */
export const eventTime = ({ startsAt, timeZone }: EventTime, { moment }: NoticeWriter): string =>
  moment(startsAt, timeZone);

/** The start of an event in its time zone, and in the reader's if that differs, as lines of a mail. */
export function whenFacts(event: EventTime, writer: NoticeWriter, label = 'When'): string[] {
  const [time, own] = [eventTime(event, writer), writer.moment(event.startsAt)];
  return [`${label}: ${time}`, ...(own === time ? [] : [`For you: ${own}`])];
}

/** The start and the place of an event, as lines of a mail. */
export const eventFacts = (event: EventTime & EventPlace, writer: NoticeWriter): string[] => [
  ...whenFacts(event, writer),
  ...(event.location === undefined ? [] : [`Where: ${placeWords(event.location)}`]),
];

export const placeWords = (location: string): string => location || 'Online';
