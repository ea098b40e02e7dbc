import { rmSync } from 'node:fs';
import { DataFolderInUseError, startEmbeddedPostgres } from '../apps/server/src/platform/postgres/embedded-postgres.ts';
import { dataFolder } from './paths.ts';

/** Deletes the embedded database of this clone. The next start makes a new one. */
try {
  const postgres = await startEmbeddedPostgres(dataFolder());
  await postgres.stop();
  rmSync(dataFolder(), { recursive: true, force: true });
  console.log('The database is gone. "npm start" makes a new one.');
} catch (error) {
  if (!(error instanceof DataFolderInUseError)) throw error;
  console.error('Cuppa is running on this database. End it first.');
  process.exit(1);
}
