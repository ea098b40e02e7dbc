import type { CallConnection } from '@cuppa/contract/meeting/calls/call-events';
import type { CallRow } from './calls.repository.ts';
import type { CallsDeps } from './calls-deps.ts';
import { mintIceServers } from './ice-servers.ts';

type Pairing = Pick<CallRow['pairing'], 'user1Id' | 'origin'>;

/** How a person connects with the other of their pairing. The first of the two makes the first offer. */
export function connectionOf(
  { clock, ice }: Pick<CallsDeps, 'clock' | 'ice'>,
  pairing: Pairing,
  userId: string,
): CallConnection {
  const areStrangers = pairing.origin !== 'direct';
  return { isPolite: pairing.user1Id !== userId, ...mintIceServers(ice, userId, clock.now(), areStrangers) };
}
