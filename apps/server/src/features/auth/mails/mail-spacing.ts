import type { Clock } from '../../../platform/clock.ts';
import { AuthError } from '../protocol/auth-error.ts';

export const MAIL_SPACING_MS = 60_000;

/** `recovery` is shared by magic links and password resets (auth-contract section 3.6). */
export type MailKind = 'confirmation' | 'recovery';
export type MailSpacing = ReturnType<typeof createMailSpacing>;

/**
 * One mail per address and kind in 60 s. Every address has a timer, known or not, so that a 429 tells
 * nothing about an account. That is also why the timers do not come from the account's own row.
 */
export function createMailSpacing(clock: Clock) {
  const freeAt = new Map<string, number>();

  function forgetPast(now: number): void {
    for (const [key, moment] of freeAt) {
      // Entries stand in the order of their moments, as all wait equally long.
      if (moment > now) return;
      freeAt.delete(key);
    }
  }

  return {
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
      for (const key of keys) freeAt.set(key, now + MAIL_SPACING_MS);
    },
  };
}
