import type { Session } from '@supabase/auth-js';

export const SECOND_FACTOR_PATH = '/signin/second-factor';

/** Whether the person has a verified second factor that this session has not proved yet. */
export function needsSecondFactor({ access_token, user }: Pick<Session, 'access_token' | 'user'>): boolean {
  return user.factors?.some(({ status }) => status === 'verified') === true && assuranceOf(access_token) !== 'aal2';
}

/** The claim `aal` of an access token; null if it cannot be read. */
function assuranceOf(accessToken: string): string | null {
  try {
    const payload = accessToken.split('.')[1] ?? '';
    // Non-ASCII text is garbled; the one claim that is read is plain ASCII.
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { aal?: string };
    return claims.aal ?? null;
  } catch {
    return null;
  }
}
