import {
  chownSync,
  closeSync,
  copyFileSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { serverAccount } from '../../apps/server/src/platform/postgres/postgres-binaries.ts';
import {
  type Backup,
  type BackupFacts,
  type BackupReason,
  DRAFT,
  FACTS,
  listBackups,
  removeDrafts,
} from './backup-list.ts';
import { linkFiles } from './link-files.ts';

/** The folders of the embedded database and its backups. */
export type BackupPlace = {
  dataFolder: string;
  backupsFolder: string;
  /** The folder of files; null if they are in a bucket. */
  storageFolder: string | null;
};

export const BASE_FOLDER = 'base';
export const FILES_FOLDER = 'files';
/** The files of the data folder that belong to a database: its password, and the key of what it holds sealed. */
export const SECRETS = ['password', 'secrets-key'];

/** Left free besides the backup: the running server needs space for its log, and ends without it. */
const ROOM_BYTES = 256 * 2 ** 20;

/**
 * Writes a backup of the running database and its files. It gets its name only once it is whole. Answers null, and
 * writes nothing, if no row has changed since the newest one. Throws if there is too little space, or PostgreSQL cannot
 * write it; then nothing is left.
 */
export async function makeBackup(url: string, place: BackupPlace, reason: BackupReason): Promise<Backup | null> {
  const { backupsFolder } = place;
  removeDrafts(backupsFolder);
  const [newest] = listBackups(backupsFolder);
  const { bytes, ...state } = await readState(url);
  if (newest?.changes === state.changes && newest.postgres === state.postgres) return null;
  const account = serverAccount();
  makeFolder(backupsFolder, account);
  await requireRoom(backupsFolder, bytes);

  const facts: BackupFacts = { madeAt: new Date().toISOString(), reason, ...state };
  const name = `${facts.madeAt.replaceAll(/[:-]|\.\d+/g, '')}-${reason}`;
  const folder = join(backupsFolder, name);
  const draft = folder + DRAFT;
  try {
    makeFolder(draft, account);
    await writeBackup(url, place, { draft, facts, earlier: newest && join(newest.folder, FILES_FOLDER) });
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
  return { ...facts, name, folder };
}

async function writeBackup(
  url: string,
  { dataFolder, storageFolder }: BackupPlace,
  { draft, facts, earlier }: { draft: string; facts: BackupFacts; earlier: string | undefined },
): Promise<void> {
  const files = join(draft, FILES_FOLDER);
  // Before and after: the base is of the moment it ends, and files come and go while it is written.
  const link = async () => storageFolder !== null && (await linkFiles(storageFolder, files, earlier ?? null));
  await link();
  await writeBase(url, join(draft, BASE_FOLDER));
  await link();
  for (const secret of SECRETS) copyFileSync(join(dataFolder, secret), join(draft, secret));
  const file = openSync(join(draft, FACTS), 'w', 0o600);
  writeSync(file, JSON.stringify(facts));
  fsyncSync(file);
  closeSync(file);
}

/** Lets the server write a base backup of all its databases, with the log that makes it whole, into a new folder. */
async function writeBase(url: string, folder: string): Promise<void> {
  const address = new URL(url);
  address.searchParams.set('replication', 'true');
  const target = folder.replaceAll("'", "''");
  await onClient(address.href, (client) =>
    client.query(
      `BASE_BACKUP (LABEL 'cuppa', CHECKPOINT 'fast', WAL true, TARGET 'server', TARGET_DETAIL '${target}', COMPRESSION 'gzip')`,
    ),
  );
}

/** The jobs are left out: their queue is tended all the time. */
async function readState(url: string): Promise<{ changes: number; postgres: string; bytes: number }> {
  return onClient(url, async (client) => {
    const { rows } = await client.query<{ changes: string; postgres: string; bytes: string }>(`
      select current_setting('server_version') as postgres,
        (select sum(pg_database_size(oid)) from pg_database) as bytes,
        (select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0) from pg_stat_user_tables
          where schemaname <> 'pgboss') as changes`);
    const [row] = rows;
    if (row === undefined) throw new Error('the database said nothing of itself');
    return { changes: Number(row.changes), postgres: row.postgres, bytes: Number(row.bytes) };
  });
}

async function onClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** The server compresses, so it needs less than the tables take. */
async function requireRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const [free, needed] = [bavail * bsize, bytes + ROOM_BYTES];
  if (free >= needed) return;
  throw new Error(`the disk has ${inMegabytes(free)} left, and a backup may take ${inMegabytes(needed)}`);
}

const inMegabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;

function makeFolder(folder: string, account: { uid: number; gid: number } | null): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account) chownSync(folder, account.uid, account.gid);
}
