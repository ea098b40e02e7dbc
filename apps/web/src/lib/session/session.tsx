import type { AuthChangeEvent, Session } from '@supabase/auth-js';
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { tabStorage } from '../device/guarded-storage.ts';
import {
  hasStoredSession,
  readStored,
  removeStored,
  TEA_MEMORY_KEY,
  TICKED_KEY,
  TYPED_EMAIL_KEY,
  UNWRITTEN_DRAFTS_KEY,
  WANTED_PATH_KEY,
} from '../device/storage.ts';
import { createSignal } from '../store/create-signal.ts';
import { useLoadAuthClient } from './auth-client-provider.tsx';
import { whenAuthClientPresent } from './auth-presence.ts';
import { needsPassword } from './own-sign-up.ts';
import { needsSecondFactor } from './second-factor.ts';
import { carriesMagicLink, carriesSignIn } from './sign-in-address.ts';

export type SessionState =
  | { status: 'loading' }
  | { status: 'signed-out' }
  | {
      status: 'signed-in';
      session: Session;
      userId: string;
      email: string;
      /** True until a person who has a second factor has proved it in this session. */
      needsSecondFactor: boolean;
      /** True until a person has chosen the password that the server asks for. */
      needsPassword: boolean;
    };

export type SessionContextValue = {
  state: SessionState;
  /** True from the tap on Logout until the next screen is shown. */
  isLeaving: boolean;
  setIsLeaving: (isLeaving: boolean) => void;
};

/** Set by the provider below; a test sets what it needs. */
export const SessionContext = createContext<SessionContextValue | null>(null);
const signedOut = createSignal();
const passwordRecovered = createSignal();

/** Calls the listener once a person is signed out, on purpose or not; answers the function that stops it. */
export const whenSignedOut = signedOut.listen;

/** Calls the listener when a password-reset link signed the person in; answers the function that stops it. */
export const whenPasswordRecovered = passwordRecovered.listen;

/** Whether the storage or the address may hold a session; else the auth client is not needed before the first touch. */
export function mayHaveSession(): boolean {
  return hasStoredSession() || carriesSignIn(location) || carriesMagicLink(location);
}

const FIRST_TOUCH = ['pointerdown', 'keydown', 'focusin', 'storage'] as const;

/** Follows the auth client's events; the first is INITIAL_SESSION, with or without a session. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const loadAuthClient = useLoadAuthClient();
  const [state, setState] = useState<SessionState>(() => ({ status: mayHaveSession() ? 'loading' : 'signed-out' }));
  const [isLeaving, setIsLeaving] = useState(false);

  useEffect(() => {
    let unsubscribe: (() => void) | undefined;
    const forget = whenAuthClientPresent((client) => {
      let lastId: string | null = null;
      const follow = (event: AuthChangeEvent, session: Session | null) => {
        const nextId = session?.user.id ?? null;
        const leftId = readStored('leftUserId');
        const isOther = nextId !== null && lastId !== null && nextId !== lastId;
        if (event === 'SIGNED_OUT' || isOther) forgetPerson();
        // After an expired session, the same person continues where they were.
        if (isOther || (event === 'SIGNED_OUT' && lastId !== null && leftId === lastId)) forgetPaths();
        if (nextId !== null && nextId === leftId) removeStored('leftUserId');
        if (nextId !== null && lastId === null && event !== 'INITIAL_SESSION') removeStored('mailedCode');
        lastId = nextId ?? lastId;
        setState((previous) => stateAfter(previous, event, session));
        if (event === 'PASSWORD_RECOVERY') passwordRecovered.send();
      };
      const { data } = client.onAuthStateChange(follow);
      // The browser may show a page again as it was before its person logged out.
      const leaveIfGone = ({ persisted }: PageTransitionEvent) => {
        if (persisted && lastId !== null && !hasStoredSession()) follow('SIGNED_OUT', null);
      };
      addEventListener('pageshow', leaveIfGone);
      unsubscribe = () => {
        removeEventListener('pageshow', leaveIfGone);
        data.subscription.unsubscribe();
      };
    });
    const load = () => void loadAuthClient();
    if (mayHaveSession()) load();
    else for (const touch of FIRST_TOUCH) addEventListener(touch, load, { once: true });
    return () => {
      for (const touch of FIRST_TOUCH) removeEventListener(touch, load);
      forget();
      unsubscribe?.();
    };
  }, [loadAuthClient]);

  const value = useMemo(() => ({ state, isLeaving, setIsLeaving }), [state, isLeaving]);
  return <SessionContext value={value}>{children}</SessionContext>;
}

/** Deletes what a session leaves on this device besides itself: calls and drafts of one person are private. */
function forgetPerson(): void {
  removeStored(
    'currentCallId',
    'lastMatchTimestamp',
    'lastCallData',
    'blurredCallId',
    'callDevicesOff',
    'onboardedUserId',
    'verified_birthday',
    'mailedCode',
  );
  for (const key of [UNWRITTEN_DRAFTS_KEY, TYPED_EMAIL_KEY, TICKED_KEY, TEA_MEMORY_KEY]) tabStorage.remove(key);
  signedOut.send();
}

let hasLeft = false;

/** Whether a person of this page left on purpose or was replaced: what Back finds is theirs. */
export const hasPersonLeft = (): boolean => hasLeft;

/** Deletes the paths of a person who left on purpose or was replaced by another. */
function forgetPaths(): void {
  hasLeft = true;
  removeStored('postLoginPath');
  tabStorage.remove(WANTED_PATH_KEY);
}

function stateAfter(previous: SessionState, event: AuthChangeEvent, session: Session | null): SessionState {
  if (session === null) return { status: 'signed-out' };
  // Events repeat (for example when a tab gets the focus); the same session must not render everything again.
  const isSame = previous.status === 'signed-in' && previous.session.access_token === session.access_token;
  switch (event) {
    case 'SIGNED_OUT':
      return { status: 'signed-out' };
    case 'INITIAL_SESSION':
    case 'SIGNED_IN':
    case 'TOKEN_REFRESHED':
    case 'PASSWORD_RECOVERY':
    case 'MFA_CHALLENGE_VERIFIED':
      return isSame ? previous : signedInWith(session);
    // The token is the same, but the person's data has changed.
    case 'USER_UPDATED':
      return signedInWith(session);
    default:
      return previous;
  }
}

function signedInWith(session: Session): SessionState {
  const { id, email = '' } = session.user;
  return {
    status: 'signed-in',
    session,
    userId: id,
    email,
    needsSecondFactor: needsSecondFactor(session),
    needsPassword: needsPassword(session),
  };
}

export function useSessionContext(): SessionContextValue {
  const value = use(SessionContext);
  if (value === null) throw new Error('useSession needs a SessionProvider above it.');
  return value;
}

export function useSession(): SessionState {
  return useSessionContext().state;
}
