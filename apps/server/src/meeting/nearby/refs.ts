import { createHmac } from 'node:crypto';
import { hourOf } from '@cuppa/domain/meeting/nearby/presence';
import type { NearbyDeps } from './nearby-deps.ts';

/** The name that a viewer gets for a person. */
export type RefOf = (userId: string) => string;

/**
 * Names people around as UUIDs, for one viewer and the hour of the given time: two viewers cannot compare the names,
 * and no one can follow a person from hour to hour.
 */
export async function refsFor({ storage }: Pick<NearbyDeps, 'storage'>, viewerId: string, at: Date): Promise<RefOf> {
  const key = await storage.keyFor('nearby');
  const hour = hourOf(at).toISOString();
  return (userId) => uuidOf(createHmac('sha256', key).update(`${viewerId} ${userId} ${hour}`).digest());
}

/** A UUID of version 8, the version for custom bits. */
function uuidOf(hash: Buffer): string {
  const bytes = Buffer.from(hash.subarray(0, 16));
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
