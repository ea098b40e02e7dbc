import type { Clock } from '../../platform/clock.ts';
import type { Database, Db } from '../../platform/database.ts';
import type { Env } from '../../platform/env.ts';
import type { Events } from '../../platform/events.ts';
import type { MailSpacing } from './mails/mail-spacing.ts';
import type { AttemptLimiter } from './passwords/attempt-limiter.ts';
import type { TokenSettings } from './sessions/access-token.ts';
import type { KeySet } from './sessions/signing-keys.ts';

export type AuthDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  env: Pick<Env, 'SIGNUP_ENABLED' | 'JWT_LIFETIME_SECONDS' | 'SITE_URL' | 'RATE_LIMITS'>;
  /** Whether a sign-up is confirmed at once: where no mail can be sent. */
  isAutoconfirm: boolean;
  profiles: { createProfile(tx: Db, person: { userId: string; birthday: string | null }): Promise<void> };
};

/** What the stories of this feature share. */
export type AuthContext = AuthDeps & {
  /** Where people reach the app, without a trailing slash; links in mails start with it. */
  siteUrl(): string;
  tokenSettings: TokenSettings;
  keys(): Promise<KeySet>;
  mailSpacing: MailSpacing;
  passwordAttempts: AttemptLimiter;
};

export type Json = Record<string, unknown>;

/** Where a request came from, as its session remembers it. */
export type Client = { ip: string; userAgent: string };
