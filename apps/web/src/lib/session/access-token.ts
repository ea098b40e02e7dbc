import type { GoTrueClient } from '@supabase/auth-js';

/** The access token to send, refreshed shortly before it expires; null when signed out. */
export async function readAccessToken(client: GoTrueClient): Promise<string | null> {
  const { data } = await client.getSession();
  return data.session?.access_token ?? null;
}
