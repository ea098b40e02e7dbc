import { z } from 'zod';
import { RECONNECTION_EXAMPLE } from '../notice-data.ts';
import type { Bell, DataOf, NoticeFacts, NoticeMail, NoticePush } from '../notice-kind.ts';

/** A tea time is about to begin, and the person has a seat. */
export const data = () => z.object({ startsAt: z.iso.datetime() });
type Data = DataOf<typeof data>;

export const facts: NoticeFacts<Data> = {
  topic: 'callReminders',
  urgency: 'timely',
  path: () => '/video?search',
  about: ({ startsAt }) => `tea-time/${startsAt}`,
};

const titleOf = (isLate: boolean) => (isLate ? 'Tea time has started' : 'Tea time is about to begin');

export const bell: Bell<Data> = {
  en: () => ({
    title: titleOf(false),
    description: 'You saved a seat. This is when most people are here.',
  }),
};

export const mail: NoticeMail<Data> = {
  en: ({ startsAt }, { moment, lateBy }) => ({
    title: titleOf(lateBy !== null),
    intro: 'You saved a seat. This is when most people are here.',
    facts: [`When: ${moment(startsAt)}`],
    action: 'Join now',
  }),
};

export const push: NoticePush<Data> = {
  en: (_data, isLate) => ({ title: titleOf(isLate), body: 'You saved a seat.' }),
};

export const example: Data = { startsAt: RECONNECTION_EXAMPLE.scheduledFor };
