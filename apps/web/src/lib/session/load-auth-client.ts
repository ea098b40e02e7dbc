import type { GoTrueClient } from '@supabase/auth-js';
import { loadWithRetries } from '../device/load-patiently.ts';

/** The real client of `/auth/v1`; its code loads at the first call. */
export async function loadAuthClient(): Promise<GoTrueClient> {
  return (await loadWithRetries(() => import('./auth-client.ts'))).authClient;
}
