import type { Events } from '../../app/events.ts';
import type { Caller } from '../../platform/http/api-access.ts';
import type { Limiters } from '../../platform/limits/limiters.ts';
import type { Database, Db } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { Logger } from '../../platform/process/logger.ts';
import type { SecretBox } from '../../platform/process/secret-box.ts';
import type { RefusedAgesService } from '../refused-ages/refused-ages.service.ts';
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
    /** Stores a birthday if the profile has none yet. */
    lockBirthday(tx: Db, person: { userId: string; birthday: string }): Promise<void>;
    standing: StandingSource;
    /**
     * The standing from a row that the `standing` columns selected. It can carry the profile row for the rest of the
     * request.
     */
    standingOf(found: Caller['standing'] & { row: string | null }): Caller['standing'];
  };
  /** The sign-in keys of banned people. */
  barredKeys: { has(on: Db, keys: readonly string[]): Promise<boolean> };
  refusedAges: Pick<RefusedAgesService, 'has' | 'rememberAsked'>;
};

/** Dependencies of the feature. */
export type AuthSetup = AuthDeps & {
  /** The public URL of the app, known once the server listens. Mails link to it. */
  siteUrl?: () => string;
  passwords?: PasswordHasher | undefined;
};

/** The context shared by the feature's use cases. */
export type AuthContext = AuthDeps & {
  /** The public URL of the app, without a trailing slash. */
  siteUrl(): string;
  /** The public URL of /auth/v1. Links in mails and the callback URLs of providers start with it. */
  apiUrl(): string;
  /** True if sign-ups are confirmed immediately, because no mail can be sent or a setting says so. */
  isAutoconfirm: boolean;
  tokenSettings: TokenSettings;
  readToken: TokenReader;
  findCaller: FindCaller;
  keys: KeyRing;
  passwords: PasswordHasher;
  /** Encrypts values in the database that the app must read again; null without SECRETS_KEY. */
  vault: SecretBox | null;
  /** The same box for the secrets of authenticator apps; null if they are disabled or SECRETS_KEY is not set. */
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

/** The origin of a request, stored with its session. */
export type Client = { ip: string; userAgent: string };
