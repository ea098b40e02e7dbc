import { z } from 'zod';
import { ofAge } from '../../platform/errors.ts';

/** The private address of the person's calendar, or null while there is none. Anyone who has it can read the calendar. */
const feedSchema = z.object({ url: z.url().nullable() });

export const calendarContract = {
  feed: ofAge
    .route({ method: 'GET', path: '/calendar-feed', summary: 'The private address of one’s calendar' })
    .output(feedSchema),
  /** Answers the existing address if there is one. */
  makeFeed: ofAge
    .route({ method: 'PUT', path: '/calendar-feed', summary: 'Make a private address' })
    .output(feedSchema),
  replaceFeed: ofAge
    .route({ method: 'POST', path: '/calendar-feed/replace', summary: 'A new address; the old one ends at once' })
    .output(feedSchema),
  removeFeed: ofAge.route({ method: 'DELETE', path: '/calendar-feed', summary: 'End the address' }).output(feedSchema),
};
