import type { AuthError, GoTrueClient } from '@supabase/auth-js';
import { LoadFailure } from '../../lib/device/load-patiently.ts';
import type { LoadAuthClient } from '../../lib/session/auth-client-provider.tsx';

/** Asks the auth server; a client whose code does not come is told like a server that is out of reach. */
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
