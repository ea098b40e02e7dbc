import { setTimeout as pause } from 'node:timers/promises';
import type { Server } from 'node:tls';
import { addJob } from '../../apps/server/src/platform/jobs/jobs.ts';
import { mailJob } from '../../apps/server/src/platform/mail/mail.ts';
import { connectDatabase } from '../../apps/server/src/platform/postgres/database.ts';
import type { Role } from '../../apps/server/src/platform/process/role.ts';
import { makeCertificate } from '../../apps/server/testing/certificate.ts';
import { onServer } from '../../apps/server/testing/scratch-postgres.ts';
import type { SmtpInbox } from '../../apps/server/testing/smtp-inbox.ts';
import type { Relay } from '../../e2e/relay.ts';
import type { Cluster } from '../cluster.ts';
import type { SmallDisk } from '../small-disk.ts';

export const ROLES: readonly Role[] = ['web', 'worker', 'matcher'];
export const WEB = 0;
const WORKER = 1;
const MATCHER = 2;

export type Place = { cluster: Cluster; disk: SmallDisk; inbox: SmtpInbox; relay: Relay; proxy: Server };

/** A fault that one alert must notice. `cause` answers what ends it. */
type Fault = { alert: string; name: string; cause(place: Place): Promise<() => Promise<void> | void> };

const MAILS = 12;
const NEAR_END_DAYS = 3;
export const FAR_END_DAYS = 90;

export const FAULTS: readonly Fault[] = [
  {
    alert: 'ProcessAway',
    name: 'the worker killed',
    cause: async ({ cluster }) => {
      await cluster.stopServer(WORKER, 'SIGKILL');
      return () => cluster.restartServer(WORKER, 'SIGKILL');
    },
  },
  { alert: 'ErrorRate', name: 'the database lets nobody in', cause: closeDatabase },
  { alert: 'EventLoopLag', name: 'the web process halted for 0.4 s, again and again', cause: halt },
  {
    alert: 'QueueWithoutOwner',
    name: 'the matcher stopped',
    cause: async ({ cluster }) => {
      await cluster.stopServer(MATCHER, 'SIGTERM');
      return () => cluster.restartServer(MATCHER, 'SIGTERM');
    },
  },
  {
    alert: 'RedisAway',
    name: 'Redis killed',
    cause: async ({ cluster: { redis } }) => {
      await redis.kill();
      return redis.restart;
    },
  },
  {
    alert: 'ReplicaLag',
    name: 'the replica stops replaying',
    cause: async ({ cluster: { replica } }) => {
      await replica?.pauseReplica();
      return () => replica?.resumeReplica();
    },
  },
  {
    alert: 'DiskNearlyFull',
    name: 'the disk of photos 92 % full',
    cause: async ({ disk }) => {
      disk.fillTo(0.92);
      return disk.free;
    },
  },
  { alert: 'MailsRefused', name: 'the mail server refuses every mail', cause: refuseMails },
  {
    alert: 'RelayAway',
    name: 'coturn frozen',
    cause: async ({ relay }) => {
      relay.pause();
      return relay.resume;
    },
  },
  {
    alert: 'CertificateEnds',
    name: `a certificate for ${NEAR_END_DAYS} more days, and a new worker`,
    cause: async ({ cluster, proxy }) => {
      // A worker looks as it starts, and then once an hour.
      const show = async (days: number) => {
        proxy.setSecureContext(makeCertificate(days));
        await cluster.restartServer(WORKER, 'SIGTERM');
      };
      await show(NEAR_END_DAYS);
      return () => show(FAR_END_DAYS);
    },
  },
];

async function closeDatabase({ cluster: { databaseUrl } }: Place): Promise<() => Promise<void>> {
  const url = new URL(databaseUrl);
  const name = url.pathname.slice(1);
  url.pathname = '/postgres';
  const letIn = (isOpen: boolean) => onServer(url.href, `alter database ${name} with allow_connections ${isOpen}`);
  await letIn(false);
  await onServer(url.href, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  return () => letIn(true);
}

async function halt({ cluster }: Place): Promise<() => Promise<void>> {
  const pid = cluster.pids()[WEB] ?? 0;
  let isOver = false;
  const halting = (async () => {
    while (!isOver) {
      process.kill(pid, 'SIGSTOP');
      await pause(400);
      process.kill(pid, 'SIGCONT');
      await pause(100);
    }
  })();
  return async () => {
    isOver = true;
    await halting;
  };
}

async function refuseMails({ cluster: { databaseUrl }, inbox }: Place): Promise<() => void> {
  inbox.refuse(true);
  const { db, close } = connectDatabase(databaseUrl, () => {});
  for (let index = 0; index < MAILS; index += 1) {
    const mail = { to: `person-${index}@example.com`, subject: 'Your code', text: '123456', html: '<p>123456</p>' };
    await addJob(db, mailJob, { payload: mail });
  }
  await close();
  return () => inbox.refuse(false);
}
