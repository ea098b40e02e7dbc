import type { ConnectionRefusal } from '@cuppa/contract/platform/realtime';
import { type Caller, requireAccess } from '../http/api-access.ts';
import { retryAfterOf } from '../http/retry-after.ts';
import { isDatabaseAway } from '../postgres/database-away.ts';
import type { Logger } from '../process/logger.ts';
import { Refusal } from '../refusal.ts';
import type { ConnectionLimits } from './connection-limits.ts';
import type { createCutOffRooms } from './cut-off-rooms.ts';
import type { createPresence } from './presence.ts';
import { networkRoom, personRoom, type RealtimeSocket, sessionRoom } from './realtime-server.ts';

export type AdmissionDeps = {
  logger: Logger;
  authenticate(token: string): Promise<Caller | null>;
  /** Reads the caller again, with their current state. */
  readCaller(caller: Caller): Promise<Caller | null>;
};
type Tools = AdmissionDeps & {
  limits: ConnectionLimits;
  cutOffRooms: ReturnType<typeof createCutOffRooms>;
  presence: ReturnType<typeof createPresence>;
};

/** The Retry-After for a person with too many connections: others may have closed by then. */
const CROWDED_WAIT_SECONDS = 15;

/**
 * Checks each connection once. `greet` answers undefined for an admitted connection, whose socket then is in its rooms
 * and knows its caller. Otherwise it answers the error to refuse with: its message is a ConnectionRefusal, its data may
 * have `retryAfterSeconds`. If there are too many connections, the newest is refused.
 */
export function createAdmission(tools: Tools) {
  const { limits, cutOffRooms, presence } = tools;
  const greeted = new WeakSet<object>();

  async function check(socket: RealtimeSocket): Promise<void> {
    const { conn, request } = socket;
    // A connection may greet more than once. Opening it already counted its first greeting.
    if (greeted.has(conn)) await limits.countConnect(request);
    greeted.add(conn);
    const atNetwork = networkRoom(limits.networkOf(request));
    const watch = cutOffRooms.watch();
    conn.once('close', watch.stop);
    // Joining first makes the count exact if many arrive together. A refused socket leaves its rooms.
    void socket.join(atNetwork);
    if (await presence.isOver(atNetwork, limits.most.ofNetwork)) throw new Crowded();
    const caller = await admit(tools, socket);
    await limits.countConnectOf(caller.userId);
    void socket.join([personRoom(caller.userId), sessionRoom(caller.sessionId)]);
    if (await presence.isOver(personRoom(caller.userId), limits.most.ofPerson)) throw new Crowded();
    socket.data = { caller, cutOffWatch: watch };
  }

  return {
    greet: (socket: RealtimeSocket): Promise<Error | undefined> =>
      check(socket).then(
        () => undefined,
        (error: unknown) => refusalOf(error, tools.logger),
      ),
    /**
     * Whether the session or the person was cut off since the check began. Call it once the socket is connected; from
     * then on its rooms cut it off.
     */
    isCutOff: ({ data }: RealtimeSocket): boolean => {
      data.cutOffWatch.stop();
      return data.cutOffWatch.has([sessionRoom(data.caller.sessionId), personRoom(data.caller.userId)]);
    },
  };
}

/** The caller of a socket, by its token. Refuses every person without a verified age. */
function admit(deps: AdmissionDeps, { handshake }: RealtimeSocket): Promise<Caller> {
  const token: unknown = handshake.auth.token;
  const authenticate = async () => (typeof token === 'string' ? deps.authenticate(token) : null);
  return requireAccess('of-age', { authenticate });
}

class Crowded extends Error {}

function refusalOf(error: unknown, logger: Logger): Error {
  const refuse = (code: ConnectionRefusal, retryAfterSeconds: number | null = null): Error =>
    Object.assign(new Error(code), retryAfterSeconds !== null && { data: { retryAfterSeconds } });
  if (error instanceof Crowded) return refuse('TOO_MANY_CONNECTIONS', CROWDED_WAIT_SECONDS);
  if (error instanceof Refusal) return refuse(error.code as ConnectionRefusal, retryAfterOf(error));
  if (isDatabaseAway(error)) return refuse('UNAVAILABLE');
  logger.error({ err: error }, 'a connection could not be checked');
  return refuse('INTERNAL');
}
