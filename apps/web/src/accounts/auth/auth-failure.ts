import type { AuthError } from '@supabase/auth-js';
import { useTranslations } from 'use-intl';
import { FAILURES } from './auth.messages.ts';
import { matchRefusal } from './auth-refusals.ts';

/** The wait that the auth server asks for, in seconds; null if it names none. */
export function secondsToWait(error: AuthError): number | null {
  const seconds = /after (\d+) seconds/.exec(error.message)?.[1];
  return error.status === 429 && seconds !== undefined ? Number(seconds) : null;
}

/** True if there was no response, or one that reports a problem of the server. */
export function isServerAway({ name, status = 0 }: AuthError): boolean {
  return name === 'AuthRetryableFetchError' || name === 'AuthUnknownError' || status >= 500;
}

/** Our message for a refusal of the auth server, if no field can show it better. Needs the messages of `auth`. */
export function useAuthFailure(): (error: AuthError) => string {
  const t = useTranslations('auth.failure');
  return (error) => {
    if (isServerAway(error)) return t(error.status ? 'away' : 'unreachable');
    const seconds = secondsToWait(error);
    if (seconds !== null) return t('wait', { seconds });
    if (error.status === 429) return t('tooMany');
    return t(matchRefusal(error, FAILURES) ?? 'unknown');
  };
}
