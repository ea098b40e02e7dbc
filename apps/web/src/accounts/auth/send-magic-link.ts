import type { AuthError } from '@supabase/auth-js';
import { authCallbackUrl } from '../../lib/session/auth-callback-url.ts';
import type { LoadAuthClient } from '../../lib/session/auth-client-provider.tsx';
import { askAuth } from './ask-auth.ts';

/**
 * Asks for a link and a code for an account that is there. By the protocol the server says who has none; here nobody
 * learns it.
 */
export async function sendMagicLink(loadAuthClient: LoadAuthClient, email: string): Promise<AuthError | null> {
  const { error } = await askAuth(loadAuthClient, (client) =>
    client.signInWithOtp({ email, options: { emailRedirectTo: authCallbackUrl(), shouldCreateUser: false } }),
  );
  return error?.code === 'otp_disabled' ? null : error;
}
