import { createHash } from 'node:crypto';
import { HOUR_MS } from '@cuppa/domain/platform/time/lengths';
import type { Database, Db } from '../../../platform/postgres/database.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import { AuthError } from '../protocol/auth-error.ts';
import {
  countMessage,
  deletePastTimers,
  deleteTimers,
  findRunningUntil,
  startTimer,
} from './message-timers.repository.ts';

/** Magic links and password resets share `recovery` (auth-contract section 3.6). */
const MAIL_KINDS = [
  'confirmation',
  'recovery',
  'email_change',
  'phone_change',
  'reauthentication',
  'mfa',
  'resend signup',
  'resend email_change',
  'resend sms',
  'resend phone_change',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];
export type MailSpacing = ReturnType<typeof createMailSpacing>;

type SpacingLimits = {
  spacingSeconds: number;
  perHour: number | undefined;
  code: 'over_email_send_rate_limit' | 'over_sms_send_rate_limit';
};

/**
 * Allows one message per address and kind within a time span, and a total per hour, across all processes. Beyond that
 * it refuses 429 with the given code. Known and unknown addresses have timers in a separate table, so that a 429 does
 * not reveal whether an account exists.
 */
export function createMailSpacing({ db, clock }: { db: Database; clock: Clock }, limits: SpacingLimits) {
  const { perHour, code } = limits;
  const spacingMs = limits.spacingSeconds * 1_000;
  const keyOf = (kind: string, address: string) =>
    createHash('sha256').update(`${code} ${kind} ${address}`).digest('base64url');

  async function countHourly(tx: Db, now: Date): Promise<void> {
    if (perHour === undefined) return;
    const key = keyOf('hour', '');
    const endsAt = new Date(now.getTime() + HOUR_MS);
    if (await countMessage(tx, key, { most: perHour, now, endsAt })) return;
    const seconds = secondsUntil(await findRunningUntil(tx, [key], now), now);
    throw new AuthError(429, code, 'Too many messages were sent. Please try again later.', null, seconds);
  }

  return {
    spacingMs,
    /** Deletes all timers of the given addresses or user ids, including running ones. */
    forget: async (tx: Db, addresses: readonly string[]): Promise<void> => {
      const keys = addresses.flatMap((address) => MAIL_KINDS.map((kind) => keyOf(kind, address)));
      await deleteTimers(tx, keys);
    },
    /**
     * Starts the timer of a kind. Refuses 429 while it or one of `alsoFree` is running. The timers of `alsoFree` are
     * only read, so that a request that may send nothing does not make others wait.
     */
    take: async (address: string, kind: MailKind, alsoFree: readonly MailKind[] = []): Promise<void> => {
      const now = clock.now();
      const key = keyOf(kind, address);
      const others = alsoFree.map((other) => keyOf(other, address));
      await deletePastTimers(db, new Date(now.getTime() - HOUR_MS));
      await db.transaction(async (tx) => {
        const freeAt = new Date(now.getTime() + spacingMs);
        if (await startTimer(tx, key, { others, now, freeAt })) return countHourly(tx, now);
        const seconds = secondsUntil(await findRunningUntil(tx, [key, ...others], now), now);
        const message = `For security purposes, you can only request this after ${seconds} seconds.`;
        throw new AuthError(429, code, message, null, seconds);
      });
    },
  };
}

/** Seconds until a moment, at least 1, because a timer may have run out in the meantime. */
function secondsUntil(moment: Date | null, now: Date): number {
  return Math.max(1, Math.ceil(((moment ?? now).getTime() - now.getTime()) / 1_000));
}
