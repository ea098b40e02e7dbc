import { setTimeout as pause } from 'node:timers/promises';
import { signUp } from '../../bench/sign-up.ts';
import type { Cluster } from '../cluster.ts';
import { createUploader } from '../uploader.ts';
import { sendHalves } from './half-sent-bodies.ts';

/** A fault. Its cause returns the findings of its time, in words. */
type Fault = { name: string; cause(cluster: Cluster): Promise<string[] | void> };

const HOUR_MS = 3_600_000;

export const FAULTS: Fault[] = [
  { name: 'nothing', cause: () => pause(10_000) },
  { name: 'PostgreSQL killed, and back by itself', cause: async (cluster) => cluster.killPostgres() },
  { name: 'its backends ended 60 times in 12 s', cause: endBackends },
  { name: 'its disk full for 15 s', cause: fillTables },
  { name: 'the disk of photos full for 15 s', cause: fillFiles },
  {
    name: 'Redis killed, back after 5 s',
    cause: async ({ redis }) => {
      await redis.kill();
      await pause(5_000);
      await redis.restart();
    },
  },
  {
    name: 'Redis frozen for 20 s',
    cause: async ({ redis }) => {
      redis.freeze();
      await pause(20_000);
      redis.thaw();
    },
  },
  {
    name: 'a process killed five times',
    cause: async (cluster) => {
      for (let round = 0; round < 5; round += 1) {
        await cluster.restartServer(round % 2, 'SIGKILL');
        await pause(2_000);
      }
    },
  },
  {
    name: 'the table of messages locked for 10 s',
    cause: async ({ ask }) => {
      await ask('begin; lock table messages in access exclusive mode; select pg_sleep(10); commit');
    },
  },
  { name: '2,000 half-sent bodies of one address', cause: ({ urls }) => sendHalves(urls[0] ?? '') },
  { name: 'the clock of a machine an hour fast, then an hour slow', cause: skewClock },
  { name: 'a newer schema, and an old process that starts on it', cause: upgrade },
  { name: 'SIGTERM under load', cause: (cluster) => cluster.restartServer(1, 'SIGTERM') },
];

async function endBackends({ ask }: Cluster): Promise<void> {
  for (let round = 0; round < 60; round += 1) {
    await ask(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    ).catch(() => []);
    await pause(200);
  }
}

const statusOf = (url: string, path: string) =>
  fetch(`${url}${path}`, { signal: AbortSignal.timeout(10_000) }).then(
    ({ status }) => status,
    () => 0,
  );

async function fillTables({ disks, urls }: Cluster): Promise<string[]> {
  disks?.tables.fill();
  await pause(15_000);
  const answers = await Promise.all(urls.map((url) => statusOf(url, '/readyz')));
  disks?.tables.free();
  return answers.every((status) => status === 503) ? [] : [`/readyz with a full disk: ${answers.join(', ')}`];
}

async function fillFiles({ disks, urls }: Cluster): Promise<string[]> {
  const url = urls[0] ?? '';
  const upload = await createUploader(url, (await signUp(url)).token);
  disks?.files.fill();
  await pause(15_000);
  const during = await upload();
  disks?.files.free();
  await pause(1_000);
  const after = await upload();
  return during === 503 && after === 200 ? [] : [`a photo while the disk is full: ${during}, and afterwards: ${after}`];
}

async function skewClock(cluster: Cluster): Promise<void> {
  for (const skewMs of [HOUR_MS, -HOUR_MS, 0]) {
    for (const index of cluster.urls.keys()) cluster.skewClock(index, skewMs);
    await pause(15_000);
  }
}

/** What the migrations of the next release do: they add, so that this one still runs. */
async function upgrade(cluster: Cluster): Promise<string[]> {
  await cluster.ask(`alter table profiles add column next_release text`);
  await cluster.ask(`insert into drizzle.__drizzle_migrations (hash, created_at) 
    values ('of the next release', extract(epoch from now()) * 1000)`);
  await cluster.restartServer(0, 'SIGTERM');
  const answers = await Promise.all(cluster.urls.map((url) => statusOf(url, '/readyz')));
  return answers.every((status) => status === 200) ? [] : [`/readyz on a newer schema: ${answers.join(', ')}`];
}
