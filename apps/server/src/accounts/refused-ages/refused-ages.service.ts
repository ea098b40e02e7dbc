import { createHmac, randomUUID } from 'node:crypto';
import { REFUSED_AGE_DAYS, readDeviceCode } from '@cuppa/domain/accounts/profile/refused-age';
import { DAY_MS } from '@cuppa/domain/platform/time/lengths';
import { networkOf } from '../../platform/http/client-address.ts';
import type { Limiters } from '../../platform/limits/limiters.ts';
import type { Database, Db } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import * as repository from './refused-ages.repository.ts';

/** Refusals by people without an account, so that nobody fills the table. Beyond it they are refused, not remembered. */
const ASKED = { name: 'refused-ages', points: 20, seconds: 86_400 };

/**
 * One sign of a person, as one text. `ip` is the client's address for a sign that they only claim, such as an e-mail
 * address that they have not proved: it counts in that network alone, so that nobody shuts out its owner.
 */
export type AgeKey = { key: string; ip?: string };

/** The key of the device that sent this code; none if it is malformed. */
export function deviceKeys(code: unknown): AgeKey[] {
  const letters = typeof code === 'string' ? readDeviceCode(code) : null;
  return letters === null ? [] : [{ key: `device ${letters}` }];
}

export type RefusedAgesService = ReturnType<typeof createRefusedAgesService>;

/** Remembers who gave a birthday under age, so that a second birthday does not help. Auth defines the keys. */
export function createRefusedAgesService({
  db,
  clock,
  storage,
  limiters,
}: {
  db: Database;
  clock: Clock;
  storage: Pick<Storage, 'keyFor'>;
  limiters: Limiters;
}) {
  const asked = limiters.create(ASKED);

  async function rowsOf(keys: readonly AgeKey[]): Promise<repository.KeyRow[]> {
    const secret = await storage.keyFor('refused ages');
    const hash = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
    return keys.map(({ key, ip }) => ({
      hash: hash(key),
      network: ip === undefined ? '' : hash(`network ${networkOf(ip, 'site')}`),
    }));
  }

  /** Remembers a refusal in a transaction that must not fail with it. Joins the refusals that share a key with it. */
  async function remember(tx: Db, keys: readonly AgeKey[]): Promise<void> {
    if (keys.length === 0) return;
    const rows = await rowsOf(keys);
    await repository.lockRefusals(tx);
    const known = await repository.findRefusals(tx, rows);
    const refusal = { refusalId: known[0] ?? randomUUID(), refusedAt: clock.now() };
    if (known.length > 0) await repository.joinRefusals(tx, known, refusal);
    await repository.insertKeys(
      tx,
      rows.map((row) => ({ ...row, ...refusal })),
    );
  }

  return {
    /** True if one of these keys belongs to a refusal that is still remembered. */
    has: async (on: Db, keys: readonly AgeKey[]): Promise<boolean> => {
      const since = new Date(clock.now().getTime() - REFUSED_AGE_DAYS * DAY_MS);
      return keys.length > 0 && repository.hasKey(on, await rowsOf(keys), since);
    },

    remember,

    /** Remembers the refusal of a person without an account, some a day for each network. */
    rememberAsked: async (ip: string, keys: readonly AgeKey[]): Promise<void> => {
      try {
        await asked.take(networkOf(ip, 'site'));
      } catch (error) {
        if (error instanceof Refusal) return;
        throw error;
      }
      await db.transaction((tx) => remember(tx, keys));
    },

    /** Forgets the refusals that one of these keys belongs to, with all their keys. False if there is none. */
    forget: async (tx: Db, keys: readonly string[]): Promise<boolean> => {
      const rows = await rowsOf(keys.map((key) => ({ key })));
      await repository.lockRefusals(tx);
      const deleted = await repository.deleteRefusalsOf(
        tx,
        rows.map(({ hash }) => hash),
      );
      return deleted > 0;
    },
  };
}
