// @vitest-environment jsdom
import type { Factor, Session } from '@supabase/auth-js';
import { cleanup } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import type { SessionState } from '../../lib/session/session.tsx';
import { CheckMailPage } from './check-mail-page.tsx';
import { ForgotPasswordScreen } from './forgot-password-screen.tsx';
import { RecoveryForm } from './recovery-form.tsx';
import { ResetPasswordScreen } from './reset-password-screen.tsx';
import { SecondFactorScreen } from './second-factor-screen.tsx';
import { SignInScreen } from './sign-in-screen.tsx';
import { SignUpScreen } from './sign-up-screen.tsx';

const never = async () => null;
const checkMail = (
  <CheckMailPage
    eyebrow=""
    title=""
    description=""
    cup="back"
    sentAt={0}
    redeem={never as never}
    resend={never}
    onOtherAddress={() => {}}
  />
);
const app = { id: 'app', factor_type: 'totp', status: 'verified' } as Factor;
const signedIn = (needsSecondFactor: boolean): SessionState => ({
  status: 'signed-in',
  session: { user: { id: 'ada', factors: [app] } } as unknown as Session,
  userId: 'ada',
  email: 'ada@example.com',
  needsSecondFactor,
  needsPassword: false,
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** What password managers, mail apps and phones go by. */
it.each<[string, ReactNode, Record<string, string>, SessionState?]>([
  ['sign-in', <SignInScreen key="" />, { email: 'username webauthn', password: 'current-password' }],
  ['sign-up', <SignUpScreen key="" />, { email: 'email', password: 'new-password', confirmPassword: 'new-password' }],
  ['a mailed code', checkMail, { code: 'one-time-code' }],
  ['a forgotten password', <ForgotPasswordScreen key="" />, { email: 'email' }],
  ['a new password', <ResetPasswordScreen key="" />, { password: 'new-password' }, signedIn(false)],
  ['the second factor', <SecondFactorScreen key="" />, { code: 'one-time-code' }, signedIn(true)],
  ['a recovery code', <RecoveryForm key="" />, { code: 'one-time-code' }],
])('%s can be filled in', (_what, screen, expected, session) => {
  vi.stubGlobal('fetch', async () => Response.json({ external: {} }));
  localStorage.setItem('verified_birthday', '1990-01-01');
  renderScreen(screen, { path: '/', ...(session && { session }) });
  const fields = [...document.querySelectorAll<HTMLInputElement>('form input')].filter(({ name }) => name !== '');
  expect(Object.fromEntries(fields.map(({ name, autocomplete }) => [name, autocomplete]))).toEqual(expected);
});
