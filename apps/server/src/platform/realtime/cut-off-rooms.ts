import type { Redis } from '../redis/redis.ts';
import type { RealtimeServer } from './realtime-server.ts';

/**
 * Disconnects all sockets of a room in every process: of a session that ended, or of a suspended person. Remembers the
 * rooms while connections are being checked: a check reads session and person once, and misses changes before the
 * socket joins its rooms.
 */
export function createCutOffRooms(io: RealtimeServer, redis: Redis | null) {
  const watches = new Set<Set<string>>();

  function note(room: string): void {
    for (const cutOff of watches) cutOff.add(room);
  }
  io.on('cut-off', note);

  return {
    cutOff: (room: string): void => {
      // First note it for sockets under check: they are in no room yet.
      note(room);
      if (redis !== null) io.serverSideEmit('cut-off', room);
      io.in(room).disconnectSockets(true);
    },
    /** Starts remembering, until `stop`. */
    watch: () => {
      const cutOff = new Set<string>();
      watches.add(cutOff);
      return {
        has: (rooms: readonly string[]): boolean => rooms.some((room) => cutOff.has(room)),
        stop: () => void watches.delete(cutOff),
      };
    },
  };
}
