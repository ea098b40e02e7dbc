import { randomUUID } from 'node:crypto';
import type { AuthContext, Json } from '../auth-context.ts';

/**
 * What a sign-up with a taken and confirmed address is answered with: a user as a new one would look. The empty
 * identities are its only sign (auth-contract section 3.2).
 */
export function inventUser(context: AuthContext, address: { email: string } | { phone: string }, metadata: Json): Json {
  const now = context.clock.now().toISOString();
  const id = randomUUID();
  const provider = 'email' in address ? 'email' : 'phone';
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email: '',
    phone: '',
    ...address,
    confirmation_sent_at: now,
    app_metadata: { provider, providers: [provider] },
    user_metadata: { ...metadata, sub: id, ...address, email_verified: false, phone_verified: false },
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}
