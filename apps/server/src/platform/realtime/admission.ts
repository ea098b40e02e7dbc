import { type Caller, requireAccess, type Standing } from '../api/api-access.ts';
import { Refusal } from '../api/refusal.ts';
import type { Logger } from '../process/logger.ts';
import type { RealtimeSocket } from './realtime-server.ts';

export type AdmissionDeps = {
  logger: Logger;
  authenticate(token: string): Promise<Caller | null>;
  readStanding(userId: string): Promise<Standing>;
};

/** Stores the caller of a socket and answers nothing, or answers the error that refuses the connection. */
export async function greet(deps: AdmissionDeps, socket: RealtimeSocket): Promise<Error | undefined> {
  try {
    socket.data.caller = await admit(deps, socket);
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) deps.logger.error({ err: error }, 'a connection could not be checked');
    return new Error(error instanceof Refusal ? error.code : 'INTERNAL');
  }
}

/** The owner of a socket, by its token. Refuses every connection without a verified age. */
export async function admit(deps: AdmissionDeps, { handshake }: RealtimeSocket): Promise<Caller> {
  const token: unknown = handshake.auth.token;
  const caller = typeof token === 'string' ? await deps.authenticate(token) : null;
  return requireAccess('of-age', { caller, readStanding: deps.readStanding });
}
