import type { GoTrueClient } from '@supabase/auth-js';

/** The access token to send, refreshed shortly before it expires; null when signed out. */
export async function readAccessToken(client: GoTrueClient): Promise<string | null> {
  const { data } = await client.getSession();
  return data.session?.access_token ?? null;
}

const RENEWED_AT_MOST_EVERY_MS = 60_000;
let renewedAt = Number.NEGATIVE_INFINITY;
let renewing: Promise<string | null> | null = null;

/**
 * Another token than the one that the server refused; null if there is none. A clock that was set back makes an expired
 * token look fresh. Refreshes at most once a minute, once for all who ask meanwhile.
 */
export async function renewAccessToken(client: GoTrueClient, refused: string | null): Promise<string | null> {
  const current = await readAccessToken(client);
  if (current !== refused) return current;
  if (renewing !== null) return renewing;
  // This clock is not the one that can be set.
  if (performance.now() - renewedAt < RENEWED_AT_MOST_EVERY_MS) return null;
  renewedAt = performance.now();
  renewing = client.refreshSession().then(({ data }) => data.session?.access_token ?? null);
  try {
    return await renewing;
  } finally {
    renewing = null;
  }
}
