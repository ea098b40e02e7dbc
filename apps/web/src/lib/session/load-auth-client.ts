import type { GoTrueClient } from '@supabase/auth-js';

/** The real client of `/auth/v1`; its code comes when it is first needed. */
export async function loadAuthClient(): Promise<GoTrueClient> {
  return (await import('./auth-client.ts')).authClient;
}
