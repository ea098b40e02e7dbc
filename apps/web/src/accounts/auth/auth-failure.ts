import type { AuthError } from '@supabase/auth-js';
import { useTranslations } from 'use-intl';
import { FAILURES } from './auth.messages.ts';
import { matchRefusal } from './auth-refusals.ts';

const LONGEST_IN_SECONDS = 90;

/** The wait that the auth server asks for, in seconds; null if it names none. */
export function secondsToWait(error: AuthError): number | null {
  const seconds = /after (\d+) seconds/.exec(error.message)?.[1];
  return error.status === 429 && seconds !== undefined ? Number(seconds) : null;
}

/** A wait in the units that people count it in: seconds, or whole minutes if it is long. */
export function waitOf(seconds: number): { seconds: number; minutes: number } {
  return { seconds, minutes: seconds > LONGEST_IN_SECONDS ? Math.ceil(seconds / 60) : 0 };
}

/** True if the server itself failed. The specification has another message for that. */
export const isBroken = ({ status }: AuthError): boolean => status === 500;

/** True if there was no response, or one that reports a problem of the server. */
export function isServerAway({ name, status = 0 }: AuthError): boolean {
  return name === 'AuthRetryableFetchError' || name === 'AuthUnknownError' || status >= 500;
}

/**
 * Our message for an error of the auth server or its client, if no field can show it better: their own words never
 * reach a person. `otherwise` is the message for an error that is not known here. Needs the messages of `auth`.
 */
export function useAuthFailure(): (error: AuthError, otherwise?: string) => string {
  const t = useTranslations('auth.failure');
  return (error, otherwise = t('unknown')) => {
    if (isServerAway(error)) return t(error.status ? 'away' : 'unreachable');
    const seconds = secondsToWait(error);
    if (seconds !== null) return t('wait', waitOf(seconds));
    if (error.status === 429) return t('tooMany');
    const known = matchRefusal(error, FAILURES);
    return known === null ? otherwise : t(known);
  };
}
