import { oc } from '@orpc/contract';
import { z } from 'zod';

/** Refusals that any procedure for a signed-in person may answer with. */
export const SIGNED_IN_ERRORS = {
  UNAUTHORIZED: { status: 401, message: 'Authentication required' },
  PASSWORD_REQUIRED: { status: 403, message: 'Please choose a password first.' },
  SECOND_FACTOR_REQUIRED: { status: 403, message: 'Please confirm your sign-in with your second factor first.' },
  RATE_LIMITED: {
    status: 429,
    message: 'Too many requests. Please wait a moment and try again.',
    data: z.object({ retryAfterSeconds: z.number().int() }),
  },
  /** The server is without its database for the moment. The answer carries a Retry-After. */
  UNAVAILABLE: { status: 503, message: 'Cuppa is out of reach for a moment. Please try again shortly.' },
} as const;

/**
 * The access that a procedure needs: signed in; signed in and not suspended; a verified age, suspended or not; a
 * verified age and not suspended; also both onboarding steps done. `moderator` is for moderators, who have proved a
 * second factor.
 */
export type Access = 'signed-in' | 'not-suspended' | 'of-known-age' | 'of-age' | 'onboarded' | 'moderator';

/** The base of procedures open to every signed-in person, even without a verified age or suspended. */
export const signedIn = oc.$meta<{ access: Access }>({ access: 'signed-in' }).errors(SIGNED_IN_ERRORS);

/** `sanctions.mine` says why and until when. */
const SUSPENDED = { SUSPENDED: { status: 403, message: 'This account is suspended.' } } as const;

/** The base of procedures open to every signed-in person who is not suspended, even without a verified age. */
export const notSuspended = signedIn.meta({ access: 'not-suspended' }).errors(SUSPENDED);

const AGE_REQUIRED = { AGE_REQUIRED: { status: 403, message: 'Please verify your age first.' } } as const;

/** The base of procedures that need a verified birthday and are open to suspended people too: what they pay for. */
export const ofKnownAge = signedIn.meta({ access: 'of-known-age' }).errors(AGE_REQUIRED);

/** The base of procedures that need a verified birthday (product decisions section 2). */
export const ofAge = signedIn.meta({ access: 'of-age' }).errors({ ...AGE_REQUIRED, ...SUSPENDED });

/** The base of procedures that also need both onboarding steps done. */
export const onboarded = ofAge.meta({ access: 'onboarded' }).errors({
  ONBOARDING_REQUIRED: { status: 403, message: 'Please finish setting up your account first.' },
});

/** The base of procedures for moderators. A person without the role learns nothing about them. */
export const moderator = signedIn.meta({ access: 'moderator' }).errors({
  ...SUSPENDED,
  MODERATORS_ONLY: { status: 403, message: 'This is for moderators.' },
  /** A moderator needs a second factor, proved in this session. */
  FACTOR_NEEDED: { status: 403, message: 'Moderators need a second factor. Please add one under Password & Security.' },
});
