import { APP_NAME } from '@cuppa/domain/platform/app-name';
import type { NoticeWriter } from './notice-kind.ts';

export const chatPath = ({ connectionId }: { connectionId: string }) => `/chat/${connectionId}`;
export const eventPath = ({ eventId }: { eventId: string }) => `/town-square/${eventId}`;

type EventTime = { startsAt: string; timeZone: string };

/** The start of an event in the event's time zone, as on its page. */
export const eventTime = ({ startsAt, timeZone }: EventTime, { moment }: NoticeWriter): string =>
  moment(startsAt, timeZone);

/** The start of an event in its time zone, and in the reader's if that differs. */
export function bothTimes(event: EventTime, writer: NoticeWriter): string {
  const [time, own] = [eventTime(event, writer), writer.moment(event.startsAt)];
  return own === time ? time : `${time} (for you: ${own})`;
}

export const agreedWhy = (name: string) => `You get this because you and ${name} agreed on a second cup.`;
export const connectedWhy = (name: string) => `You get this because you and ${name} are connected on ${APP_NAME}.`;
export const goingWhy = (title: string) => `You get this because you go to ${title}, or wait for a place.`;
export const STREAK_WHY = 'You get this because you asked to hear of your streak by email.';
export const ACCOUNT_WHY = 'You get this because it changes what you can do with your account.';
