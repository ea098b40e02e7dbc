import { createSecretBox } from '../../platform/process/secret-box.ts';
import type { AuthContext, AuthSetup } from './auth-context.ts';
import { createSmsSender } from './factors/sms.ts';
import { createMailSpacing } from './mails/mail-spacing.ts';
import { createProviders } from './oauth/providers.ts';
import { createArgon2Process, MAX_TASKS_SENT } from './passwords/argon2.ts';
import { createAttemptLimiter } from './passwords/attempt-limiter.ts';
import { createPasswordHasher } from './passwords/password-hash.ts';
import { createRequestLimits } from './protocol/request-limits.ts';
import { createTokenReader } from './sessions/access-token.ts';
import { createFindCaller } from './sessions/caller.repository.ts';
import { createKeyRing } from './sessions/signing-keys.ts';

const WRONG_PASSWORDS = { name: 'auth-wrong-passwords', maxAttempts: 20, windowSeconds: 15 * 60 };
const WRONG_FACTOR_CODES = { name: 'auth-wrong-codes', maxAttempts: 20, windowSeconds: 15 * 60 };
const DEFAULT_SITE_URL = 'http://localhost:3000';

/** Creates the context of the use cases from the settings and dependencies. */
export function createContext(setup: AuthSetup): AuthContext {
  const { db, clock, env, logger, limiters } = setup;
  const configuredUrl = withoutSlash(env.SITE_URL ?? '');
  const siteUrl = () => withoutSlash(setup.siteUrl?.() ?? '') || configuredUrl || DEFAULT_SITE_URL;
  const publicUrl = withoutSlash(env.API_EXTERNAL_URL ?? '') || (configuredUrl && `${configuredUrl}/auth/v1`);
  const vault = env.SECRETS_KEY === undefined ? null : createSecretBox(env.SECRETS_KEY);
  const keys = createKeyRing({ db, clock, env });
  const tokenSettings = {
    // Not the address that the server listens on, because tokens must survive a change of port.
    issuer: env.JWT_ISSUER ?? (publicUrl || 'cuppa'),
    lifetimeSeconds: env.JWT_LIFETIME_SECONDS,
  };
  return {
    ...setup,
    siteUrl,
    apiUrl: () => publicUrl || `${siteUrl()}/auth/v1`,
    isAutoconfirm: env.MAIL_AUTOCONFIRM ?? env.SMTP_URL === undefined,
    tokenSettings,
    keys,
    readToken: createTokenReader(keys, tokenSettings),
    findCaller: createFindCaller(db, setup.profiles.standing),
    passwords: setup.passwords ?? createPasswordHasher(createArgon2Process(), MAX_TASKS_SENT),
    vault,
    secrets: env.MFA_TOTP ? vault : null,
    sms: createSmsSender(env, (error) => logger.error({ err: error }, 'a text message was not sent')),
    hasPhoneFactor: env.MFA_PHONE ?? env.SMS_WEBHOOK_URL !== undefined,
    providers: createProviders(env),
    mailSpacing: createMailSpacing(setup, {
      spacingSeconds: env.MAIL_SPACING_SECONDS,
      isCapped: env.RATE_LIMITS,
      perHour: env.RATE_LIMITS ? env.RATE_LIMIT_MAILS_PER_HOUR : undefined,
      code: 'over_email_send_rate_limit',
    }),
    smsSpacing: createMailSpacing(setup, {
      spacingSeconds: env.SMS_SPACING_SECONDS,
      // A second factor by phone is asked for at every sign-in.
      isCapped: false,
      perHour: env.RATE_LIMITS ? env.RATE_LIMIT_SMS_PER_HOUR : undefined,
      code: 'over_sms_send_rate_limit',
    }),
    requestLimits: createRequestLimits(limiters, env),
    passwordAttempts: createAttemptLimiter(limiters, WRONG_PASSWORDS),
    factorAttempts: createAttemptLimiter(limiters, WRONG_FACTOR_CODES),
  };
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}
