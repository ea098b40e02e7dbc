import { readEnv } from '../apps/server/src/app/env.ts';
import { DataFolderInUseError } from '../apps/server/src/platform/postgres/embedded-postgres.ts';
import { RESTORED_MARK } from '../apps/server/src/platform/storage/check-restored-files.ts';
import { openStore } from '../apps/server/src/platform/storage/open-store.ts';
import { listBackups } from './backups/backup-list.ts';
import { backupPlace } from './backups/backup-place.ts';
import { restoreBackup } from './backups/restore-backup.ts';

const REASONS = { nightly: 'nightly', 'before-upgrade': 'before an upgrade', 'before-restore': 'before a restore' };

/** Lists the backups of the embedded database, or restores the one that the command names. */
async function restore(name: string | undefined): Promise<void> {
  const env = readEnv();
  if (env.DATABASE_URL !== undefined)
    throw new Error('DATABASE_URL is set: docs/backups.md says how to restore a database of your own.');
  const place = backupPlace(env);
  const backups = listBackups(place.backupsFolder);
  const backup = backups.find((each) => each.name === name);
  if (backup === undefined) {
    if (name !== undefined) throw new Error(`There is no backup "${name}". "npm run db:restore" lists them.`);
    for (const { name: each, madeAt, reason } of backups)
      console.log(`${each.padEnd(32)} ${new Date(madeAt).toLocaleString()}, ${REASONS[reason]}`);
    console.log(
      backups.length === 0
        ? 'There is no backup yet. Cuppa makes one each night in which it runs.'
        : `Restore one of them: npm run db:restore -- ${backups[0]?.name}`,
    );
    return;
  }
  const before = await restoreBackup(backup, place);
  await openStore(env).mark(RESTORED_MARK);
  console.log(`Cuppa is as it was on ${new Date(backup.madeAt).toLocaleString()}. "npm start" opens it.`);
  if (before.is === 'backup') console.log('What was there before is a backup too: "npm run db:restore" lists it.');
  if (before.is === 'folder')
    console.log(`The database from before could not be saved as a backup, so it is in ${before.folder}.`);
}

restore(process.argv[2]).catch((error: unknown) => {
  const isInUse = error instanceof DataFolderInUseError;
  console.error(
    isInUse ? 'Cuppa is running on this database. End it first.' : error instanceof Error ? error.message : error,
  );
  process.exit(1);
});
