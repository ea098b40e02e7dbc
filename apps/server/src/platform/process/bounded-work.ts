export class TooBusyError extends Error {}

/**
 * Runs work of which only a few may go on at once. The rest waits in its order. Throws TooBusyError at once if too many
 * wait already, so that nobody waits for an answer that comes too late.
 */
export function createBoundedWork({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0;
  const queue: (() => void)[] = [];

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1;
    else {
      if (queue.length >= waiting) throw new TooBusyError('too much work of this kind waits already');
      await new Promise<void>((resolve) => queue.push(resolve));
    }
    try {
      return await work();
    } finally {
      // The place goes on to the next, so that nobody overtakes it.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
