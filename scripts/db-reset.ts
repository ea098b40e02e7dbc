import { rmSync } from 'node:fs';
import { DataFolderInUseError, startEmbeddedPostgres } from '../apps/server/src/platform/postgres/embedded-postgres.ts';
import { listBackups } from './backups/backup-list.ts';
import { backupsFolder, dataFolder } from './paths.ts';

/** Deletes the embedded database of this clone. The next start makes a new one. */
try {
  const postgres = await startEmbeddedPostgres(dataFolder());
  await postgres.stop();
  rmSync(dataFolder(), { recursive: true, force: true });
  console.log('The database is gone. "npm start" makes a new one.');
  if (listBackups(backupsFolder()).length > 0) console.log(`Its backups stay in ${backupsFolder()}.`);
} catch (error) {
  if (!(error instanceof DataFolderInUseError)) throw error;
  console.error('Cuppa is running on this database. End it first.');
  process.exit(1);
}
