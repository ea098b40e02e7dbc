import type { Clock } from '../../../platform/clock.ts';
import type { Env } from '../../../platform/env.ts';
import { AuthError } from '../protocol/auth-error.ts';

const HOUR_MS = 3_600_000;

/** `recovery` is shared by magic links and password resets (auth-contract section 3.6). */
export type MailKind = 'confirmation' | 'recovery' | 'email_change' | 'reauthentication';
export type MailSpacing = ReturnType<typeof createMailSpacing>;

/**
 * One mail per address and kind in MAIL_SPACING_SECONDS. Every address has a timer, known or not, so that a 429 tells
 * nothing about an account. That is also why the timers do not come from the account's own row.
 */
export function createMailSpacing(
  clock: Clock,
  env: Pick<Env, 'MAIL_SPACING_SECONDS' | 'RATE_LIMITS' | 'RATE_LIMIT_MAILS_PER_HOUR'>,
) {
  const spacingMs = env.MAIL_SPACING_SECONDS * 1_000;
  const hourlyLimit = env.RATE_LIMITS ? env.RATE_LIMIT_MAILS_PER_HOUR : undefined;
  const freeAt = new Map<string, number>();
  let hour = { endsAt: 0, mails: 0 };

  function forgetPast(now: number): void {
    for (const [key, moment] of freeAt) {
      // Entries stand in the order of their moments, as all wait equally long.
      if (moment > now) return;
      freeAt.delete(key);
    }
  }

  function countHourly(now: number): void {
    if (hourlyLimit === undefined) return;
    if (hour.endsAt <= now) hour = { endsAt: now + HOUR_MS, mails: 0 };
    if (hour.mails >= hourlyLimit) {
      throw new AuthError(429, 'over_email_send_rate_limit', 'email rate limit exceeded');
    }
    hour.mails += 1;
  }

  return {
    spacingMs,
    /** Starts the timers of these kinds, or refuses 429 over_email_send_rate_limit while one still runs. */
    take: (address: string, kinds: readonly MailKind[]): void => {
      const now = clock.now().getTime();
      forgetPast(now);
      const keys = kinds.map((kind) => `${kind} ${address}`);
      const waitMs = Math.max(...keys.map((key) => (freeAt.get(key) ?? now) - now));
      if (waitMs > 0) {
        const seconds = Math.ceil(waitMs / 1_000);
        const message = `For security purposes, you can only request this after ${seconds} seconds.`;
        throw new AuthError(429, 'over_email_send_rate_limit', message);
      }
      countHourly(now);
      for (const key of keys) {
        freeAt.delete(key);
        freeAt.set(key, now + spacingMs);
      }
    },
  };
}
