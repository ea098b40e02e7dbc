import type { AuthError } from '@supabase/auth-js';
import { readStored, removeStored, writeStored } from '../../lib/device/storage.ts';
import type { FieldProblem } from '../../lib/forms/use-form.ts';
import { authCallbackUrl } from '../../lib/session/auth-callback-url.ts';
import type { LoadAuthClient } from '../../lib/session/auth-client-provider.tsx';
import { keepWantedPath, takeWantedPath } from '../../lib/session/wanted-path.ts';
import { knownDeviceZone } from '../../lib/time/device-zone.ts';
import { askAuth } from './ask-auth.ts';
import { passwordProblemOf } from './fields/weak-password.ts';

export type SignUpResult =
  | { kind: 'signed-in' }
  | { kind: 'confirmation-required' }
  | { kind: 'under-age' }
  /** The address has an account. */
  | { kind: 'known' }
  | { kind: 'weak-password'; problem: FieldProblem }
  | { kind: 'failed'; error: AuthError };

type NewAccount = { email: string; password: string; birthday: string };

/** Creates an account. The birthday is part of the sign-up's data, and the server checks it again. */
export async function signUp(
  loadAuthClient: LoadAuthClient,
  { email, password, birthday }: NewAccount,
): Promise<SignUpResult> {
  const restore = leadToOnboarding();
  const { data, error } = await askAuth(loadAuthClient, (client) =>
    client.signUp({
      email,
      password,
      // The names have no field (specification section 2) but are part of the call.
      options: {
        data: { first_name: '', last_name: '', birthday, ...deviceOfBirthday() },
        emailRedirectTo: authCallbackUrl(),
      },
    }),
  );
  if (data?.session) {
    removeStored('verified_birthday');
    return { kind: 'signed-in' };
  }
  restore();
  if (error === null) return { kind: 'confirmation-required' };
  if (error.code === 'under_age') return { kind: 'under-age' };
  if (error.code === 'user_already_exists') return { kind: 'known' };
  const problem = passwordProblemOf(error);
  return problem === null ? { kind: 'failed', error } : { kind: 'weak-password', problem };
}

/** The zone that decides which day it is for the birthday, and the code of the device; none that is unknown. */
function deviceOfBirthday(): { time_zone?: string; age_device?: string } {
  const zone = knownDeviceZone();
  const device = readStored('ageDevice');
  return { ...(zone !== null && { time_zone: zone }), ...(device !== null && { age_device: device }) };
}

/** Confirms the address of a sign-up with the mailed code, which also signs in. */
export async function confirmSignUp(
  loadAuthClient: LoadAuthClient,
  email: string,
  code: string,
): Promise<AuthError | null> {
  const restore = leadToOnboarding();
  const proof = { email, token: code, type: 'email' } as const;
  const { error } = await askAuth(loadAuthClient, (client) => client.verifyOtp(proof));
  if (error === null) removeStored('verified_birthday');
  else restore();
  return error;
}

export async function resendConfirmation(loadAuthClient: LoadAuthClient, email: string): Promise<AuthError | null> {
  const request = { type: 'signup', email, options: { emailRedirectTo: authCallbackUrl() } } as const;
  return (await askAuth(loadAuthClient, (client) => client.resend(request))).error;
}

/**
 * After sign-in, the surrounding route opens the stored path, so this stores the onboarding there and the previous path
 * as the page to open after it. Returns a function that undoes this.
 */
function leadToOnboarding(): () => void {
  const before = readStored('postLoginPath');
  if (before !== null) keepWantedPath(before);
  writeStored('postLoginPath', '/connection-preferences');
  return () => {
    takeWantedPath();
    if (before === null) removeStored('postLoginPath');
    else writeStored('postLoginPath', before);
  };
}
