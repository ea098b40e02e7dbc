import type { Redis } from './redis.ts';

/** Marks that all processes see, and that end by themselves. */
export type Marks = {
  /** `ms`: how long it lasts, at most LONGEST_MARK_MS. */
  set(name: string, ms: number): Promise<void>;
  /** True also while the other processes cannot be asked. */
  isSet(name: string): Promise<boolean>;
};

export const LONGEST_MARK_MS = 10_000;
const MOST_OWN_MARKS = 100_000;

/**
 * Keeps marks in Redis, and in this process, which alone knows them without Redis or while it is away. `now` is a
 * monotonic clock in milliseconds.
 */
export function createMarks(redis: Pick<Redis, 'marks'> | null, now = () => performance.now()): Marks {
  const own = new Map<string, number>();

  function forgetOld(): void {
    for (const [name, until] of own) {
      if (until > now() && own.size <= MOST_OWN_MARKS) return;
      own.delete(name);
    }
  }

  return {
    set: async (name, ms) => {
      own.delete(name);
      forgetOld();
      own.set(name, now() + ms);
      await redis?.marks.set(name, ms).catch(() => {});
    },
    isSet: async (name) => {
      if ((own.get(name) ?? 0) > now()) return true;
      if (redis === null) return false;
      // Others may have set it while this connection was down.
      if (redis.marks.connectedForMs() < LONGEST_MARK_MS) return true;
      return redis.marks.has(name).catch(() => true);
    },
  };
}
