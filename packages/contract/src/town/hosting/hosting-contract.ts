import { EVENT_TYPES } from '@cuppa/domain/town/town-square/event-types';
import {
  EVENT_LENGTHS_MINUTES,
  MAX_EVENT_CAPACITY,
  MAX_EVENT_DESCRIPTION_LENGTH,
  MAX_EVENT_LINK_LENGTH,
  MAX_EVENT_PLACE_LENGTH,
  MAX_EVENT_TITLE_LENGTH,
  MAX_GUEST_MESSAGE_LENGTH,
  MIN_EVENT_TITLE_LENGTH,
} from '@cuppa/domain/town/town-square/events';
import { z } from 'zod';
import { onboarded } from '../../platform/errors.ts';
import { labelSchema, line, prose, typedDigits, typedInteger } from '../../platform/text-schema.ts';
import { eventCardSchema } from '../town-square/event-schema.ts';
import { eventIsOver, eventNotFound } from '../town-square/town-square-contract.ts';

const place = z.object({
  name: line(MAX_EVENT_PLACE_LENGTH, 1),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

/** The fields of the event form. A draft may lack any of them. */
const fields = {
  title: labelSchema(MAX_EVENT_TITLE_LENGTH, MIN_EVENT_TITLE_LENGTH),
  type: z.enum(EVENT_TYPES),
  description: prose(MAX_EVENT_DESCRIPTION_LENGTH, 1),
  /** Wall-clock time at the place, or in the host's zone for an online event: YYYY-MM-DDTHH:mm. */
  startsOn: typedDigits(40).pipe(z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)),
  lengthMinutes: z.literal(EVENT_LENGTHS_MINUTES),
  /** Null for an online event. */
  place: place.nullable(),
  /** Only for an online event. */
  link: z
    .url({ protocol: /^https$/ })
    .max(MAX_EVENT_LINK_LENGTH)
    // “https://zoom.us@evil.example” looks like another place.
    .refine((link) => !/^[^/]*\/\/[^/?#]*@/.test(link), { message: 'A link can’t hold a name before its place.' })
    .nullable(),
  capacity: typedInteger(2, MAX_EVENT_CAPACITY).nullable(),
  /** From an upload to /api/events/pictures; null for drawn art. */
  pictureId: z.uuid().nullable(),
  /** The last day of a weekly event, YYYY-MM-DD; null if it does not repeat. */
  repeatsUntil: typedDigits(20).pipe(z.iso.date()).nullable(),
};
const eventFieldsSchema = z.object(fields).refine(({ place: where, link }) => (where === null) !== (link === null), {
  message: 'A place or a link, one of them.',
});
export type EventFields = z.infer<typeof eventFieldsSchema>;
/** Keeps texts of a draft as typed. */
const draftFieldsSchema = z
  .object({
    ...fields,
    title: z.string().max(500),
    description: z.string().max(20_000),
    link: z.string().max(2_000).nullable(),
  })
  .partial();
export type DraftFields = z.infer<typeof draftFieldsSchema>;

const draftSchema = z.object({
  id: z.uuid(),
  fields: draftFieldsSchema,
  pictureUrl: z.string().nullable(),
  updatedAt: z.iso.datetime(),
});
export type EventDraft = z.infer<typeof draftSchema>;

const mayHost = {
  CALLS_NEEDED: { status: 403, message: 'Hosting opens after two calls.' },
  LEVEL_NEEDED: { status: 403, message: 'Events in person for more than six people open at level 3.' },
  TWO_A_WEEK: { status: 409, message: 'You already host two events in that week.' },
  TIME_PASSED: { status: 409, message: 'This time has passed, or does not exist on that day.' },
  TOO_FAR_AHEAD: { status: 409, message: 'An event begins within twelve months.' },
  SERIES_TOO_LONG: { status: 409, message: 'A weekly event ends within six months.' },
  UNDER_REVIEW: { status: 403, message: 'Moderators look at what others reported. Hosting opens again after that.' },
} as const;
const pinUnset = {
  PIN_UNSET: { status: 409, message: 'The pin is in the middle of the city. Please move it to the door.' },
} as const;
const tooManyChanges = {
  TOO_MANY_TODAY: { status: 409, message: 'That’s a lot of changes for one day. Please go on tomorrow.' },
} as const;
const newsUsedUp = {
  MESSAGES_USED_UP: {
    status: 409,
    message: 'These guests have heard from you three times. That is all for this event.',
  },
} as const;
const scope = z.enum(['this', 'following']);
/** What a person may host: nothing yet, small events, or events of any size. */
const reach = z.enum(['none', 'small', 'any']);

export const hostingContract = {
  drafts: onboarded
    .route({
      method: 'GET',
      path: '/hosting/drafts',
      summary: 'One’s drafts, the latest first, and what one may host',
    })
    .output(
      z.object({
        drafts: z.array(draftSchema),
        mayHost: z.boolean(),
        /** Regardless of a review. */
        reach,
        /** Calls that are missing until small events open; 0 once they are open. */
        callsToGo: z.number().int(),
        level: z.number().int(),
      }),
    ),
  /** The client generates `draftId`, so that a retry writes one draft. Between two devices the last write wins. */
  saveDraft: onboarded
    .errors({
      ...eventNotFound,
      TOO_MANY_DRAFTS: { status: 409, message: 'You keep ten drafts. Please delete one first.' },
    })
    .route({ method: 'PUT', path: '/hosting/drafts/{draftId}', summary: 'Keep a draft' })
    .input(z.object({ draftId: z.uuid(), fields: draftFieldsSchema }))
    .output(draftSchema),
  discardDraft: onboarded
    .route({ method: 'DELETE', path: '/hosting/drafts/{draftId}', summary: 'Delete a draft' })
    .input(z.object({ draftId: z.uuid() }))
    .output(z.null()),
  /** Deletes the draft of the same id. A repeated publish answers the existing event. */
  publish: onboarded
    .errors({ ...eventNotFound, ...mayHost, ...tooManyChanges, ...pinUnset })
    .route({ method: 'POST', path: '/hosting/events', summary: 'Publish an event, with its repetitions' })
    .input(z.object({ draftId: z.uuid(), fields: eventFieldsSchema }))
    .output(z.object({ eventId: z.uuid() })),
  /** The fields of one's own event for the form. */
  fields: onboarded
    .errors(eventNotFound)
    .route({ method: 'GET', path: '/hosting/events/{eventId}', summary: 'An own event as its form' })
    .input(z.object({ eventId: z.uuid() }))
    .output(
      z.object({
        fields: draftFieldsSchema,
        pictureUrl: z.string().nullable(),
        sequence: z.number().int(),
        reach,
        /** The title that the first guest said yes to, which allows corrections only; null before. */
        agreedTitle: z.string().nullable(),
        /** Whether the time, the place and the link may change: guests hear of it, which counts with the messages. */
        mayMove: z.boolean(),
      }),
    ),
  /** Ignores `repeatsUntil`: `extend` lengthens a series, `cancel` shortens it. */
  change: onboarded
    .errors({
      ...eventNotFound,
      ...eventIsOver,
      ...mayHost,
      ...tooManyChanges,
      EVENT_CHANGED: { status: 409, message: 'This event was changed elsewhere. Please look at it again.' },
      TITLE_SETTLED: {
        status: 409,
        message: 'Guests said yes to this title. Only a few of its letters can be corrected.',
      },
      ...newsUsedUp,
      ...pinUnset,
      TOO_FEW_PLACES: { status: 409, message: 'More people than that are going already.' },
    })
    .route({ method: 'PUT', path: '/hosting/events/{eventId}', summary: 'Change an event, or it and those after it' })
    .input(z.object({ eventId: z.uuid(), sequence: z.number().int(), scope, fields: eventFieldsSchema }))
    .output(z.object({ eventId: z.uuid() })),
  cancel: onboarded
    .errors({ ...eventNotFound, ...eventIsOver })
    .route({
      method: 'POST',
      path: '/hosting/events/{eventId}/cancel',
      summary: 'Cancel an event, or it and those after it',
    })
    .input(z.object({ eventId: z.uuid(), scope, words: prose(MAX_GUEST_MESSAGE_LENGTH).default('') }))
    .output(z.null()),
  extend: onboarded
    .errors({ ...eventNotFound, ...mayHost })
    .route({ method: 'POST', path: '/hosting/events/{eventId}/extend', summary: 'Let a weekly event go on' })
    .input(z.object({ eventId: z.uuid(), repeatsUntil: typedDigits(20).pipe(z.iso.date()) }))
    .output(z.null()),
  guests: onboarded
    .errors(eventNotFound)
    .route({ method: 'GET', path: '/hosting/events/{eventId}/guests', summary: 'The guest list, for the host' })
    .input(z.object({ eventId: z.uuid() }))
    .output(
      z.object({
        event: eventCardSchema,
        guests: z.array(
          z.object({
            /** Identifies this guest at this event only. */
            guestId: z.uuid(),
            firstName: z.string(),
            avatarSeed: z.string(),
            state: z.enum(['going', 'waiting', 'maybe']),
            /** Null until the guest answers "Still coming?". */
            stillComing: z.boolean().nullable(),
            hasArrived: z.boolean(),
          }),
        ),
        mayCheckIn: z.boolean(),
        messagesLeft: z.number().int(),
      }),
    ),
  checkIn: onboarded
    .errors({ ...eventNotFound, NOT_YET: { status: 409, message: 'This opens half an hour before the start.' } })
    .route({
      method: 'PUT',
      path: '/hosting/events/{eventId}/guests/{guestId}',
      summary: 'Mark a guest as there, or not',
    })
    .input(z.object({ eventId: z.uuid(), guestId: z.uuid(), isHere: z.boolean() }))
    .output(z.null()),
  message: onboarded
    .errors({
      ...eventNotFound,
      ...eventIsOver,
      UNDER_REVIEW: mayHost.UNDER_REVIEW,
      ...newsUsedUp,
    })
    .route({ method: 'POST', path: '/hosting/events/{eventId}/messages', summary: 'Write to the guests' })
    .input(
      z.object({
        eventId: z.uuid(),
        messageId: z.uuid(),
        text: prose(MAX_GUEST_MESSAGE_LENGTH, 1),
      }),
    )
    .output(z.object({ messagesLeft: z.number().int() })),
  /** Places for the form, from the city table or the geocoder. */
  places: onboarded
    .route({ method: 'GET', path: '/hosting/places', summary: 'Places by a part of their name, with their points' })
    .input(z.object({ query: z.string().trim().min(1).max(80) }))
    .output(z.array(z.object({ name: z.string(), latitude: z.number(), longitude: z.number(), timeZone: z.string() }))),
};
