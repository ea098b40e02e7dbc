import { createHash } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@cuppa/domain/platform/time/lengths';
import { networkOf } from '../../../platform/http/client-address.ts';
import type { Database, Db } from '../../../platform/postgres/database.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import { AuthError } from '../protocol/auth-error.ts';
import {
  countMessage,
  deletePastTimers,
  deleteTimers,
  findRunningTimers,
  findTimerEnd,
  lockTimers,
  startTimers,
} from './message-timers.repository.ts';

/** Magic links and password resets share `recovery` (auth-contract section 3.6). */
export type MailKind =
  | 'confirmation'
  | 'recovery'
  | 'email_change'
  | 'phone_change'
  | 'reauthentication'
  | 'mfa'
  | 'resend signup'
  | 'resend email_change'
  | 'resend sms'
  | 'resend phone_change';
export type MailSpacing = ReturnType<typeof createMailSpacing>;

/** The messages to one address over all kinds: one of each is left for a network that has not asked yet. */
const OF_ADDRESS = { inHour: 3, inDay: 10 };

type SpacingLimits = {
  spacingSeconds: number;
  /** Whether the messages to one address are limited too. */
  isCapped: boolean;
  perHour: number | undefined;
  code: 'over_email_send_rate_limit' | 'over_sms_send_rate_limit';
};

/**
 * Who asks: the address of the client (none: it does not count), and the PKCE challenge of a sign-up. Others who ask
 * for the same address have timers of their own.
 */
type Asking = { ip?: string; attempt?: string | undefined };

/**
 * Allows one message per address, kind and asking network within a time span, a few per address in an hour and in a
 * day, and a total per hour, across all processes. Beyond that it refuses 429 with the given code. Known and unknown
 * addresses have timers in a separate table, so that a 429 does not reveal whether an account exists.
 */
export function createMailSpacing({ db, clock }: { db: Database; clock: Clock }, limits: SpacingLimits) {
  const { perHour, code } = limits;
  const spacingMs = limits.spacingSeconds * 1_000;
  const hash = (...parts: string[]) => createHash('sha256').update(parts.join('\0')).digest('base64url');
  const hashOf = (address: string) => hash(code, address);

  function refusal(until: number, now: Date): AuthError {
    const seconds = secondsUntil(until, now);
    const message = `For security purposes, you can only request this after ${seconds} seconds.`;
    return new AuthError(429, code, message, null, seconds);
  }

  async function countHourly(tx: Db, now: Date): Promise<void> {
    if (perHour === undefined) return;
    const key = hash(code, 'hour');
    const endsAt = new Date(now.getTime() + HOUR_MS);
    if (await countMessage(tx, key, { most: perHour, now, endsAt })) return;
    const until = (await findTimerEnd(tx, key, now)) ?? 0;
    const seconds = secondsUntil(until, now);
    throw new AuthError(429, code, 'Too many messages were sent. Please try again later.', null, seconds);
  }

  /**
   * The timers of a day that one more message starts: that of its network and the first free one of the address. Refuses
   * 429 while too few are free.
   */
  function takeFromAddress(addressHash: string, running: Map<string, number>, network: string, now: Date): string[] {
    const ofNetwork = hash(addressHash, 'network', network);
    const slots = Array.from({ length: OF_ADDRESS.inDay }, (_, index) => hash(addressHash, 'slot', String(index)));
    for (const [most, ms] of [
      [OF_ADDRESS.inHour, HOUR_MS],
      [OF_ADDRESS.inDay, DAY_MS],
    ] as const) {
      // Every timer lasts a day, so its end says when it was started.
      const endOf = (key: string) => (running.get(key) ?? 0) - DAY_MS + ms;
      const ends = slots.map(endOf).filter((end) => end > now.getTime());
      const allowed = endOf(ofNetwork) > now.getTime() ? most - 1 : most;
      const until = ends.toSorted((a, b) => b - a)[allowed - 1];
      if (until !== undefined) throw refusal(until, now);
    }
    return [ofNetwork, ...slots.filter((key) => !running.has(key)).slice(0, 1)];
  }

  return {
    spacingMs,
    /** Deletes all timers of the given addresses or user ids, including running ones. */
    forget: async (tx: Db, addresses: readonly string[]): Promise<void> => {
      for (const address of addresses) await deleteTimers(tx, hashOf(address));
    },
    /**
     * Starts the timer of a kind. Refuses 429 while it or one of `alsoFree` is running. The timers of `alsoFree` are
     * only read, so that a request that may send nothing does not make others wait.
     */
    take: async (
      address: string,
      kind: MailKind,
      { ip = '', attempt = '' }: Asking,
      alsoFree: readonly MailKind[] = [],
    ): Promise<void> => {
      const now = clock.now();
      const network = networkOf(ip, 'site');
      const addressHash = hashOf(address);
      const keyOf = (one: MailKind) => hash(addressHash, one, network, attempt);
      await deletePastTimers(db, new Date(now.getTime() - HOUR_MS));
      await db.transaction(async (tx) => {
        await lockTimers(tx, addressHash);
        const running = await findRunningTimers(tx, addressHash, now);
        const until = Math.max(...[kind, ...alsoFree].map((one) => running.get(keyOf(one)) ?? 0));
        if (until > 0) throw refusal(until, now);
        const ofDay = limits.isCapped ? takeFromAddress(addressHash, running, network, now) : [];
        await countHourly(tx, now);
        await startTimers(tx, { addressHash, keys: [keyOf(kind)], freeAt: new Date(now.getTime() + spacingMs) });
        await startTimers(tx, { addressHash, keys: ofDay, freeAt: new Date(now.getTime() + DAY_MS) });
      });
    },
  };
}

/** Seconds until a moment in milliseconds, at least 1, because a timer may have run out in the meantime. */
function secondsUntil(moment: number, now: Date): number {
  return Math.max(1, Math.ceil((moment - now.getTime()) / 1_000));
}
