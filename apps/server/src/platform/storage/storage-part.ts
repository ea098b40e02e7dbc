import type { Base, Feature } from '../feature.ts';
import { checkRestoredFiles } from './check-restored-files.ts';
import { registerFileRoutes } from './file-routes.ts';
import { measureDisk } from './measure-disk.ts';
import { openStore } from './open-store.ts';
import type { StorageEnv } from './storage.env.ts';
import { createStorage } from './storage.ts';

const SWEEP_INTERVAL_MS = 60_000;
const RETRY_CHECK_MS = 600_000;
/** A restore needs a stopped server, so the first look finds it. */
const NEXT_CHECK_MS = 86_400_000;

/** File storage with its signed addresses, and the removal of unused files. */
export function storagePart(
  { db, clock, logger, metrics }: Pick<Base, 'db' | 'clock' | 'logger' | 'metrics'>,
  env: StorageEnv,
) {
  if (env.S3_BUCKET === undefined) measureDisk(metrics, env.STORAGE_FOLDER);
  const store = openStore(env);
  const storage = createStorage({ db, clock, logger, store });
  return {
    service: storage,
    http: async (server) => registerFileRoutes(server, storage, clock),
    tickers: [
      {
        name: 'storage.sweep',
        intervalMs: SWEEP_INTERVAL_MS,
        work: async () => ((await storage.sweep()) > 0 ? 0 : SWEEP_INTERVAL_MS),
      },
      {
        name: 'storage.check-restored',
        intervalMs: RETRY_CHECK_MS,
        work: async () => {
          await checkRestoredFiles({ db, logger, store });
          return NEXT_CHECK_MS;
        },
      },
    ],
  } satisfies Feature;
}
