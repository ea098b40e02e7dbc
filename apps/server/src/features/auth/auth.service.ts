import type { JWK } from 'jose';
import type { Caller } from '../../platform/api/api-access.ts';
import { createSecretBox } from '../../platform/process/secret-box.ts';
import { signUp } from './accounts/sign-up.ts';
import { readUser, updateUser } from './accounts/user-update.ts';
import type { AuthContext, AuthDeps, Client, Json } from './auth-context.ts';
import { challengeFactor } from './factors/challenge.ts';
import { enrolFactor } from './factors/enrol.ts';
import { hasVerifiedFactor } from './factors/factor.repository.ts';
import { createSmsSender } from './factors/sms.ts';
import { unenrolFactor } from './factors/unenrol.ts';
import { verifyFactor } from './factors/verify-factor.ts';
import { reauthenticate, requestOtp, requestRecovery, resend } from './mails/mail-requests.ts';
import { createMailSpacing } from './mails/mail-spacing.ts';
import { followLink, verify } from './mails/verification.ts';
import { type CallbackRequest, finishVisit } from './oauth/callback.ts';
import { requireLinking } from './oauth/linking-guard.ts';
import { createProviders } from './oauth/providers.ts';
import { startVisit } from './oauth/start-visit.ts';
import { unlinkIdentity } from './oauth/unlink-identity.ts';
import { createAttemptLimiter } from './passwords/attempt-limiter.ts';
import { grantByPassword } from './passwords/password-grant.ts';
import { createPasswordHasher, type PasswordHasher } from './passwords/password-hash.ts';
import { grantByAuthCode } from './pkce/pkce-grant.ts';
import { AuthError } from './protocol/auth-error.ts';
import { chooseRedirectTarget } from './protocol/redirect-target.ts';
import { createRequestLimits, type LimitedRoute } from './protocol/request-limits.ts';
import { grantByRefreshToken } from './sessions/refresh-grant.ts';
import { endSession, readSecurity } from './sessions/security-overview.ts';
import { requireSession } from './sessions/session-guard.ts';
import { signOut } from './sessions/sign-out.ts';
import { createKeyRing } from './sessions/signing-keys.ts';

export type AuthService = ReturnType<typeof createAuthService>;

const WRONG_PASSWORDS = { maxAttempts: 20, windowMs: 15 * 60_000 };
const WRONG_FACTOR_CODES = { maxAttempts: 20, windowMs: 15 * 60_000 };
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
    passwords?: PasswordHasher | undefined;
  },
) {
  const context = createContext(deps);
  const { env } = deps;

  return {
    /** Who a token belongs to, or null where it is forged or expired, or its session is gone. */
    authenticate: async (token: string): Promise<Caller | null> => {
      try {
        const { user, session } = await requireSession(context, token);
        const needsSecondFactor = session.aal === 'aal1' && (await hasVerifiedFactor(context.db, user.id));
        return { userId: user.id, sessionId: session.id, email: user.email ?? '', needsSecondFactor };
      } catch (error) {
        if (error instanceof AuthError) return null;
        throw error;
      }
    },

    publicKeys: async (): Promise<JWK[]> => (await context.keys.current()).publicKeys,

    settings: (): Json => ({
      external: {
        email: true,
        phone: env.PHONE_SIGN_IN,
        anonymous_users: false,
        google: context.providers.isOpen('google'),
        facebook: context.providers.isOpen('facebook'),
        apple: context.providers.isOpen('apple'),
      },
      disable_signup: !env.SIGNUP_ENABLED,
      mailer_autoconfirm: context.isAutoconfirm,
      phone_autoconfirm: env.PHONE_AUTOCONFIRM,
      sms_provider: context.sms === null ? '' : 'webhook',
      saml_enabled: false,
      mfa_enabled: context.secrets !== null || context.hasPhoneFactor,
    }),

    siteUrl: (): string => context.siteUrl(),

    /** Refuses 429 over_request_rate_limit where an address asks too much of a route. */
    limit: (route: LimitedRoute, client: Client): void => context.requestLimits.take(route, client.ip),

    /** The first given candidate where the rules allow it, else the site itself. */
    redirectTarget: (candidates: readonly (string | null)[]): string =>
      chooseRedirectTarget({ siteUrl: context.siteUrl(), allowList: env.REDIRECT_ALLOW_LIST }, candidates),

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
    /** Mails a code for PUT /user. 422 email_not_confirmed; 429. */
    reauthenticate: (bearer: string | null) => reauthenticate(context, bearer),
    /** The User. 401 no_authorization; 403 bad_jwt, session_not_found, user_not_found, user_banned. */
    readUser: (bearer: string | null, audience: string | null) => readUser(context, bearer, audience),
    /** The User. 422 same_password, weak_password, email_exists; 400 reauthentication_needed; 401 insufficient_aal. */
    updateUser: (bearer: string | null, body: unknown, redirectTo: string) =>
      updateUser(context, bearer, body, redirectTo),
    /** Deletes sessions of the scope global, local or others, and tells the other features. */
    signOut: (bearer: string | null, scope: unknown) => signOut(context, bearer, scope),

    /** The open sessions of a person, and what the server offers to protect the account. */
    readSecurity: (caller: Caller) => readSecurity(context, caller),
    /** Ends one of the caller's own sessions; an unknown one is fine. */
    endSession: (caller: Caller, sessionId: string) => endSession(context, caller, sessionId),
    /** The page of a provider, and the cookie that binds the visit to its browser. 400 validation_failed. */
    startVisit: (query: Record<string, unknown>, redirectTo: string) =>
      startVisit(context, { query, redirectTo, linkUserId: null }),
    /** The same, to link an identity to one's account. 404 manual_linking_disabled; 401 insufficient_aal. */
    startLinking: async (bearer: string | null, query: Record<string, unknown>, redirectTo: string) => {
      const { user } = await requireLinking(context, bearer);
      return startVisit(context, { query, redirectTo, linkUserId: user.id });
    },
    /** The address to send a browser to that comes back from a provider; a failure is told in it. */
    finishVisit: (request: CallbackRequest, client: Client) => finishVisit(context, request, client),
    /** Removes an identity. 422 single_identity_not_deletable, identity_not_found, email_conflict_identity_not_deletable. */
    unlinkIdentity: (bearer: string | null, identityId: string) => unlinkIdentity(context, bearer, identityId),

    /** The new factor. 422 mfa_factor_name_conflict, too_many_enrolled_mfa_factors; 403 insufficient_aal. */
    enrolFactor: (bearer: string | null, body: unknown) => enrolFactor(context, bearer, body),
    /** The challenge, whose code is on its way for a phone. 404 mfa_factor_not_found; 429 over_sms_send_rate_limit. */
    challengeFactor: (bearer: string | null, factorId: string, client: Client) =>
      challengeFactor(context, bearer, factorId, client),
    /** A Session at aal2. 422 mfa_verification_failed, mfa_challenge_expired, mfa_ip_address_mismatch. */
    verifyFactor: (bearer: string | null, request: { factorId: string; body: unknown; client: Client }) =>
      verifyFactor(context, bearer, request),
    /** The id of the factor that is gone. 422 insufficient_aal. */
    unenrolFactor: (bearer: string | null, factorId: string) => unenrolFactor(context, bearer, factorId),
  };
}

