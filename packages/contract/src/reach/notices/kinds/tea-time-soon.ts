import { z } from 'zod';
import { RECONNECTION_EXAMPLE } from '../notice-data.ts';
import type { Bell, DataOf, NoticeFacts, NoticeMail, NoticePush } from '../notice-kind.ts';

/** A tea time is about to begin, and the person has a seat. */
export const data = () => z.object({ startsAt: z.iso.datetime() });
type Data = DataOf<typeof data>;

export const facts: NoticeFacts<Data> = { topic: 'callReminders', urgency: 'timely', path: () => '/video?search' };

const titleOf = (isLate: boolean) => (isLate ? 'Tea time has begun' : 'Tea time is about to begin');

export const bell: Bell<Data> = {
  en: () => ({
    title: titleOf(false),
    description: 'You have a seat. Come to the queue, and meet the others who do.',
  }),
};

export const mail: NoticeMail<Data> = {
  en: ({ startsAt }, { moment, lateBy }) => ({
    title: titleOf(lateBy !== null),
    intro: `You have a seat: ${moment(startsAt)}. Come to the queue, and meet the others who do.`,
    action: 'Come to the queue',
    why: 'You get this because you took a seat at this tea time.',
  }),
};

export const push: NoticePush<Data> = { en: (_data, isLate) => ({ title: titleOf(isLate), body: 'You have a seat.' }) };

export const example: Data = { startsAt: RECONNECTION_EXAMPLE.scheduledFor };
