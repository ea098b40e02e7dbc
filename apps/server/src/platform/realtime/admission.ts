import { type Caller, requireAccess } from '../api/api-access.ts';
import { Refusal } from '../api/refusal.ts';
import { isDatabaseAway } from '../postgres/database-away.ts';
import type { Logger } from '../process/logger.ts';
import type { RealtimeSocket } from './realtime-server.ts';

export type AdmissionDeps = {
  logger: Logger;
  authenticate(token: string): Promise<Caller | null>;
  /** The same caller as of now. */
  readCaller(caller: Caller): Promise<Caller | null>;
};

/** Stores the caller of a socket and answers nothing, or answers the error that refuses the connection. */
export async function greet(deps: AdmissionDeps, socket: RealtimeSocket): Promise<Error | undefined> {
  try {
    socket.data.caller = await admit(deps, socket);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return new Error(error.code);
    if (isDatabaseAway(error)) return new Error('UNAVAILABLE');
    deps.logger.error({ err: error }, 'a connection could not be checked');
    return new Error('INTERNAL');
  }
}

/** The owner of a socket, by its token. Refuses every connection without a verified age. */
export async function admit(deps: AdmissionDeps, { handshake }: RealtimeSocket): Promise<Caller> {
  const token: unknown = handshake.auth.token;
  const authenticate = async () => (typeof token === 'string' ? deps.authenticate(token) : null);
  return requireAccess('of-age', { authenticate });
}
