import webPush from 'web-push';
import type { Database } from '../../platform/postgres/database.ts';
import * as repository from './push.repository.ts';

/** The keys that push messages are signed with, and who answers for them (RFC 8292). */
type Vapid = { publicKey: string; privateKey: string; subject: string };
export type VapidKeys = { read(): Promise<Vapid | null> };

/**
 * The keys of this Cuppa: made once by the process that comes first, kept in the database, and the same for all. Null
 * where nobody can be named who answers for what is sent.
 */
export function createVapidKeys(db: Database, subject: string | null): VapidKeys {
  let kept: Promise<repository.KeysRow> | undefined;
  const readOrMake = async () =>
    (await repository.findKeys(db)) ?? repository.keepKeys(db, webPush.generateVAPIDKeys());
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
