import type { Base, Feature } from '../feature.ts';
import { registerFileRoutes } from './file-routes.ts';
import { openStore } from './open-store.ts';
import type { StorageEnv } from './storage.env.ts';
import { createStorage } from './storage.ts';

const SWEEP_INTERVAL_MS = 60_000;

/** File storage with its signed addresses, and the removal of unused files. */
export function storagePart({ db, clock, logger }: Pick<Base, 'db' | 'clock' | 'logger'>, env: StorageEnv) {
  const storage = createStorage({ db, clock, logger, store: openStore(env) });
  return {
    service: storage,
    http: async (server) => registerFileRoutes(server, storage, clock),
    tickers: [
      {
        name: 'storage.sweep',
        intervalMs: SWEEP_INTERVAL_MS,
        work: async () => ((await storage.sweep()) > 0 ? 0 : SWEEP_INTERVAL_MS),
      },
    ],
  } satisfies Feature;
}
