import { AuthClient } from '@supabase/auth-js';
import { AUTH_STORAGE_KEY } from '../device/storage.ts';
import { setAuthClient } from './auth-presence.ts';

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
 * away: it keeps the session and tries again by itself.
 */
async function refreshPatiently(...request: Parameters<typeof fetch>): Promise<Response> {
  const answer = await fetch(...request);
  const [url] = request;
  const mustWait = answer.status === 429 && typeof url === 'string' && url.endsWith('refresh_token');
  return mustWait ? new Response(null, { status: 503 }) : answer;
}
