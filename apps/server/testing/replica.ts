import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts';
import { onServer } from './scratch-postgres.ts';

export type ReplicatedPostgres = {
  url: string;
  replicaUrl: string;
  /** Of the primary. */
  dataFolder: string;
  /** Stops what the primary writes from showing in the replica. */
  pauseReplica(): Promise<void>;
  resumeReplica(): Promise<void>;
  stopReplica(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts an empty PostgreSQL and a replica that streams from it. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'cuppa-replica-'));
  chmodSync(folder, 0o755);
  const [primaryFolder, replicaFolder] = [join(folder, 'primary'), join(folder, 'replica')];
  const primary = await startEmbeddedPostgres(primaryFolder);
  await copyWhileRunning(primary.url, primaryFolder, replicaFolder);
  rmSync(join(replicaFolder, 'data', 'postmaster.pid'), { force: true });
  writeFileSync(join(replicaFolder, 'data', 'standby.signal'), '');
  const { hostname, port, username, password } = new URL(primary.url);
  appendFileSync(
    join(replicaFolder, 'data', 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\n`,
  );
  const replica = await startEmbeddedPostgres(replicaFolder);
  return {
    url: primary.url,
    replicaUrl: replica.url,
    dataFolder: join(primaryFolder, 'data'),
    pauseReplica: () => onServer(replica.url, 'select pg_wal_replay_pause()'),
    resumeReplica: () => onServer(replica.url, 'select pg_wal_replay_resume()'),
    stopReplica: replica.stop,
    stop: async () => {
      await replica.stop();
      await primary.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A base backup (PostgreSQL manual, 25.3.3): copies the files between its two calls on one connection. */
async function copyWhileRunning(url: string, from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("select pg_backup_start('replica', true)");
  // Keeps the owner, which is another account if this one is root.
  execFileSync('cp', ['-a', from, to]);
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  await client.end();
  const data = join(to, 'data');
  const label = join(data, 'backup_label');
  writeFileSync(label, rows[0]?.labelfile ?? '');
  const { uid, gid } = statSync(data);
  chownSync(label, uid, gid);
}
