import { readEnv } from '../apps/server/src/app/env.ts';
import { movePhotos } from '../apps/server/src/people/chat/move-photos.ts';
import { connectDatabase, migrateDatabase } from '../apps/server/src/platform/postgres/database.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '../apps/server/src/platform/postgres/embedded-postgres.ts';
import { systemClock } from '../apps/server/src/platform/process/clock.ts';
import { createLogger } from '../apps/server/src/platform/process/logger.ts';
import { openStore } from '../apps/server/src/platform/storage/open-store.ts';
import { createStorage } from '../apps/server/src/platform/storage/storage.ts';
import { dataFolder } from './paths.ts';

/** Moves the photos that an earlier version kept in the database to storage. Cuppa may run meanwhile. */
async function moveFiles(): Promise<void> {
  const env = readEnv();
  const running = env.DATABASE_URL ?? (await findRunningPostgres(dataFolder()));
  const started = running === null ? await startEmbeddedPostgres(dataFolder()) : null;
  const url = running ?? started?.url ?? '';
  await migrateDatabase(url);
  const { db, close } = connectDatabase(url, () => {});
  try {
    const logger = createLogger(env.LOG_LEVEL);
    const storage = createStorage({ db, clock: systemClock, logger, store: openStore(env) });
    const moved = await movePhotos({ db, storage });
    const where = env.S3_BUCKET === undefined ? env.STORAGE_FOLDER : `the bucket ${env.S3_BUCKET}`;
    console.log(`${moved} photos were moved to ${where}.`);
  } finally {
    await close();
    await started?.stop();
  }
}

moveFiles().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