function createContext(deps: Parameters<typeof createAuthService>[0]): AuthContext {
  const { db, clock, env, logger } = deps;
  const configuredUrl = withoutSlash(env.SITE_URL ?? '');
  const siteUrl = () => withoutSlash(deps.siteUrl?.() ?? '') || configuredUrl || DEFAULT_SITE_URL;
  const publicUrl = withoutSlash(env.API_EXTERNAL_URL ?? '') || (configuredUrl && `${configuredUrl}/auth/v1`);
  const vault = env.SECRETS_KEY === undefined ? null : createSecretBox(env.SECRETS_KEY);
  const attempts = (limits: typeof WRONG_PASSWORDS) =>
    createAttemptLimiter(clock, { isActive: env.RATE_LIMITS, ...limits });
  return {
    ...deps,
    siteUrl,
    apiUrl: () => publicUrl || `${siteUrl()}/auth/v1`,
    isAutoconfirm: env.MAIL_AUTOCONFIRM ?? env.SMTP_URL === undefined,
    tokenSettings: {
      // Not the address where the server listens: tokens must outlive a change of port.
      issuer: env.JWT_ISSUER ?? (publicUrl || 'cuppa'),
      lifetimeSeconds: env.JWT_LIFETIME_SECONDS,
    },
    keys: createKeyRing({ db, clock, env }),
    passwords: deps.passwords ?? createPasswordHasher(),
    vault,
    secrets: env.MFA_TOTP ? vault : null,
    sms: createSmsSender(env, (error) => logger.error({ err: error }, 'a text message was not sent')),
    hasPhoneFactor: env.MFA_PHONE ?? env.SMS_WEBHOOK_URL !== undefined,
    providers: createProviders(env),
    mailSpacing: createMailSpacing(clock, {
      spacingSeconds: env.MAIL_SPACING_SECONDS,
      perHour: env.RATE_LIMITS ? env.RATE_LIMIT_MAILS_PER_HOUR : undefined,
      code: 'over_email_send_rate_limit',
    }),
    smsSpacing: createMailSpacing(clock, {
      spacingSeconds: env.SMS_SPACING_SECONDS,
      perHour: env.RATE_LIMITS ? env.RATE_LIMIT_SMS_PER_HOUR : undefined,
      code: 'over_sms_send_rate_limit',
    }),
    requestLimits: createRequestLimits(clock, env),
    passwordAttempts: attempts(WRONG_PASSWORDS),
    factorAttempts: attempts(WRONG_FACTOR_CODES),
  };
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}
