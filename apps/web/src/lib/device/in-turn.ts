/**
 * Runs work while no other tab or worker of this browser runs work of the same name. Work that waits longer than
 * `patienceMs` runs out of turn: a tab that hangs or sleeps may hold the lock for ever. Browsers without locks run it
 * at once (Safari has them since 15.4).
 */
export function inTurn<T>(name: string, patienceMs: number, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  return new Promise((resolve) => {
    const patience = new AbortController();
    let hasBegun = false;
    const begin = async (): Promise<void> => {
      if (hasBegun) return;
      hasBegun = true;
      clearTimeout(timer);
      const running = work();
      resolve(running);
      await running.catch(() => {});
    };
    const timer = setTimeout(() => {
      patience.abort();
      void begin();
    }, patienceMs);
    navigator.locks.request(name, { signal: patience.signal }, begin).catch(begin);
  });
}
