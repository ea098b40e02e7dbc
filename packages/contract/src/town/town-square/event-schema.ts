import { DISTANCE_BANDS_MILES } from '@cuppa/domain/meeting/matching/distance';
import { EVENT_TYPES } from '@cuppa/domain/town/town-square/event-types';
import { z } from 'zod';
import { coreValueSchema } from '../../accounts/profile/profile-schema.ts';
import { faceSchema } from '../../people/public-profile/public-profile-schema.ts';

/** What everybody may know of an event, signed in or not: no guests, no link of an online event. */
export const publicEventSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  type: z.enum(EVENT_TYPES),
  description: z.string(),
  date_time: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  /** The IANA zone of the place, or of the host of an online event. */
  time_zone: z.string(),
  /** The place in words; empty for an online event. */
  location: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  isOnline: z.boolean(),
  attendees: z.number().int(),
  capacity: z.number().int().nullable(),
  image_url: z.string().nullable(),
  /** An event of the embedded default's town, at which nobody is. */
  isSample: z.boolean(),
  status: z.enum(['open', 'cancelled']),
  /** Null for a sample, and for a host who left. */
  hostName: z.string().nullable(),
});
export type PublicEvent = z.infer<typeof publicEventSchema>;

/** How the person stands to an event; null where they have no part in it. */
const partSchema = z.enum(['hosting', 'going', 'waiting']).nullable();

/** An event in a list. The description may be shortened. */
export const eventCardSchema = publicEventSchema.omit({ hostName: true }).extend({
  ownPart: partSchema,
  isFull: z.boolean(),
  /** From the person's cell to the place, rounded up to a band; null where one of the two is not known. */
  withinMiles: z.literal(DISTANCE_BANDS_MILES).nullable(),
});
export type EventCardData = z.infer<typeof eventCardSchema>;

/** A guest who lets themselves be seen, to somebody who shares a value with them. */
const guestSchema = z.object({
  firstName: z.string(),
  avatarSeed: z.string(),
  face: faceSchema,
  sharedValues: z.array(coreValueSchema),
});

/** An event's page for a signed-in person. */
export const eventPageSchema = publicEventSchema.extend({
  /** Counts the changes; the SEQUENCE of its calendar entry, and sent back with a change. */
  sequence: z.number().int(),
  ownPart: partSchema,
  isFull: z.boolean(),
  withinMiles: z.literal(DISTANCE_BANDS_MILES).nullable(),
  waiting: z.number().int(),
  /** Place in the waiting list, from 1 on. */
  ownPosition: z.number().int().nullable(),
  isVisible: z.boolean(),
  /** Whether "Still coming?" waits for an answer. */
  asksStillComing: z.boolean(),
  /** Whether the person may say that they are there: on the day, near the time. */
  mayArrive: z.boolean(),
  hasArrived: z.boolean(),
  guests: z.array(guestSchema),
  /** The address of an online event, for its guests and its host near the start. */
  link: z.string().nullable(),
  linkOpensAt: z.iso.datetime().nullable(),
  /** What the host wrote to the guests, newest first; for guests and the host. */
  messages: z.array(z.object({ id: z.uuid(), text: z.string(), createdAt: z.iso.datetime() })),
  /** What the host said when cancelling; null where the event stands or nothing was said. */
  cancelWords: z.string().nullable(),
  /** The last date of a weekly event; null for one that does not repeat. */
  repeatsUntil: z.iso.datetime().nullable(),
});
export type EventPage = z.infer<typeof eventPageSchema>;
