import { AuthClient } from '@supabase/auth-js';
import { AUTH_STORAGE_KEY } from '../device/auth-storage-key.ts';
import { isLeavingNow, setAuthClient } from './auth-presence.ts';

/** A server that answers nothing for so long is taken for one that is away. */
const ANSWER_MS = 15_000;

/**
 * Made when this module loads: before the router mounts wherever the address or the storage may hold a session
 * (a redirect of the router would drop `?code`), else at the first touch. Tokens in the fragment are left to the magic-link handler.
 */
export const authClient = new AuthClient({
  url: `${location.origin}/auth/v1`,
  flowType: 'pkce',
  storageKey: AUTH_STORAGE_KEY,
  autoRefreshToken: true,
  persistSession: true,
  // Answers whether the fragment holds a session for the client to take; `?code` it looks for by itself.
  detectSessionInUrl: () => false,
  fetch: refreshPatiently,
});
setAuthClient(authClient);

/**
 * A refresh that is refused as too much would end the session here. Told as 503, the client takes it for a server that is
 * away: it keeps the session and tries again by itself. A person who logs out needs no fresh token.
 */
async function refreshPatiently(...[url, init]: Parameters<typeof fetch>): Promise<Response> {
  const isRefresh = typeof url === 'string' && url.endsWith('refresh_token');
  if (isRefresh && isLeavingNow()) return Response.json({ error_code: 'session_expired' }, { status: 400 });
  const answer = await fetch(url, { ...init, signal: init?.signal ?? AbortSignal.timeout(ANSWER_MS) });
  return isRefresh && answer.status === 429 ? new Response(null, { status: 503 }) : answer;
}
