import { Refusal } from './refusal.ts';

/** Who is calling, by a valid token of a living session. */
export type Caller = {
  userId: string;
  sessionId: string;
  email: string;
  /** True where the person has a second factor that this session has not proved. */
  needsSecondFactor: boolean;
};

export type Standing = { hasVerifiedAge: boolean; hasCompletedOnboarding: boolean };

/** What every procedure is called with. */
export type ApiContext = { caller: Caller | null; readStanding(userId: string): Promise<Standing> };

/** The caller, or the refusal UNAUTHORIZED, or SECOND_FACTOR_REQUIRED where a factor is still to be proved. */
export function requireSignedIn(context: ApiContext): Caller {
  if (context.caller === null) throw new Refusal('UNAUTHORIZED');
  if (context.caller.needsSecondFactor) throw new Refusal('SECOND_FACTOR_REQUIRED');
  return context.caller;
}

/** The caller where their birthday is verified, or UNAUTHORIZED or AGE_REQUIRED. */
export async function requireOfAge(context: ApiContext): Promise<Caller> {
  const caller = requireSignedIn(context);
  const standing = await context.readStanding(caller.userId);
  if (!standing.hasVerifiedAge) throw new Refusal('AGE_REQUIRED');
  return caller;
}

/** The caller where both onboarding steps are done too, or ONBOARDING_REQUIRED as well. */
export async function requireOnboarded(context: ApiContext): Promise<Caller> {
  const caller = requireSignedIn(context);
  const standing = await context.readStanding(caller.userId);
  if (!standing.hasVerifiedAge) throw new Refusal('AGE_REQUIRED');
  if (!standing.hasCompletedOnboarding) throw new Refusal('ONBOARDING_REQUIRED');
  return caller;
}
