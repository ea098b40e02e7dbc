import { DISTANCE_BANDS_MILES } from '@cuppa/domain/meeting/matching/distance';
import { EVENT_TYPES } from '@cuppa/domain/town/town-square/event-types';
import { z } from 'zod';
import { coreValueSchema } from '../../accounts/profile/profile-schema.ts';
import { faceSchema } from '../../people/public-profile/public-profile-schema.ts';

/** The public part of an event, signed in or not: no link of an online event. */
const publicEventSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  type: z.enum(EVENT_TYPES),
  description: z.string(),
  date_time: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  /** IANA zone of the place; for an online event, of the host. */
  time_zone: z.string(),
  /** The place in words; empty for an online event. */
  location: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** False for a point in the middle of a city, which leads nobody to the door. */
  isPinned: z.boolean(),
  isOnline: z.boolean(),
  attendees: z.number().int(),
  capacity: z.number().int().nullable(),
  image_url: z.string().nullable(),
  /** A sample event, made by the server; no one attends it. */
  isSample: z.boolean(),
  status: z.enum(['open', 'cancelled']),
  /** Null for a sample, and if the host left. */
  hostName: z.string().nullable(),
});
export type PublicEvent = z.infer<typeof publicEventSchema>;

/** The page of an event for anyone, with the guests who chose to be shown to anyone. */
export const publicEventPageSchema = publicEventSchema.extend({
  guests: z.array(z.object({ firstName: z.string(), avatarSeed: z.string() })),
});
export type PublicEventPage = z.infer<typeof publicEventPageSchema>;

/** The person's part in an event; null if they have none. */
const partSchema = z.enum(['hosting', 'going', 'waiting', 'maybe']).nullable();

/** An event in a list. The description may be shortened. */
export const eventCardSchema = publicEventSchema.omit({ hostName: true, isPinned: true }).extend({
  ownPart: partSchema,
  isFull: z.boolean(),
  /**
   * Distance from the person's cell to the place, rounded up to a band; null beyond the widest band, or if either place
   * is unknown.
   */
  withinMiles: z.literal(DISTANCE_BANDS_MILES).nullable(),
});
export type EventCardData = z.infer<typeof eventCardSchema>;

/** A guest who chose to be shown to anyone, or to people who share a core value, which shows more of them. */
const guestSchema = z.object({
  firstName: z.string(),
  avatarSeed: z.string(),
  /** Null for people who share no value. */
  face: faceSchema,
  sharedValues: z.array(coreValueSchema),
});

/** An event's page for a signed-in person. */
export const eventPageSchema = publicEventSchema.extend({
  /**
   * Number of changes so far. It is the SEQUENCE of the calendar entry, and a change sends it back to detect conflicts.
   */
  sequence: z.number().int(),
  ownPart: partSchema,
  isFull: z.boolean(),
  withinMiles: z.literal(DISTANCE_BANDS_MILES).nullable(),
  waiting: z.number().int(),
  /** Number of people who said maybe. */
  maybes: z.number().int(),
  /** Position in the waiting list, starting at 1. */
  ownPosition: z.number().int().nullable(),
  isVisible: z.boolean(),
  /** Whether anyone sees the person's first name and cup, signed in or not. */
  isPublic: z.boolean(),
  /** Whether the person still has to answer "Still coming?". */
  asksStillComing: z.boolean(),
  /** Whether the person may check in: from shortly before the start until the end. */
  mayArrive: z.boolean(),
  hasArrived: z.boolean(),
  guests: z.array(guestSchema),
  /** Link of an online event, for its guests and host, from shortly before the start. */
  link: z.string().nullable(),
  linkOpensAt: z.iso.datetime().nullable(),
  /** The host's messages to the guests, newest first; only for guests and the host. */
  messages: z.array(z.object({ id: z.uuid(), text: z.string(), createdAt: z.iso.datetime() })),
  /** The host's words on cancelling; null if there are none, or the event is open. */
  cancelWords: z.string().nullable(),
  /** The last date of a weekly event; null if it does not repeat. */
  repeatsUntil: z.iso.datetime().nullable(),
});
export type EventPage = z.infer<typeof eventPageSchema>;
