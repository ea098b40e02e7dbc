import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  platformAuthenticatorIsAvailable,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type { AuthError, Session } from '@supabase/auth-js';
import type { LoadAuthClient } from '../session/auth-client-provider.tsx';

/** Why a ceremony did not get as far as the server's answer. A cancelled one needs no words. */
type Stop = 'cancelled' | 'known' | 'unsupported' | 'device' | 'unreachable';
type Outcome<Done> = ({ kind: 'done' } & Done) | { kind: 'refused'; error: AuthError } | { kind: Stop };
export type Failure = Exclude<Outcome<unknown>, { kind: 'done' }>;

/** Whether passkeys work here: in this browser, and at this address, which must have a name. */
export function canUsePasskeys(): boolean {
  const isNamed = !/^[\d.]+$|^\[/.test(location.hostname);
  return isNamed && browserSupportsWebAuthn();
}

/** Whether the browser can offer passkeys while the person fills in a form. */
export const canOfferInFields = async (): Promise<boolean> =>
  canUsePasskeys() && (await browserSupportsWebAuthnAutofill().catch(() => false));

/** Whether this device itself can keep a passkey, behind a finger, a face or its screen lock. */
export const hasOwnAuthenticator = async (): Promise<boolean> =>
  canUsePasskeys() && (await platformAuthenticatorIsAvailable().catch(() => false));

/** Ends a ceremony that waits for the person; it then counts as cancelled. */
export const dropCeremony = (): void => WebAuthnAbortService.cancelCeremony();

/** Lets the person make a passkey and adds it to their account. */
export async function makePasskey(load: LoadAuthClient): Promise<Outcome<object>> {
  const client = await load().catch(() => null);
  if (client === null) return { kind: 'unreachable' };
  const { data: asked, error } = await client.passkey.startRegistration();
  if (error !== null) return { kind: 'refused', error };
  try {
    const credential = await startRegistration({ optionsJSON: asked.options as never });
    const added = await client.passkey.verifyRegistration({
      challengeId: asked.challenge_id,
      credential: credential as never,
    });
    if (added.error !== null) return { kind: 'refused', error: added.error as AuthError };
    return { kind: 'done' };
  } catch (failure) {
    return { kind: reasonOf(failure) };
  }
}

/**
 * Signs in with a passkey that the person chooses: in a dialog, or `inFields` among what the browser offers to fill in,
 * which waits until they do. Any other ceremony ends. `isWanted` is asked once the server has answered.
 */
export async function signInByPasskey(
  load: LoadAuthClient,
  { inFields, isWanted = () => true }: { inFields: boolean; isWanted?: () => boolean },
): Promise<Outcome<{ session: Session | null }>> {
  const client = await load().catch(() => null);
  if (client === null) return { kind: 'unreachable' };
  const { data: asked, error } = await client.passkey.startAuthentication();
  if (error !== null) return { kind: 'refused', error };
  if (!isWanted()) return { kind: 'cancelled' };
  try {
    const credential = await startAuthentication({
      optionsJSON: asked.options as never,
      useBrowserAutofill: inFields,
      verifyBrowserAutofillInput: false,
    });
    const signedIn = await client.passkey.verifyAuthentication({
      challengeId: asked.challenge_id,
      credential: credential as never,
    });
    if (signedIn.error !== null) return { kind: 'refused', error: signedIn.error as AuthError };
    return { kind: 'done', session: signedIn.data.session };
  } catch (failure) {
    return { kind: reasonOf(failure) };
  }
}

const REASONS: Record<string, Stop> = {
  AbortError: 'cancelled',
  // Browsers do not tell a refusal from a timeout.
  NotAllowedError: 'cancelled',
  InvalidStateError: 'known',
  ConstraintError: 'unsupported',
  NotSupportedError: 'unsupported',
  SecurityError: 'unsupported',
};

function reasonOf(failure: unknown): Stop {
  const name = failure instanceof Error ? failure.name : '';
  return REASONS[name] ?? 'device';
}
