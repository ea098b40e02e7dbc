import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, openSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  DataFolderInUseError,
  startEmbeddedPostgres,
} from '../../apps/server/src/platform/postgres/embedded-postgres.ts';
import { serverAccount } from '../../apps/server/src/platform/postgres/postgres-binaries.ts';
import type { Backup } from './backup-list.ts';
import { linkFiles } from './link-files.ts';
import { BASE_FOLDER, type BackupPlace, FILES_FOLDER, makeBackup, SECRETS } from './make-backup.ts';

/** What became of the database from before: a backup, or a folder; `nothing` if there was none. */
export type Before = { is: 'backup' } | { is: 'nothing' } | { is: 'folder'; folder: string };

/**
 * Replaces the database by a backup, and gives the files back that it needs. What is there now becomes a backup itself
 * if it can be started, else it is put aside. Answers what became of it. Throws DataFolderInUseError while the app runs,
 * and leaves everything as it was if the backup cannot be started.
 */
export async function restoreBackup(backup: Backup, place: BackupPlace): Promise<Before> {
  const { dataFolder, storageFolder } = place;
  const cluster = join(dataFolder, 'data');
  const isSaved = await saveCurrent(place, cluster);
  const draft = await unpack(backup, dataFolder);
  const aside = `${cluster}.before-${backup.name}-${Date.now()}`;
  const hadCluster = existsSync(cluster);
  if (hadCluster) renameSync(cluster, aside);
  renameSync(draft, cluster);
  swapSecrets(backup.folder, dataFolder);
  try {
    await (await startEmbeddedPostgres(dataFolder)).stop();
  } catch (error) {
    rmSync(cluster, { recursive: true, force: true });
    if (hadCluster) renameSync(aside, cluster);
    for (const secret of SECRETS) renameIfThere(asideOf(dataFolder, secret), join(dataFolder, secret));
    throw error;
  }
  if (storageFolder !== null) await linkFiles(join(backup.folder, FILES_FOLDER), storageFolder);
  if (!hadCluster) return { is: 'nothing' };
  if (!isSaved) return { is: 'folder', folder: aside };
  rmSync(aside, { recursive: true, force: true });
  for (const secret of SECRETS) rmSync(asideOf(dataFolder, secret), { force: true });
  return { is: 'backup' };
}

/** Makes a backup of the present database; false if it does not start, or there is no room. */
async function saveCurrent(place: BackupPlace, cluster: string): Promise<boolean> {
  if (!existsSync(join(cluster, 'PG_VERSION'))) return false;
  try {
    const postgres = await startEmbeddedPostgres(place.dataFolder);
    try {
      await makeBackup(postgres.url, place, 'before-restore');
    } finally {
      await postgres.stop();
    }
    return true;
  } catch (error) {
    if (error instanceof DataFolderInUseError) throw error;
    return false;
  }
}

/** Unpacks the base of a backup into a new folder of the data folder, as the account of its server. */
async function unpack({ folder }: Backup, dataFolder: string): Promise<string> {
  const account = serverAccount();
  if (!existsSync(dataFolder)) {
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
    if (account) chownSync(dataFolder, account.uid, account.gid);
  }
  const draft = mkdtempSync(join(dataFolder, 'draft-'));
  if (account) chownSync(draft, account.uid, account.gid);
  const base = openSync(join(folder, BASE_FOLDER, 'base.tar.gz'), 'r');
  // Every system that PostgreSQL comes for has a tar.
  const tar = spawn('tar', ['-xzf', '-'], { cwd: draft, stdio: [base, 'ignore', 'pipe'], ...account });
  let said = '';
  tar.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = await once(tar, 'close');
  if (code === 0) return draft;
  rmSync(draft, { recursive: true, force: true });
  throw new Error(`The backup cannot be unpacked: ${said.trim()}`);
}

/** Replaces the secrets by those of the backup. The replaced ones stay until the restore has succeeded. */
function swapSecrets(from: string, dataFolder: string): void {
  const account = serverAccount();
  for (const secret of SECRETS) {
    const file = join(dataFolder, secret);
    renameIfThere(file, asideOf(dataFolder, secret));
    copyFileSync(join(from, secret), file);
    if (account) chownSync(file, account.uid, account.gid);
  }
}

const asideOf = (dataFolder: string, secret: string) => join(dataFolder, `${secret}.before`);

function renameIfThere(from: string, to: string): void {
  if (existsSync(from)) renameSync(from, to);
}
