import type { CallConnection } from '@cuppa/contract/meeting/calls/call-events';
import type { CallRow } from './calls.repository.ts';
import type { CallsDeps } from './calls-deps.ts';
import { mintIceServers } from './ice-servers.ts';

type Pairing = Pick<CallRow['pairing'], 'user1Id' | 'origin'>;

/** The connection data for one of a pairing's two people. User 2 is the polite side: user 1 makes the first offer. */
export function connectionOf(
  { clock, ice }: Pick<CallsDeps, 'clock' | 'ice'>,
  pairing: Pairing,
  userId: string,
): CallConnection {
  const areStrangers = pairing.origin !== 'direct';
  return { isPolite: pairing.user1Id !== userId, ...mintIceServers(ice, userId, clock.now(), areStrangers) };
}
