import type { Session } from '@supabase/auth-js';
import type { SessionState } from '../src/lib/session/session.tsx';

type SignedIn = Extract<SessionState, { status: 'signed-in' }>;

/** A session of a signed-in person; Ada by default. */
export function signedIn({ userId = 'ada', ...rest }: Partial<SignedIn> = {}): SignedIn {
  const session = { access_token: 'token', user: { id: userId } } as Session;
  return {
    status: 'signed-in',
    session,
    userId,
    email: `${userId}@example.com`,
    needsSecondFactor: false,
    needsPassword: false,
    ...rest,
  };
}
