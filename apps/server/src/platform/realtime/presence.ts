import type { Redis } from '../redis/redis.ts';
import { personRoom, type RealtimeServer } from './realtime-server.ts';

const PART_TO_ASK_FROM = 4;
const ASK_TIMEOUT_MS = 500;

/** Presence of people and sockets, in this process and the others. */
export function createPresence(io: RealtimeServer, redis: Redis | null) {
  const countHere = (room: string): number => io.of('/').adapter.rooms.get(room)?.size ?? 0;
  io.on('count-sockets', (room, answer) => answer(countHere(room)));
  function isOutsideHere(room: string, other: string): boolean {
    const { rooms } = io.of('/').adapter;
    return [...(rooms.get(room) ?? [])].some((id) => rooms.get(other)?.has(id) !== true);
  }
  io.on('find-socket-outside', (room, other, answer) => answer(isOutsideHere(room, other)));

  /** Number of sockets in a room across processes. Rejects if another process cannot be asked. */
  async function countIn(room: string): Promise<number> {
    const here = countHere(room);
    if (redis === null) return here;
    if (!redis.isReady()) throw new Error('the other processes cannot be asked: Redis is away');
    const elsewhere = (await io.serverSideEmitWithAck('count-sockets', room)) as unknown as number[];
    return elsewhere.reduce((sum, count) => sum + count, here);
  }

  /** Whether a room has a socket in any process; false if only an unreachable process could know. */
  const isAnybodyIn = async (room: string): Promise<boolean> =>
    countHere(room) > 0 ||
    countIn(room).then(
      (count) => count > 0,
      () => false,
    );

  return {
    countIn,

    /**
     * Whether more than `most` sockets are in a room. Asks the other processes only if a good part of them is here, and
     * briefly: hardly anyone comes near the limits.
     */
    isOver: async (room: string, most: number): Promise<boolean> => {
      const here = countHere(room);
      if (here > most) return true;
      if (redis === null || here <= most / PART_TO_ASK_FROM) return false;
      const silence = new Promise<number>((resolve) => setTimeout(resolve, ASK_TIMEOUT_MS, here).unref());
      return (await Promise.race([countIn(room).catch(() => here), silence])) > most;
    },

    /**
     * Whether a socket in any process is in one room but not in another. Asks the other processes only briefly; false
     * if only a silent one could know.
     */
    isOutside: async (room: string, other: string): Promise<boolean> => {
      if (isOutsideHere(room, other)) return true;
      if (redis === null || !redis.isReady()) return false;
      const asked = io.serverSideEmitWithAck('find-socket-outside', room, other) as unknown as Promise<boolean[]>;
      const silence = new Promise<boolean[]>((resolve) => setTimeout(resolve, ASK_TIMEOUT_MS, []).unref());
      return (await Promise.race([asked.catch((): boolean[] => []), silence])).includes(true);
    },

    isAnybodyIn,

    /** Whether a person has the app open in any process; false if only an unreachable process could know. */
    isOnline: (userId: string): Promise<boolean> => isAnybodyIn(personRoom(userId)),
  };
}
