import { randomUUID } from 'node:crypto';
import type { AuthContext, Json } from '../auth-context.ts';

/**
 * The answer to a sign-up with an address that is taken and confirmed: a fake user that looks like a new one. Only its
 * empty identities reveal it (auth-contract section 3.2).
 */
export function fakeUser(context: AuthContext, address: { email: string } | { phone: string }, metadata: Json): Json {
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
