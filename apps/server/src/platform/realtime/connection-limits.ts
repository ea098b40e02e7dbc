import type { IncomingMessage } from 'node:http';
import { createSocketAddress, networkOf } from '../http/client-address.ts';
import type { Limiters } from '../limits/limiters.ts';
import type { PlatformEnv } from '../process/platform.env.ts';

/** A person has several tabs on several devices. */
const CONNECTIONS_OF_PERSON = 20;
/** A school or a café behind one address. */
const CONNECTIONS_OF_NETWORK = 1_000;

/** The same as for sign-ins: 150 in five minutes, 30 at a time. */
const PERSON_CONNECTS = { name: 'connects-person', points: 30, seconds: 60 };
/** After an outage, all at an address come back within seconds. */
const NETWORK_CONNECTS = { name: 'connects-network', points: 1_200, seconds: 60 };
/** Setting up a call takes a hundred signals in its first seconds. */
const COMMANDS = { name: 'commands', points: 500, seconds: 10 };

export type ConnectionEnv = Pick<PlatformEnv, 'RATE_LIMITS' | 'TRUST_PROXY' | 'CLIENT_IP_HEADER'>;
export type ConnectionLimits = ReturnType<typeof createConnectionLimits>;

/**
 * Limits on the open connections and requests of a person and of a network; docs/limits.md lists them. Refuses
 * RATE_LIMITED.
 */
export function createConnectionLimits(limiters: Limiters, env: ConnectionEnv) {
  const ofPerson = limiters.create(PERSON_CONNECTS);
  const ofNetwork = limiters.create(NETWORK_CONNECTS);
  const commands = limiters.create(COMMANDS);
  const addressOf = createSocketAddress(env);
  const networkOfRequest = (request: IncomingMessage): string => networkOf(addressOf(request));
  return {
    most: env.RATE_LIMITS
      ? { ofPerson: CONNECTIONS_OF_PERSON, ofNetwork: CONNECTIONS_OF_NETWORK }
      : { ofPerson: Number.POSITIVE_INFINITY, ofNetwork: Number.POSITIVE_INFINITY },
    networkOf: networkOfRequest,
    countConnect: (request: IncomingMessage): Promise<void> => ofNetwork.take(networkOfRequest(request)),
    countConnectOf: (userId: string): Promise<void> => ofPerson.take(userId),
    /** Counts a command of a person, across all their sockets. */
    countCommand: (userId: string): Promise<void> => commands.take(userId),
  };
}
