import type { JWK } from 'jose';
import type { Caller } from '../../platform/api-access.ts';
import { signUp } from './accounts/sign-up.ts';
import { readUser, updateUser } from './accounts/user-update.ts';
import type { AuthContext, AuthDeps, Client, Json } from './auth-context.ts';
import { requestOtp, requestRecovery, resend } from './mails/mail-requests.ts';
import { createMailSpacing } from './mails/mail-spacing.ts';
import { chooseRedirectTarget } from './mails/redirect-target.ts';
import { followLink, verify } from './mails/verification.ts';
import { createAttemptLimiter } from './passwords/attempt-limiter.ts';
import { grantByPassword } from './passwords/password-grant.ts';
import { grantByAuthCode } from './pkce/pkce-grant.ts';
import { AuthError } from './protocol/auth-error.ts';
import { grantByRefreshToken } from './sessions/refresh-grant.ts';
import { requireSession } from './sessions/session-guard.ts';
import { signOut } from './sessions/sign-out.ts';
import { createKeyRing } from './sessions/signing-keys.ts';

export type AuthService = ReturnType<typeof createAuthService>;

const WRONG_PASSWORDS = { maxAttempts: 20, windowMs: 15 * 60_000 };
const DEFAULT_SITE_URL = 'http://localhost:3000';

/**
 * Accounts and sessions by the wire protocol of auth-contract. Bodies come in as they were sent, the
 * answers are the protocol's objects, and every refusal is an AuthError with its status and code.
 * Times inside tokens are Unix seconds, all others RFC 3339.
 */
export function createAuthService(
  deps: AuthDeps & {
    /** Where people reach the app, known once the server listens; mails are built from it. */
    siteUrl?: () => string;
  },
) {
  const { db, clock, env, isAutoconfirm } = deps;
  const configuredUrl = withoutSlash(env.SITE_URL ?? '');
  const context: AuthContext = {
    ...deps,
    siteUrl: () => withoutSlash(deps.siteUrl?.() ?? '') || configuredUrl || DEFAULT_SITE_URL,
    tokenSettings: {
      // Not the address where the server listens: tokens must outlive a change of port.
      issuer: configuredUrl === '' ? 'cuppa' : `${configuredUrl}/auth/v1`,
      lifetimeSeconds: env.JWT_LIFETIME_SECONDS,
    },
    keys: createKeyRing(db),
    mailSpacing: createMailSpacing(clock),
    passwordAttempts: createAttemptLimiter(clock, { isActive: env.RATE_LIMITS, ...WRONG_PASSWORDS }),
  };

  return {
    /** Who a token belongs to, or null where it is forged or expired, or its session is gone. */
    authenticate: async (token: string): Promise<Caller | null> => {
      try {
        const { user, session } = await requireSession(context, token);
        return { userId: user.id, sessionId: session.id, email: user.email ?? '' };
      } catch (error) {
        if (error instanceof AuthError) return null;
        throw error;
      }
    },

    publicKeys: async (): Promise<JWK[]> => (await context.keys()).publicKeys,

    settings: (): Json => ({
      external: { email: true, phone: false, anonymous_users: false, google: false, facebook: false, apple: false },
      disable_signup: !env.SIGNUP_ENABLED,
      mailer_autoconfirm: isAutoconfirm,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
    }),

    siteUrl: (): string => context.siteUrl(),

    /** The first given candidate where it is on our own site, else the site itself. */
    redirectTarget: (candidates: readonly (string | null)[]): string =>
      chooseRedirectTarget(context.siteUrl(), candidates),

    /** A Session where addresses need no confirmation, else the bare User. 422 under_age, weak_password ... */
    signUp: (body: unknown, client: Client, redirectTo: string) => signUp(context, body, client, redirectTo),
    /** A Session. 400 invalid_credentials, email_not_confirmed, user_banned; 429. */
    grantByPassword: (body: unknown, client: Client) => grantByPassword(context, body, client),
    /** A Session with the active refresh token. 400 refresh_token_already_used ends the session; 409 conflict. */
    grantByRefreshToken: (body: unknown, client: Client) => grantByRefreshToken(context, body, client),
    /** A Session. 404 flow_state_not_found, 422 flow_state_expired, 400 bad_code_verifier. */
    grantByAuthCode: (body: unknown, client: Client) => grantByAuthCode(context, body, client),
    /** A Session. 403 otp_expired. */
    verify: (body: unknown, client: Client) => verify(context, body, client),
    /** The address to send the browser to; a failure is told in it. */
    followLink: (link: { token: string; type: string; target: string }, client: Client) =>
      followLink(context, link, client),
    /** Answers alike for known and unknown addresses. 429 over_email_send_rate_limit. */
    requestOtp: (body: unknown, redirectTo: string) => requestOtp(context, body, redirectTo),
    requestRecovery: (body: unknown, redirectTo: string) => requestRecovery(context, body, redirectTo),
    resend: (body: unknown, redirectTo: string) => resend(context, body, redirectTo),
    /** The User. 401 no_authorization; 403 bad_jwt, session_not_found, user_not_found, user_banned. */
    readUser: (bearer: string | null, audience: string | null) => readUser(context, bearer, audience),
    /** The User. 422 same_password, weak_password; a new password ends all other sessions. */
    updateUser: (bearer: string | null, body: unknown) => updateUser(context, bearer, body),
    /** Deletes sessions of the scope global, local or others, and tells the other features. */
    signOut: (bearer: string | null, scope: unknown) => signOut(context, bearer, scope),
  };
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}
