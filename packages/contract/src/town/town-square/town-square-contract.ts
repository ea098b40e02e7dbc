import { EVENT_TYPES } from '@cuppa/domain/town/town-square/event-types';
import { MAX_EVENT_SEARCH_LENGTH, WITHIN_MILES } from '@cuppa/domain/town/town-square/events';
import { z } from 'zod';
import { onboarded } from '../../platform/errors.ts';
import { eventCardSchema, eventPageSchema } from './event-schema.ts';

const filter = {
  search: z.string().max(MAX_EVENT_SEARCH_LENGTH).optional(),
  type: z.enum(EVENT_TYPES).optional(),
};
const eventId = z.object({ eventId: z.uuid() });

export const eventNotFound = { NOT_FOUND: { status: 404, message: 'This event does not exist.' } } as const;
export const eventIsOver = {
  EVENT_OVER: { status: 409, message: 'This event is over.' },
  EVENT_CANCELLED: { status: 409, message: 'This event was cancelled.' },
} as const;
export const tooManyEvents = {
  TOO_MANY_EVENTS: { status: 409, message: 'You are going to a lot of events. Please free a place first.' },
} as const;

const pinSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  type: z.enum(EVENT_TYPES),
  date_time: z.iso.datetime(),
  time_zone: z.string(),
  isSample: z.boolean(),
  latitude: z.number(),
  longitude: z.number(),
});
export type EventPin = z.infer<typeof pinSchema>;

export const townSquareContract = {
  list: onboarded
    .route({ method: 'GET', path: '/events', summary: 'Coming events by fit and time, by pages' })
    .input(
      z.object({
        ...filter,
        /**
         * Greatest distance from the person's place, in miles; online events always fit. Ignored if the person has no
         * known place.
         */
        within: z.coerce.number().pipe(z.literal(WITHIN_MILES)).optional(),
        cursor: z.string().max(200).optional(),
        limit: z.coerce.number().int().min(1).max(50).default(24),
      }),
    )
    .output(
      z.object({
        events: z.array(eventCardSchema),
        /** Number of all matching events, capped at MOST_COUNTED. */
        count: z.number().int(),
        /** Whether there are more than MOST_COUNTED. */
        isMore: z.boolean(),
        nextCursor: z.string().nullable(),
      }),
    ),
  pins: onboarded
    .route({ method: 'GET', path: '/events/map', summary: 'Coming events with a place in an area, soonest first' })
    .input(
      z.object({
        ...filter,
        west: z.coerce.number().min(-180).max(180),
        south: z.coerce.number().min(-90).max(90),
        /** Smaller than `west` if the area crosses the date line. */
        east: z.coerce.number().min(-180).max(180),
        north: z.coerce.number().min(-90).max(90),
      }),
    )
    .output(z.object({ pins: z.array(pinSchema), isMore: z.boolean() })),
  /** The initial center of the map. */
  mapCentre: onboarded.route({ method: 'GET', path: '/events/map/centre', summary: 'Where the map begins' }).output(
    z.object({
      latitude: z.number(),
      longitude: z.number(),
      /** The largest city of the person’s time zone, if their place is unknown; null in the middle of their cell. */
      town: z.string().nullable(),
    }),
  ),
  mine: onboarded
    .route({
      method: 'GET',
      path: '/events/mine',
      summary: 'Events that one goes to, waits for or hosts, soonest first',
    })
    .output(z.object({ coming: z.array(eventCardSchema), past: z.array(eventCardSchema) })),
  read: onboarded
    .errors(eventNotFound)
    .route({ method: 'GET', path: '/events/{eventId}', summary: 'An event' })
    .input(eventId)
    .output(eventPageSchema),
  rsvp: onboarded
    .errors({
      ...eventNotFound,
      ...eventIsOver,
      OWN_EVENT: { status: 409, message: 'You host this event.' },
      ...tooManyEvents,
    })
    .route({
      method: 'PUT',
      path: '/events/{eventId}/rsvp',
      summary:
        'Say yes, maybe or no; a yes to a full event takes a place in the waiting list, a maybe takes none. A yes again answers "Still coming?", unless it says whether others see one',
    })
    .input(
      eventId.extend({
        answer: z.enum(['yes', 'maybe', 'no']),
        isVisible: z.boolean().optional(),
        isPublic: z.boolean().optional(),
      }),
    )
    .output(eventPageSchema),
  arrive: onboarded
    .errors({
      ...eventNotFound,
      ...eventIsOver,
      NOT_A_GUEST: { status: 409, message: 'You have no place at this event.' },
      NOT_YET: { status: 409, message: 'This opens half an hour before the start.' },
    })
    .route({ method: 'PUT', path: '/events/{eventId}/arrival', summary: 'Say that one is there' })
    .input(eventId)
    .output(eventPageSchema),
};
