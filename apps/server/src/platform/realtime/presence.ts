import { personRoom, type RealtimeServer, type Redis } from './realtime-server.ts';

/** The people and sockets that are connected, to this process and to the others. */
export function createPresence(io: RealtimeServer, redis: Redis | null) {
  const countHere = (room: string): number => io.of('/').adapter.rooms.get(room)?.size ?? 0;
  io.on('count-sockets', (room, answer) => answer(countHere(room)));

  /** The sockets in a room at every process. Rejects if another process cannot be asked. */
  async function countIn(room: string): Promise<number> {
    const here = countHere(room);
    if (redis === null) return here;
    if (!redis.isReady()) throw new Error('the other processes cannot be asked: Redis is away');
    const elsewhere = (await io.serverSideEmitWithAck('count-sockets', room)) as unknown as number[];
    return elsewhere.reduce((sum, count) => sum + count, here);
  }

  return {
    countIn,

    /** Whether a person has the app open anywhere; false if only an unreachable process could know. */
    isOnline: async (userId: string): Promise<boolean> =>
      countHere(personRoom(userId)) > 0 ||
      countIn(personRoom(userId)).then(
        (count) => count > 0,
        () => false,
      ),
  };
}
