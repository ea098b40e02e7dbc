import { HOUR_MS } from '@cuppa/domain/time/lengths';
import type { Clock } from '../../../platform/process/clock.ts';
import { AuthError } from '../protocol/auth-error.ts';

/** `recovery` is shared by magic links and password resets (auth-contract section 3.6). */
export type MailKind =
  | 'confirmation'
  | 'recovery'
  | 'email_change'
  | 'phone_change'
  | 'reauthentication'
  | 'mfa'
  | `resend ${'signup' | 'email_change' | 'sms' | 'phone_change'}`;
export type MailSpacing = ReturnType<typeof createMailSpacing>;

/**
 * Allows one message per address and kind in a given time, and a total per hour; beyond that it refuses 429 with the
 * given code. Every address has a timer, known or not, so that a 429 reveals nothing about an account. That is also why
 * the timers do not come from the account's own row.
 */
export function createMailSpacing(
  clock: Clock,
  limits: {
    spacingSeconds: number;
    perHour: number | undefined;
    code: 'over_email_send_rate_limit' | 'over_sms_send_rate_limit';
  },
) {
  const { perHour, code } = limits;
  const spacingMs = limits.spacingSeconds * 1_000;
  const freeAt = new Map<string, number>();
  let hour = { endsAt: 0, mails: 0 };

  function forgetPast(now: number): void {
    for (const [key, moment] of freeAt) {
      // Entries are in the order of their moments, because all wait equally long.
      if (moment > now) return;
      freeAt.delete(key);
    }
  }

  function countHourly(now: number): void {
    if (perHour === undefined) return;
    if (hour.endsAt <= now) hour = { endsAt: now + HOUR_MS, mails: 0 };
    if (hour.mails >= perHour) {
      const retryAfterSeconds = Math.ceil((hour.endsAt - now) / 1_000);
      throw new AuthError(429, code, 'Too many messages were sent. Please try again later.', null, retryAfterSeconds);
    }
    hour.mails += 1;
  }

  return {
    spacingMs,
    /**
     * Starts the timers of `kinds`, or refuses 429 while one of them is still running, or one of `alsoFree`. The timers
     * of `alsoFree` are only read, so that a request that may send nothing does not make others wait.
     */
    take: (address: string, kinds: readonly MailKind[], alsoFree: readonly MailKind[] = []): void => {
      const now = clock.now().getTime();
      forgetPast(now);
      const keyOf = (kind: MailKind) => `${kind} ${address}`;
      const keys = kinds.map(keyOf);
      const waitMs = Math.max(...[...keys, ...alsoFree.map(keyOf)].map((key) => (freeAt.get(key) ?? now) - now));
      if (waitMs > 0) {
        const seconds = Math.ceil(waitMs / 1_000);
        const message = `For security purposes, you can only request this after ${seconds} seconds.`;
        throw new AuthError(429, code, message, null, seconds);
      }
      countHourly(now);
      for (const key of keys) {
        freeAt.delete(key);
        freeAt.set(key, now + spacingMs);
      }
    },
  };
}
