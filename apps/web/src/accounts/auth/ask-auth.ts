import type { AuthError, GoTrueClient } from '@supabase/auth-js';
import { LoadFailure } from '../../lib/device/load-patiently.ts';
import type { LoadAuthClient } from '../../lib/session/auth-client-provider.tsx';

/**
 * Calls the auth server. If the code of the client does not load, the result is the same as for an unreachable server.
 */
export async function askAuth<Answer extends { error: AuthError | null }>(
  load: LoadAuthClient,
  ask: (client: GoTrueClient) => Promise<Answer>,
): Promise<Answer | { data: null; error: AuthError }> {
  try {
    return await ask(await load());
  } catch (error) {
    if (!(error instanceof LoadFailure)) throw error;
    return { data: null, error: Object.assign(error, { name: 'AuthRetryableFetchError', status: 0 }) as never };
  }
}
