import type { Access } from '@cuppa/contract/platform/errors';
import { Refusal } from '../refusal.ts';

/** The caller, identified by a valid token of a living session. */
export type Caller = {
  userId: string;
  sessionId: string;
  email: string;
  /** True if the person must choose a password first: several people had signed up with their address. */
  needsPassword: boolean;
  /** True if the person has a second factor that this session has not proved. */
  needsSecondFactor: boolean;
  /** True if this session has proved a second factor. */
  hasSecondFactor: boolean;
  isSuspended: boolean;
  standing: { hasVerifiedAge: boolean; hasCompletedOnboarding: boolean; isModerator: boolean };
};

/** The input of the access check. */
export type AccessContext = {
  /** The caller by their token, or null. */
  authenticate(): Promise<Caller | null>;
};

/** The context of a procedure: the caller, and what their call costs and changes. */
export type ApiContext = AccessContext & {
  /** Counts points for the person and for their address; refuses RATE_LIMITED. */
  countCall(userId: string, cost: number): Promise<void>;
  /** Notes that a call may have written: the person's next reads show it. */
  noteWrite(userId: string): Promise<void>;
};

/**
 * The access check of the API, the sockets and the photos. Answers the caller if they have the required `access`.
 * Otherwise refuses with the first missing condition: UNAUTHORIZED, PASSWORD_REQUIRED, SECOND_FACTOR_REQUIRED, SUSPENDED,
 * MODERATORS_ONLY, FACTOR_NEEDED, AGE_REQUIRED or ONBOARDING_REQUIRED.
 */
export async function requireAccess(access: Access, { authenticate }: AccessContext): Promise<Caller> {
  const caller = await authenticate();
  if (caller === null) throw new Refusal('UNAUTHORIZED');
  if (caller.needsPassword) throw new Refusal('PASSWORD_REQUIRED');
  if (caller.needsSecondFactor) throw new Refusal('SECOND_FACTOR_REQUIRED');
  if (access === 'signed-in') return caller;
  if (caller.isSuspended && access !== 'of-known-age') throw new Refusal('SUSPENDED');
  if (access === 'not-suspended') return caller;
  if (access === 'moderator') return requireModerator(caller);
  if (!caller.standing.hasVerifiedAge) throw new Refusal('AGE_REQUIRED');
  if (access === 'onboarded' && !caller.standing.hasCompletedOnboarding) throw new Refusal('ONBOARDING_REQUIRED');
  return caller;
}

function requireModerator(caller: Caller): Caller {
  if (!caller.standing.isModerator) throw new Refusal('MODERATORS_ONLY');
  if (!caller.hasSecondFactor) throw new Refusal('FACTOR_NEEDED');
  return caller;
}
