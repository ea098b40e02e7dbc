import { z } from 'zod';
import { ofAge } from '../../platform/errors.ts';

/** The private address of the person's calendar, or null while there is none. Anyone who has it can read the calendar. */
const feedSchema = z.object({ url: z.url().nullable() });

/** An entry that the calendar has, as it stands in it. */
const entrySchema = z.object({
  id: z.string(),
  title: z.string(),
  startsAt: z.iso.datetime(),
  /** False while someone has to say yes, or a spot has to get free. */
  isConfirmed: z.boolean(),
  /** The path of its page in the web app. */
  path: z.string(),
});

export const calendarContract = {
  upcoming: ofAge
    .route({ method: 'GET', path: '/calendar-feed/upcoming', summary: 'The next entries of one’s calendar' })
    .output(z.array(entrySchema)),
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
