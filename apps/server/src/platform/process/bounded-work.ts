export class TooBusyError extends Error {}

/**
 * Limits concurrent work: `atOnce` run, `waiting` more wait in order. Throws TooBusyError immediately beyond that, so
 * that no one waits for an answer that comes too late.
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
      // Pass the slot to the next in line, so that no new work overtakes it.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
