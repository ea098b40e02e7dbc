import { createHmac } from 'node:crypto';
import { networkOf } from '../../platform/http/client-address.ts';
import type { Db } from '../../platform/postgres/database.ts';
import type { ModerationDeps } from './moderation-deps.ts';
import { findSessionAddress } from './reporters.repository.ts';

/** Returns the network of a session as a keyed hash that no one can read back; null if it is unknown. */
export async function readNetwork(
  tx: Db,
  { storage }: Pick<ModerationDeps, 'storage'>,
  sessionId: string,
): Promise<string | null> {
  const address = await findSessionAddress(tx, sessionId);
  if (address === null) return null;
  const secret = await storage.keyFor('report networks');
  return createHmac('sha256', secret).update(networkOf(address, 'site')).digest('base64url');
}
