import { DISTANCE_BANDS_MILES } from '@cuppa/domain/meeting/matching/distance';
import { z } from 'zod';
import { coreValueSchema, frameSchema } from '../../accounts/profile/profile-schema.ts';
import { onboarded } from '../../platform/errors.ts';

/** A person around, as someone who has not met them sees them. */
export const nearbyPersonSchema = z.object({
  /** Identifies this person to this viewer, for this hour. */
  ref: z.uuid(),
  firstName: z.string(),
  avatarSeed: z.string(),
  frame: frameSchema,
  age: z.number().int(),
  sharedValues: z.array(coreValueSchema),
  /** "Under so many miles", between the centers of the two cells. */
  withinMiles: z.literal(DISTANCE_BANDS_MILES),
  seen: z.enum(['now', 'today']),
});
export type NearbyPerson = z.infer<typeof nearbyPersonSchema>;

const inviteSchema = z.object({
  inviteId: z.uuid(),
  partnerName: z.string(),
  partnerAvatarSeed: z.string(),
  partnerFrame: frameSchema,
  sharedValues: z.array(coreValueSchema),
  withinMiles: z.literal(DISTANCE_BANDS_MILES),
  /** The time left for an answer, by the server's clock. */
  remainingMs: z.number().int(),
});
export type NearbyInvite = z.infer<typeof inviteSchema>;

const nearbySchema = z.object({
  /**
   * `off`: not shared. `no-place`: shared, but no place is known. In the other cases it is shared, but they see no one
   * and no one sees them now: `paused`; `hidden` by moderators; `unready`: the profile for calls or the rules are
   * missing; `undiscoverable` by choice.
   */
  sharing: z.enum(['on', 'off', 'no-place', 'paused', 'hidden', 'unready', 'undiscoverable']),
  /** When others start to see them; null if they do already, or will not. */
  shownFrom: z.iso.datetime().nullable(),
  /** The person's own card as others see it; null if there is none. */
  ownCard: nearbyPersonSchema
    .omit({ ref: true, withinMiles: true, seen: true })
    .extend({ values: z.array(coreValueSchema) })
    .nullable(),
  people: z.array(nearbyPersonSchema),
  /** How many people are around, in bands: 0, or at least this many. */
  atLeast: z.union([z.literal(0), z.literal(1), z.literal(5), z.literal(10), z.literal(25), z.literal(50)]),
  /** The one open invitation that the person has sent. */
  sent: inviteSchema.nullable(),
  received: z.array(inviteSchema),
});
export type Nearby = z.infer<typeof nearbySchema>;

const inviteGone = { NOT_FOUND: { status: 404, message: 'This invitation is not open any more.' } } as const;

export const nearbyContract = {
  read: onboarded.route({ method: 'GET', path: '/nearby', summary: 'People around' }).output(nearbySchema),
  /**
   * Sharing is offered with one sentence that says what others see. Turned off, it ends immediately on the person's own
   * screen.
   */
  setSharing: onboarded
    .route({ method: 'PUT', path: '/nearby/sharing', summary: 'Be seen by people around, or not' })
    .input(z.object({ isSharing: z.boolean() }))
    .output(nearbySchema),
  invite: onboarded
    .errors({
      NOT_AROUND: { status: 409, message: 'They are not around any more.' },
      INVITE_OPEN: { status: 409, message: 'You have one open invitation already.' },
      TOO_MANY_TODAY: { status: 409, message: 'You invited many people today. Please try again tomorrow.' },
      PAUSED: { status: 409, message: 'You are paused.' },
      CALLS_LIMITED: { status: 403, message: 'Calls are closed to you for a day.' },
      UNDER_REVIEW: { status: 403, message: 'Moderators look at what others reported.' },
      PROFILE_INCOMPLETE: { status: 409, message: 'Please finish the set-up for calls first.' },
      RULES_REQUIRED: { status: 409, message: 'Please accept the community rules first.' },
    })
    .route({ method: 'POST', path: '/nearby/invites', summary: 'Invite somebody around to five minutes' })
    .input(z.object({ ref: z.uuid() }))
    .output(nearbySchema),
  withdraw: onboarded
    .errors(inviteGone)
    .route({ method: 'DELETE', path: '/nearby/invites/{inviteId}', summary: 'Take an own invitation back' })
    .input(z.object({ inviteId: z.uuid() }))
    .output(nearbySchema),
  /** A yes rings both with a ready card. A no is silent. */
  answer: onboarded
    .errors({
      ...inviteGone,
      NOT_ONLINE: { status: 409, message: 'They are not online right now.' },
      BUSY: { status: 409, message: 'They are busy right now.' },
      PAUSED: { status: 409, message: 'You are paused.' },
      CALLS_LIMITED: { status: 403, message: 'Calls are closed to you for a day.' },
      UNDER_REVIEW: { status: 403, message: 'Moderators look at what others reported.' },
      PROFILE_INCOMPLETE: { status: 409, message: 'Please finish the set-up for calls first.' },
      RULES_REQUIRED: { status: 409, message: 'Please accept the community rules first.' },
    })
    .route({ method: 'PUT', path: '/nearby/invites/{inviteId}', summary: 'Answer an invitation' })
    .input(z.object({ inviteId: z.uuid(), answer: z.enum(['yes', 'no']) }))
    .output(z.object({ pairingId: z.uuid().nullable() })),
};
