import type { Events } from '../../events.ts';
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
import type { TokenSettings } from './sessions/access-token.ts';
import type { KeyRing } from './sessions/signing-keys.ts';

type AuthDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  logger: Logger;
  env: AuthEnv;
  profiles: {
    createProfile(tx: Db, person: { userId: string; birthday: string | null }): Promise<void>;
    /** Writes a birthday where the profile has none yet. */
    lockBirthday(tx: Db, person: { userId: string; birthday: string }): Promise<void>;
  };
};

/** What the feature is built from. */
export type AuthSetup = AuthDeps & {
  /** Where people reach the app, known once the server listens; mails are built from it. */
  siteUrl?: () => string;
  passwords?: PasswordHasher | undefined;
};

/** What the stories of this feature share. */
export type AuthContext = AuthDeps & {
  /** Where people reach the app, without a trailing slash. */
  siteUrl(): string;
  /** Where /auth/v1 is reached from outside; mail links and the way back from providers start with it. */
  apiUrl(): string;
  /** Whether a sign-up is confirmed at once: where no mail can be sent, or by a setting. */
  isAutoconfirm: boolean;
  tokenSettings: TokenSettings;
  keys: KeyRing;
  passwords: PasswordHasher;
  /** Encrypts what the database keeps and must be readable again; null where SECRETS_KEY is not set. */
  vault: SecretBox | null;
  /** The same for the secrets of authenticator apps; null where there are none, for lack of a key or by setting. */
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

/** Where a request came from, as its session remembers it. */
export type Client = { ip: string; userAgent: string };
