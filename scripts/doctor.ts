import { checkDeployment } from '../apps/server/src/app/deployment-checks.ts';
import { readEnv } from '../apps/server/src/app/env.ts';
import { connectDatabase } from '../apps/server/src/platform/postgres/database.ts';
import { findRunningPostgres } from '../apps/server/src/platform/postgres/embedded-postgres.ts';
import { createLogger } from '../apps/server/src/platform/process/logger.ts';
import { databaseUrlOf } from '../apps/server/src/platform/process/platform.env.ts';
import { openStore } from '../apps/server/src/platform/storage/open-store.ts';
import { createStorage } from '../apps/server/src/platform/storage/storage.ts';
import { dataFolder } from './paths.ts';

/** Prints every check of the deployment that the settings describe; ends with 1 if the server would not start. */
async function examine(): Promise<boolean> {
  const env = readEnv();
  const url = databaseUrlOf(env) ?? (await findRunningPostgres(dataFolder()));
  if (url === null) throw new Error('Cuppa does not run here. Start it, or set DATABASE_URL.');
  const database = connectDatabase(url, () => {});
  const { db } = database;
  const clock = { now: () => new Date() };
  const storage = createStorage({ db, clock, logger: createLogger('silent'), store: openStore(env) });
  try {
    const findings = await checkDeployment({ env, db, storage, isEmbedded: env.DATABASE_URL === undefined });
    for (const { name, isFatal, problem } of findings) {
      const mark = problem === null ? 'ok  ' : isFatal ? 'BAD ' : 'note';
      console.log(`${mark}  ${name}${problem === null ? '' : `: ${problem}`}`);
    }
    return findings.every(({ isFatal, problem }) => problem === null || !isFatal);
  } finally {
    await database.close();
  }
}

examine().then(
  (isFit) => process.exit(isFit ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
