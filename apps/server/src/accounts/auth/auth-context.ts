import type { Events } from '../../app/events.ts';
import type { Caller } from '../../platform/http/api-access.ts';
import type { Limiters } from '../../platform/limits/limiters.ts';
import type { Database, Db } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { Logger } from '../../platform/process/logger.ts';
import type { SecretBox } from '../../platform/process/secret-box.ts';
import type { AuthEnv } from './auth.env.ts';
import type { SmsSender } from './factors/sms.ts';
import type { MailSpacing } from './mails/mail-spacing.ts';
import type { Providers } from './oauth/providers.ts';
import type { AttemptLimiter } from './passwords/attempt-limiter.ts';
import type { PasswordHasher } from './passwords/password-hash.ts';
import type { RequestLimits } from './protocol/request-limits.ts';
import type { TokenReader, TokenSettings } from './sessions/access-token.ts';
import type { FindCaller, StandingSource } from './sessions/caller.repository.ts';
import type { KeyRing } from './sessions/signing-keys.ts';

type AuthDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  logger: Logger;
  env: AuthEnv;
  limiters: Limiters;
  profiles: {
    createProfile(tx: Db, person: { userId: string; birthday: string | null }): Promise<void>;
    /** Writes a birthday if the profile has none yet. */
    lockBirthday(tx: Db, person: { userId: string; birthday: string }): Promise<void>;
    standing: StandingSource;
    /** The standing that a check found there; it may carry the row for the rest of the request. */
    standingOf(found: Caller['standing'] & { row: string | null }): Caller['standing'];
  };
  /** What banned people signed in by. */
  barredKeys: { has(on: Db, keys: readonly string[]): Promise<boolean> };
};

/** The dependencies of the feature. */
export type AuthSetup = AuthDeps & {
  /** The address at which people reach the app, known once the server listens. Mails are built from it. */
  siteUrl?: () => string;
  passwords?: PasswordHasher | undefined;
};

/** The context that the feature's use cases share. */
export type AuthContext = AuthDeps & {
  /** The address at which people reach the app, without a trailing slash. */
  siteUrl(): string;
  /** The public address of /auth/v1. Links in mails and the return addresses for providers start with it. */
  apiUrl(): string;
  /** Whether a sign-up is confirmed at once: if no mail can be sent, or by a setting. */
  isAutoconfirm: boolean;
  tokenSettings: TokenSettings;
  readToken: TokenReader;
  findCaller: FindCaller;
  keys: KeyRing;
  passwords: PasswordHasher;
  /** Encrypts values that the database keeps and the app must read again; null if SECRETS_KEY is not set. */
  vault: SecretBox | null;
  /** The same for the secrets of authenticator apps; null if they are switched off, by setting or for lack of a key. */
  secrets: SecretBox | null;
  sms: SmsSender | null;
  hasPhoneFactor: boolean;
  providers: Providers;
  mailSpacing: MailSpacing;
  smsSpacing: MailSpacing;
  requestLimits: RequestLimits;
  passwordAttempts: AttemptLimiter;
  factorAttempts: AttemptLimiter;
};

export type Json = Record<string, unknown>;

/** The origin of a request, as its session remembers it. */
export type Client = { ip: string; userAgent: string };
