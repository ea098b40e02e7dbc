// @vitest-environment jsdom
import type { AuthChangeEvent, Factor, GoTrueClient, Session } from '@supabase/auth-js';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthClientProvider } from './auth-client-provider.tsx';
import { setAuthClient } from './auth-presence.ts';
import { SessionProvider, useSession, whenPasswordRecovered, whenSignedOut } from './session.tsx';

let tell: (event: AuthChangeEvent, session: Session | null) => void = () => undefined;
const client = {
  onAuthStateChange: (listener: typeof tell) => {
    tell = listener;
    return { data: { subscription: { unsubscribe: () => undefined } } };
  },
} as unknown as GoTrueClient;

function session({ aal = 'aal1', email = 'ada@example.com', hasFactor = false } = {}): Session {
  const payload = btoa(JSON.stringify({ aal, email }));
  const factors = hasFactor ? [{ id: 'app', status: 'verified', factor_type: 'totp' } as Factor] : [];
  return { access_token: `h.${payload}.s`, user: { id: 'ada', email, factors } } as unknown as Session;
}

function Shown() {
  const state = useSession();
  const rest = state.status === 'signed-in' ? ` ${state.email}${state.needsSecondFactor ? ' half' : ''}` : '';
  return <p>{state.status + rest}</p>;
}

const after = (event: AuthChangeEvent, given: Session | null) => {
  act(() => tell(event, given));
  return screen.getByRole('paragraph').textContent;
};

describe('the session after each event', () => {
  beforeEach(() => {
    setAuthClient(client);
    render(
      <AuthClientProvider load={async () => client}>
        <SessionProvider>
          <Shown />
        </SessionProvider>
      </AuthClientProvider>,
    );
  });
  afterEach(() => {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
  });

  it.each(['INITIAL_SESSION', 'SIGNED_IN', 'TOKEN_REFRESHED', 'USER_UPDATED', 'PASSWORD_RECOVERY'] as const)(
    '%s signs in',
    (event) => {
      expect(after(event, session())).toBe('signed-in ada@example.com');
    },
  );

  it('INITIAL_SESSION without one signs out', () => {
    expect(after('INITIAL_SESSION', null)).toBe('signed-out');
  });

  it('USER_UPDATED shows the new address under the same token', () => {
    after('SIGNED_IN', session());
    const renamed = { ...session(), user: { ...session().user, email: 'new@example.com' } };
    expect(after('USER_UPDATED', renamed)).toBe('signed-in new@example.com');
  });

  it('needs the second factor until MFA_CHALLENGE_VERIFIED', () => {
    expect(after('SIGNED_IN', session({ hasFactor: true }))).toBe('signed-in ada@example.com half');
    expect(after('MFA_CHALLENGE_VERIFIED', session({ hasFactor: true, aal: 'aal2' }))).toBe(
      'signed-in ada@example.com',
    );
  });

  it('PASSWORD_RECOVERY notifies its listeners', () => {
    const recovered = vi.fn();
    const stop = whenPasswordRecovered(recovered);
    after('PASSWORD_RECOVERY', session());
    stop();
    expect(recovered).toHaveBeenCalledOnce();
  });

  it("SIGNED_OUT forgets the person's call and drafts, and notifies its listeners", () => {
    const left = vi.fn();
    const stop = whenSignedOut(left);
    after('SIGNED_IN', session());
    for (const key of ['currentCallId', 'lastMatchTimestamp', 'lastCallData', 'theme']) localStorage.setItem(key, '1');
    for (const key of ['verified_birthday', 'blurredCallId', 'onboardedUserId']) localStorage.setItem(key, '1');
    localStorage.setItem('mailedCode', '{}');
    for (const key of ['unwrittenDrafts', 'typedEmail', 'ticked', 'tab']) sessionStorage.setItem(key, '1');
    expect(after('SIGNED_OUT', null)).toBe('signed-out');
    stop();
    expect(left).toHaveBeenCalledOnce();
    expect(Object.keys(localStorage)).toEqual(['theme']);
    expect(Object.keys(sessionStorage)).toEqual(['tab']);
  });

  it('a page that Back shows as it was is left once its person has logged out', () => {
    const show = (persisted: boolean) =>
      act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted })));
    localStorage.setItem('cuppa.auth', '{}');
    after('SIGNED_IN', session());
    show(true);
    expect(screen.getByRole('paragraph').textContent).toBe('signed-in ada@example.com');
    localStorage.removeItem('cuppa.auth');
    localStorage.setItem('onboardedUserId', 'ada');
    show(true);
    expect(screen.getByRole('paragraph').textContent).toBe('signed-out');
    expect(localStorage.getItem('onboardedUserId')).toBeNull();
  });

  it('a mail whose code is awaited is forgotten once somebody is signed in, also by its link', () => {
    localStorage.setItem('mailedCode', '{}');
    after('INITIAL_SESSION', null);
    expect(localStorage.getItem('mailedCode')).toBe('{}');
    after('SIGNED_IN', session());
    expect(localStorage.getItem('mailedCode')).toBeNull();
  });

  it('another person who signs in finds nothing of the one before', () => {
    const left = vi.fn();
    const stop = whenSignedOut(left);
    after('SIGNED_IN', session());
    localStorage.setItem('postLoginPath', '/chat/of-ada');
    after('TOKEN_REFRESHED', session({ aal: 'aal2' }));
    expect(left).not.toHaveBeenCalled();
    const ben = { ...session({ email: 'ben@example.com' }), user: { id: 'ben', email: 'ben@example.com' } };
    expect(after('SIGNED_IN', ben as Session)).toBe('signed-in ben@example.com');
    stop();
    expect(left).toHaveBeenCalledOnce();
    expect(localStorage.getItem('postLoginPath')).toBeNull();
  });
});
