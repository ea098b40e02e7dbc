import type { AuthError } from '@supabase/auth-js';
import { authCallbackUrl } from '../../lib/session/auth-callback-url.ts';
import type { LoadAuthClient } from '../../lib/session/auth-client-provider.tsx';
import { askAuth } from './ask-auth.ts';

/**
 * Requests a sign-in link and code for an existing account. The protocol reveals addresses without an account; this
 * function hides that.
 */
export async function sendMagicLink(loadAuthClient: LoadAuthClient, email: string): Promise<AuthError | null> {
  const { error } = await askAuth(loadAuthClient, (client) =>
    client.signInWithOtp({ email, options: { emailRedirectTo: authCallbackUrl(), shouldCreateUser: false } }),
  );
  return error?.code === 'otp_disabled' ? null : error;
}
