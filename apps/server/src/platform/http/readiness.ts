/** A part that must work; it rejects if it does not. `keptMs`: how long a good answer is believed. */
export type ReadyCheck = { status: string; keptMs: number; check: () => Promise<unknown> };

/**
 * Creates a function that answers null if all parts work, else the status of the first that does not. Parallel callers
 * share one round, so that asking often costs nothing.
 */
export function createReadiness(checks: readonly ReadyCheck[]): () => Promise<string | null> {
  const believedUntil = new Map<ReadyCheck, number>();
  let running: Promise<string | null> | null = null;

  async function look(): Promise<string | null> {
    for (const one of checks) {
      if (performance.now() < (believedUntil.get(one) ?? 0)) continue;
      try {
        await one.check();
      } catch {
        return one.status;
      }
      believedUntil.set(one, performance.now() + one.keptMs);
    }
    return null;
  }

  return () => {
    running ??= look().finally(() => {
      running = null;
    });
    return running;
  };
}
