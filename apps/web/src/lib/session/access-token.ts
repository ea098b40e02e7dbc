import type { GoTrueClient } from '@supabase/auth-js';

/** The access token to send, refreshed shortly before it expires; null when signed out. */
export async function readAccessToken(client: GoTrueClient): Promise<string | null> {
  const { data } = await client.getSession();
  return data.session?.access_token ?? null;
}

const RENEWED_AT_MOST_EVERY_MS = 60_000;
let renewedAt = Number.NEGATIVE_INFINITY;

/**
 * Another token than the one that the server refused; null if there is none. A clock that was set back makes an expired
 * token look fresh. Refreshes at most once a minute.
 */
export async function renewAccessToken(client: GoTrueClient, refused: string | null): Promise<string | null> {
  const current = await readAccessToken(client);
  if (current !== refused) return current;
  // This clock is not the one that can be set.
  if (performance.now() - renewedAt < RENEWED_AT_MOST_EVERY_MS) return null;
  renewedAt = performance.now();
  const { data } = await client.refreshSession();
  return data.session?.access_token ?? null;
}
