import { createPrivateKey, createPublicKey, type JsonWebKey } from 'node:crypto';
import { z } from 'zod';
import { flag, list, type PlatformEnv } from '../../platform/process/platform.env.ts';

const seconds = (fallback: number, least = 1) => z.coerce.number().int().min(least).max(31_536_000).default(fallback);
const noLimit = z.coerce.number().int().min(1).max(315_360_000).optional();
const perWindow = (fallback: number) => z.coerce.number().int().min(1).max(1_000_000).default(fallback);
const webAddress = z.url({ protocol: /^https?$/ });
const CHARACTER_SETS = ['lower', 'upper', 'digits', 'symbols'] as const;
export type CharacterSet = (typeof CHARACTER_SETS)[number];

const jwk = z.looseObject({ kty: z.string(), kid: z.string().min(1), key_ops: z.array(z.string()).optional() });
const jwkSet = z
  .string()
  .transform((text, context) => {
    try {
      const parsed: unknown = JSON.parse(text);
      return Array.isArray(parsed) ? parsed : (parsed as { keys?: unknown } | null)?.keys;
    } catch {
      context.addIssue({ code: 'custom', message: 'is not JSON' });
      return z.NEVER;
    }
  })
  .pipe(z.array(jwk))
  .refine((keys) => keys.filter((key) => key.key_ops?.includes('sign')).length === 1, {
    message: 'needs exactly one key whose key_ops hold "sign"',
  })
  .refine((keys) => keys.every((key) => key.kty === 'EC' && key.crv === 'P-256' && isKey(key)), {
    message: 'takes ES256 keys only: kty EC, crv P-256, and the one that signs with its private part',
  });

function isKey(key: z.infer<typeof jwk>): boolean {
  try {
    const input = { key: key as JsonWebKey, format: 'jwk' } as const;
    if (key.key_ops?.includes('sign')) createPrivateKey(input);
    else createPublicKey(input);
    return true;
  } catch {
    return false;
  }
}

/** Settings for accounts and sessions; docs/auth.md explains each one. */
export const authEnv = {
  /** The public URL of /auth/v1, if it is not under SITE_URL. */
  API_EXTERNAL_URL: webAddress.optional(),
  REDIRECT_ALLOW_LIST: list.default([]),

  JWT_LIFETIME_SECONDS: seconds(3600),
  JWT_ISSUER: z.string().min(1).optional(),
  JWT_SIGNING_KEYS: jwkSet.optional(),
  SECRETS_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'takes 32 bytes as 64 hexadecimal digits')
    .optional(),

  SIGNUP_ENABLED: flag.default(true),
  MAIL_AUTOCONFIRM: flag.optional(),
  MAIL_SPACING_SECONDS: seconds(60, 0),
  MAIL_CODE_DIGITS: z.coerce.number().int().min(6).max(10).default(6),
  MAIL_TOKEN_LIFE_SECONDS: seconds(3600),
  MAIL_NOTICES: flag.default(true),
  SECURE_EMAIL_CHANGE: flag.default(true),

  PASSWORD_MIN_LENGTH: z.coerce.number().int().min(6).max(72).default(6),
  PASSWORD_REQUIRED_SETS: list.pipe(z.array(z.enum(CHARACTER_SETS))).default([]),
  PASSWORD_REFUSE_COMMON: flag.default(true),
  SECURE_PASSWORD_CHANGE: flag.default(true),
  REQUIRE_CURRENT_PASSWORD: flag.default(false),

  REFRESH_REUSE_SECONDS: seconds(0, 0),
  SESSION_TIMEBOX_SECONDS: noLimit,
  SESSION_INACTIVITY_SECONDS: noLimit,
  SESSION_LOW_AAL_SECONDS: noLimit,
  SESSION_SINGLE_PER_USER: flag.default(false),

  RATE_LIMIT_TOKEN: perWindow(150),
  RATE_LIMIT_REFRESH: perWindow(30),
  RATE_LIMIT_VERIFY: perWindow(30),
  RATE_LIMIT_SIGNUP: perWindow(30),
  RATE_LIMIT_OTP: perWindow(30),
  RATE_LIMIT_RECOVER: perWindow(30),
  RATE_LIMIT_RESEND: perWindow(30),
  RATE_LIMIT_USER: perWindow(30),
  RATE_LIMIT_MFA: perWindow(15),
  RATE_LIMIT_MAILS_PER_HOUR: noLimit,
  RATE_LIMIT_SMS_PER_HOUR: noLimit,

  PHONE_SIGN_IN: flag.default(false),
  PHONE_AUTOCONFIRM: flag.default(false),
  SMS_SPACING_SECONDS: seconds(60, 0),
  SMS_CODE_LIFE_SECONDS: seconds(60),

  MFA_TOTP: flag.default(true),
  MFA_PHONE: flag.optional(),
  MFA_MAX_FACTORS: z.coerce.number().int().min(1).max(100).default(10),
  SMS_WEBHOOK_URL: webAddress.optional(),
  SMS_WEBHOOK_SECRET: z.string().min(16, 'takes 16 characters or more').optional(),

  MANUAL_LINKING: flag.default(false),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: webAddress.default('https://accounts.google.com'),
  APPLE_CLIENT_ID: z.string().optional(),
  APPLE_CLIENT_SECRET: z.string().optional(),
  APPLE_ISSUER: webAddress.default('https://appleid.apple.com'),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  FACEBOOK_AUTHORIZE_URL: webAddress.default('https://www.facebook.com/v24.0/dialog/oauth'),
  FACEBOOK_TOKEN_URL: webAddress.default('https://graph.facebook.com/v24.0/oauth/access_token'),
  FACEBOOK_PROFILE_URL: webAddress.default('https://graph.facebook.com/v24.0/me'),
};

type OwnAuthEnv = z.infer<z.ZodObject<typeof authEnv>>;

/** The settings that the code of this feature uses. */
export type AuthEnv = OwnAuthEnv & Pick<PlatformEnv, 'SITE_URL' | 'SMTP_URL' | 'RATE_LIMITS'>;

/** Checks settings that depend on each other. Returns the name of each invalid setting with its problem. */
export function authEnvProblems(env: OwnAuthEnv): [keyof OwnAuthEnv, string][] {
  const problems: [keyof OwnAuthEnv, string][] = [];
  for (const provider of ['GOOGLE', 'APPLE', 'FACEBOOK'] as const) {
    const [id, secret] = [env[`${provider}_CLIENT_ID`], env[`${provider}_CLIENT_SECRET`]];
    if (id !== undefined && secret === undefined) {
      problems.push([`${provider}_CLIENT_SECRET`, `is needed with ${provider}_CLIENT_ID`]);
    }
    if (id === undefined && secret !== undefined) {
      problems.push([`${provider}_CLIENT_ID`, `is needed with ${provider}_CLIENT_SECRET`]);
    }
  }
  if (env.MFA_PHONE === true && env.SMS_WEBHOOK_URL === undefined) {
    problems.push(['SMS_WEBHOOK_URL', 'is needed with MFA_PHONE']);
  }
  if (env.PHONE_SIGN_IN && !env.PHONE_AUTOCONFIRM && env.SMS_WEBHOOK_URL === undefined) {
    problems.push(['SMS_WEBHOOK_URL', 'is needed with PHONE_SIGN_IN']);
  }
  if (env.SMS_WEBHOOK_URL !== undefined && env.SMS_WEBHOOK_SECRET === undefined) {
    problems.push(['SMS_WEBHOOK_SECRET', 'is needed with SMS_WEBHOOK_URL']);
  }
  return problems;
}
