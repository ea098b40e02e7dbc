import { setTimeout as pause } from 'node:timers/promises';

const BETWEEN_MS = 50;
const PATHS = ['/', '/welcome', '/home', '/api/v1/openapi.json'];

/** Somebody who opens pages all the time, as through a balancer. Notes every answer that is an error. */
export function visitAlways(url: string): { countVisits(): number; takeErrors(): string[]; stop(): Promise<void> } {
  let visits = 0;
  let errors: string[] = [];
  let isOver = false;
  const visitor = (async () => {
    while (!isOver) {
      const path = PATHS[visits % PATHS.length] ?? '/';
      const problem = await fetch(`${url}${path}`, { signal: AbortSignal.timeout(10_000) }).then(
        ({ status }) => (status < 500 ? null : `answered ${status}`),
        (error: unknown) => `failed: ${String(error)}`,
      );
      if (problem !== null) errors.push(`${path} ${problem}`);
      visits += 1;
      await pause(BETWEEN_MS);
    }
  })();
  return {
    countVisits: () => visits,
    takeErrors: () => {
      const taken = errors;
      errors = [];
      return taken;
    },
    stop: async () => {
      isOver = true;
      await visitor;
    },
  };
}
