import { AuthClient } from '@supabase/auth-js';
import { AUTH_STORAGE_KEY } from '../device/auth-storage-key.ts';
import { isLeavingNow, setAuthClient } from './auth-presence.ts';

/** A server that does not answer within this time counts as unreachable. */
const ANSWER_MS = 15_000;

/**
 * Created when this module loads: before the router mounts if the address or the storage may hold a session (a redirect
 * of the router would drop `?code`), else at the first touch. Tokens in the fragment are left to the magic-link
 * handler.
 */
export const authClient = new AuthClient({
  url: `${location.origin}/auth/v1`,
  flowType: 'pkce',
  storageKey: AUTH_STORAGE_KEY,
  autoRefreshToken: true,
  persistSession: true,
  // Says whether the client should read a session from the fragment; the client looks for `?code` in any case.
  detectSessionInUrl: () => false,
  fetch: ask,
  experimental: { recoveryCodes: true },
});
setAuthClient(authClient);

/**
 * A rate-limited refresh (429) would end the session here. Reported as 503, the client treats the server as
 * unreachable: it keeps the session and retries. A person who logs out needs no fresh token.
 */
async function ask(...[url, init]: Parameters<typeof fetch>): Promise<Response> {
  const isRefresh = typeof url === 'string' && url.endsWith('refresh_token');
  if (isRefresh && isLeavingNow()) return new Response('{"error_code":"session_expired"}', { status: 400 });
  const answer = await fetch(url, { ...init, signal: init?.signal ?? AbortSignal.timeout(ANSWER_MS) });
  if (isRefresh && answer.status === 429) return new Response(null, { status: 503 });
  return answer.status === 200 ? byOwnClock(answer) : answer;
}

/** Without `expires_at`, the client counts the life of a token on the device's clock, which may differ from the server's. */
async function byOwnClock(answer: Response): Promise<Response> {
  const body = (await answer.json()) as object;
  return new Response(JSON.stringify(Array.isArray(body) ? body : { ...body, expires_at: undefined }), answer);
}
