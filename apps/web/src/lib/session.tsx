import type { Session } from '@supabase/auth-js';
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { authClient } from './auth-client.ts';
import { removeStored } from './storage.ts';

export type SessionState =
  | { status: 'loading' }
  | { status: 'signed-out' }
  | { status: 'signed-in'; session: Session; userId: string; email: string };

type SessionContextValue = {
  state: SessionState;
  /** True from the tap on Logout until the next screen stands. */
  isLeaving: boolean;
  setIsLeaving: (isLeaving: boolean) => void;
};

const SessionContext = createContext<SessionContextValue | null>(null);

type SessionProviderProps = {
  children: ReactNode;
  /** Called once a person is signed out, whoever asked for it. */
  onSignedOut: () => void;
  /** Called when a password-reset link signed the person in. */
  onPasswordRecovery: () => void;
};

/** Follows the auth client's events; the first is INITIAL_SESSION, with or without a session. */
export function SessionProvider({ children, onSignedOut, onPasswordRecovery }: SessionProviderProps) {
  const [state, setState] = useState<SessionState>({ status: 'loading' });
  const [isLeaving, setIsLeaving] = useState(false);

  useEffect(() => {
    const { data } = authClient.onAuthStateChange((event, session) => {
      if (event === 'SIGNED_OUT') {
        // The last call names another person; it goes with the session, like the two keys of the specification.
        removeStored('currentCallId', 'lastMatchTimestamp', 'lastCallData');
        onSignedOut();
      }
      setState((previous) => stateAfter(previous, session));
      if (event === 'PASSWORD_RECOVERY') onPasswordRecovery();
    });
    return () => data.subscription.unsubscribe();
  }, [onSignedOut, onPasswordRecovery]);

  const value = useMemo(() => ({ state, isLeaving, setIsLeaving }), [state, isLeaving]);
  return <SessionContext value={value}>{children}</SessionContext>;
}

function stateAfter(previous: SessionState, session: Session | null): SessionState {
  if (session === null) return { status: 'signed-out' };
  // Events repeat (a tab gets the focus); the same session must not render everything again.
  if (previous.status === 'signed-in' && previous.session.access_token === session.access_token) return previous;
  return { status: 'signed-in', session, userId: session.user.id, email: session.user.email ?? '' };
}

export function useSessionContext(): SessionContextValue {
  const value = use(SessionContext);
  if (value === null) throw new Error('useSession needs a SessionProvider above it.');
  return value;
}

export function useSession(): SessionState {
  return useSessionContext().state;
}
