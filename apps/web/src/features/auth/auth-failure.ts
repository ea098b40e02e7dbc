import type { AuthError } from '@supabase/auth-js';
import { useTranslations } from 'use-intl';

/** How long the auth server asks to wait, in seconds, or null where it names no time. */
export function secondsToWait(error: AuthError): number | null {
  const seconds = /after (\d+) seconds/.exec(error.message)?.[1];
  return error.status === 429 && seconds !== undefined ? Number(seconds) : null;
}

/** Our own words for what the auth server refused, where no field could say it better. Needs the area `auth`. */
export function useAuthFailure(): (error: AuthError) => string {
  const t = useTranslations('auth.failure');
  return (error) => {
    if (error.name === 'AuthRetryableFetchError') return t('unreachable');
    const seconds = secondsToWait(error);
    if (seconds !== null) return t('wait', { seconds });
    if (error.status === 429) return t('tooMany');
    if (error.code === 'user_banned') return t('banned');
    if (error.code === 'sms_send_failed') return t('smsFailed');
    return t('unknown');
  };
}
