import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT_FOLDER } from '../../scripts/paths.ts';
import { type Cluster, startCluster } from '../cluster.ts';
import { audit } from './audit.ts';
import { populate } from './people.ts';

/** Each chats with the other of the pair, and calls everyone else. */
const PAIRS = 10;
/** Everything gets this long to recover before the audit. */
const RECOVERY_MS = 25_000;
const HEADING = '## The last run';

type Fault = { name: string; cause(cluster: Cluster): Promise<unknown> };

const FAULTS: Fault[] = [
  { name: 'nothing', cause: () => pause(10_000) },
  { name: 'PostgreSQL killed, and back by itself', cause: async (cluster) => cluster.killPostgres() },
  { name: 'its backends ended 60 times in 12 s', cause: endBackends },
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
    cause: ({ ask }) => ask('begin; lock table messages in access exclusive mode; select pg_sleep(10); commit'),
  },
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

const cluster = await startCluster();
const lines: string[] = [];
let failed = 0;
try {
  console.log(`${PAIRS} pairs chat, queue and call at two processes.`);
  const people = await populate(cluster.urls, cluster.databaseUrl, PAIRS);
  const countSent = () => people.sent.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
  for (const fault of FAULTS) {
    const before = { messages: countSent(), calls: people.countCalls() };
    await fault.cause(cluster);
    await pause(RECOVERY_MS);
    const middle = countSent();
    await pause(5_000);
    const findings = [...(await audit(cluster.ask, people.sent)), ...cluster.crashes.splice(0)];
    if (countSent() === middle) findings.push('no message went through after the recovery');
    failed += findings.length;
    const [messages, calls] = [countSent() - before.messages, people.countCalls() - before.calls];
    const line = `| ${fault.name} | ${messages} | ${calls} | ${findings.join('; ') || 'nothing'} |`;
    console.log(line);
    lines.push(line);
  }
  await people.stop();
  for (const crash of cluster.crashes) console.log(crash);
  failed += cluster.crashes.length;
} finally {
  await cluster.stop();
}
if (process.argv.includes('--write')) writeTable(lines);
if (failed > 0) process.exitCode = 1;

/** Writes the table to the end of the page, after its last heading. */
function writeTable(rows: readonly string[]): void {
  const file = join(ROOT_FOLDER, 'docs/reliability.md');
  const page = readFileSync(file, 'utf8');
  const head = page.slice(0, page.indexOf(HEADING) + HEADING.length);
  const table = ['| fault | messages | seats taken in calls | found wrong afterwards |', '|---|---|---|---|', ...rows];
  writeFileSync(file, `${head}\n\n${table.join('\n')}\n`);
}
