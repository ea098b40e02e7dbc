import webPush from 'web-push';
import type { Database } from '../../platform/postgres/database.ts';
import * as repository from './push.repository.ts';

/** The keys that sign push messages, and the operator's contact (RFC 8292). */
type Vapid = { publicKey: string; privateKey: string; subject: string };
export type VapidKeys = { read(): Promise<Vapid | null> };

/**
 * The VAPID keys of this server: the first process makes them, and the database keeps them for all processes. `read`
 * answers null if there is no contact (`subject`).
 */
export function createVapidKeys(db: Database, subject: string | null): VapidKeys {
  let kept: Promise<repository.KeysRow> | undefined;
  const readOrMake = async () =>
    (await repository.findKeys(db)) ?? repository.storeKeys(db, webPush.generateVAPIDKeys());
  return {
    read: async () => {
      if (subject === null) return null;
      kept ??= readOrMake().catch((error: unknown) => {
        kept = undefined;
        throw error;
      });
      const { publicKey, privateKey } = await kept;
      return { publicKey, privateKey, subject };
    },
  };
}
