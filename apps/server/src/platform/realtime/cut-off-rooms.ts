import type { Redis } from '../redis/redis.ts';
import type { RealtimeServer } from './realtime-server.ts';

/**
 * Disconnects everybody in a room at every process: a session's that ends, a person's who is suspended. It remembers
 * which while connections are being checked. A check reads session and person once; what changes between that and
 * joining the rooms, only this knows.
 */
export function createCutOffRooms(io: RealtimeServer, redis: Redis | null) {
  const watches = new Set<Set<string>>();

  function note(room: string): void {
    for (const cutOff of watches) cutOff.add(room);
  }
  io.on('cut-off', note);

  return {
    cutOff: (room: string): void => {
      // First those that are still being checked: they are in no room yet.
      note(room);
      if (redis !== null) io.serverSideEmit('cut-off', room);
      io.in(room).disconnectSockets(true);
    },
    /** Remembers from now on, until `stop`. */
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
