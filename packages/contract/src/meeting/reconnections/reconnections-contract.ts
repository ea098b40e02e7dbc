import { RECONNECTION_STATUSES } from '@cuppa/domain/meeting/reconnections/reconnection';
import { z } from 'zod';
import { frameSchema } from '../../accounts/profile/profile-schema.ts';
import { ofAge } from '../../platform/errors.ts';

const notFound = { NOT_FOUND: { status: 404, message: 'This reconnection does not exist.' } } as const;
const badTime = {
  TIME_REFUSED: { status: 422, message: 'Pick a time from five minutes to two months from now.' },
} as const;
const moved = { REPLY_REFUSED: { status: 409, message: 'This was answered already.' } } as const;
/** Limits on proposals to the same person (domain/safety/caps). */
const enough = {
  ASKED_OFTEN: { status: 409, message: 'You’ve asked this person often lately. Please give it a few days.' },
} as const;
/** Reasons why a call between two people cannot start right now. */
const cannotCall = {
  NOT_ONLINE: { status: 409, message: 'They aren’t here right now.' },
  BUSY: { status: 409, message: 'One of you is in the middle of something.' },
  PAUSED: { status: 409, message: 'You are paused. Come back first.' },
  CALLS_LIMITED: { status: 409, message: 'Calls are not open to you for the moment.' },
  UNDER_REVIEW: { status: 409, message: 'Your account is being looked at. Calls wait until then.' },
  ASKED_OFTEN: { status: 409, message: 'You’ve rung this person often today. Please try tomorrow, or suggest a time.' },
  TOO_MANY_TODAY: { status: 409, message: 'That’s as many calls as one can start in a day. Please go on tomorrow.' },
} as const;

/** A second conversation as one of its two people sees it. */
export const reconnectionSchema = z.object({
  id: z.uuid(),
  callId: z.uuid(),
  /** Null if the two are not connected. */
  connectionId: z.uuid().nullable(),
  partnerName: z.string(),
  partnerAvatarSeed: z.string(),
  partnerFrame: frameSchema,
  status: z.enum(RECONNECTION_STATUSES),
  scheduledFor: z.iso.datetime(),
  prompt: z.string(),
  isProposedByYou: z.boolean(),
  /** True if the other person knows of it. */
  isShared: z.boolean(),
  /** True if one tap starts the call now: the join window is open, by the server's clock. */
  isJoinable: z.boolean(),
});
export type Reconnection = z.infer<typeof reconnectionSchema>;

const ref = z.object({ id: z.uuid() });
/** A pair of people, identified by their connection or by a call after which both chose "Again". */
const pairRef = z.union([z.object({ connectionId: z.uuid() }), z.object({ callId: z.uuid() })]);
/** The pair, or a reconnection between them. */
const scheduleRef = z.union([...pairRef.options, z.object({ reconnectionId: z.uuid() })]);
const ringing = z.object({ pairingId: z.uuid() });

export const reconnectionsContract = {
  list: ofAge
    .route({ method: 'GET', path: '/reconnections', summary: 'What is to come, soonest first' })
    .output(z.array(reconnectionSchema)),
  forCall: ofAge
    .errors(notFound)
    .route({ method: 'GET', path: '/calls/{callId}/reconnection', summary: 'The ritual of a call' })
    .input(z.object({ callId: z.uuid() }))
    .output(z.object({ reconnection: reconnectionSchema.nullable(), prompt: z.string(), canSchedule: z.boolean() })),
  schedule: ofAge
    .errors({
      ...notFound,
      UNAUTHORIZED: { status: 401, message: 'User not authenticated' },
      ...enough,
      RATING_NEEDED: { status: 409, message: 'The ritual is for calls rated 4 or more.' },
    })
    .route({ method: 'POST', path: '/calls/{callId}/reconnection', summary: 'Schedule it, 24 hours from now' })
    .input(z.object({ callId: z.uuid() }))
    .output(reconnectionSchema),
  propose: ofAge
    .errors({ ...notFound, ...badTime, ...enough })
    .route({ method: 'POST', path: '/reconnections', summary: 'Propose a time for another call' })
    .input(z.object({ pair: pairRef, scheduledFor: z.iso.datetime() }))
    .output(reconnectionSchema),
  suggestTimes: ofAge
    .errors(notFound)
    .route({ method: 'POST', path: '/reconnections/suggestions', summary: 'Times that suit, by the weekly hours' })
    .input(z.object({ about: scheduleRef }))
    .output(z.array(z.iso.datetime()).max(3)),
  accept: ofAge
    .errors({ ...notFound, ...moved })
    .route({ method: 'POST', path: '/reconnections/{id}/accept', summary: 'Say yes to a time' })
    .input(ref)
    .output(reconnectionSchema),
  decline: ofAge
    .errors({ ...notFound, ...moved })
    .route({ method: 'POST', path: '/reconnections/{id}/decline', summary: 'Say no, kindly' })
    .input(ref)
    .output(reconnectionSchema),
  cancel: ofAge
    .errors({ ...notFound, ...moved })
    .route({ method: 'POST', path: '/reconnections/{id}/cancel', summary: 'Call it off' })
    .input(ref)
    .output(reconnectionSchema),
  moveTo: ofAge
    .errors({ ...notFound, ...moved, ...badTime })
    .route({ method: 'POST', path: '/reconnections/{id}/time', summary: 'Propose another time' })
    .input(ref.extend({ scheduledFor: z.iso.datetime() }))
    .output(reconnectionSchema),
  calendar: ofAge
    .errors(notFound)
    .route({ method: 'GET', path: '/reconnections/{id}/calendar', summary: 'The shared calendar entry (ICS)' })
    .input(ref)
    .output(z.object({ fileName: z.string(), text: z.string() })),
  /** One tap at the agreed time: the other person gets a ready card, and their yes starts the call. */
  join: ofAge
    .errors({ ...notFound, ...cannotCall, NOT_YET: { status: 409, message: 'It isn’t time yet.' } })
    .route({ method: 'POST', path: '/reconnections/{id}/join', summary: 'Open the call at its time' })
    .input(ref)
    .output(ringing),
  callNow: ofAge
    .errors({ ...notFound, ...cannotCall })
    .route({ method: 'POST', path: '/reconnections/call', summary: 'Ask for another five minutes now' })
    .input(z.object({ pair: pairRef }))
    .output(ringing),
};
