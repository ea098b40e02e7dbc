import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { bundleServer } from '../../scripts/bundle-server.ts';
import { ROOT_FOLDER, SERVER_BUILD_FOLDER } from '../../scripts/paths.ts';
import { startBalancer } from '../balancer.ts';
import { type Cluster, startCluster } from '../cluster.ts';
import { auditCalm, auditNow } from '../queue/audit.ts';
import { fillTown } from './accounts.ts';
import { auditTown } from './audit.ts';
import { createCrowd } from './crowd.ts';
import { readDatabaseWork } from './database-work.ts';
import { measureDeeds } from './deed-costs.ts';
import { signIn } from './deeds.ts';
import { createReader } from './readings.ts';
import { createResident } from './resident.ts';
import { type Moment, momentBetween, type Outcome, printOutcome, writeOutcome } from './tables.ts';
import { followUsage, memoryOf } from './usage.ts';

/** A town of many people on three processes, one of which is killed every ten seconds. */
const PEOPLE = Number(process.env.PEOPLE ?? 2_000);
const MINUTES = Number(process.env.MINUTES ?? 10);
/** Processes of simulated people; each needs a part of a core. */
const GENERATORS = Number(process.env.GENERATORS ?? 2);
const SERVERS = 3;
const KILL_EVERY_MS = 10_000;
const MOST_TIMES_IDLE = 4;
const MINUTE_MS = 60_000;
/** For people alone: the deeds' costs, and the one who reads. */
const MEASURING = 60;
const IDLE_MS = Math.min(1, MINUTES) * MINUTE_MS;
/** Password hashes bound it: a core checks some thirty in a second. */
const ARRIVAL_MS = Math.max(20_000, PEOPLE * 60);
const CALM_MS = Math.min(1, MINUTES) * MINUTE_MS;
/** Longer than an open card and the longest threshold of the matcher. */
const SETTLING_MS = 45_000;

const SETTINGS = {
  NODE_ENV: 'production',
  LOG_LEVEL: 'error',
  // As in the image.
  LISTENERS: '16',
  CALL_LENGTH_SECONDS: '60',
  CALL_GATHER_SECONDS: '30',
  CALL_GRACE_SECONDS: '20',
  CALL_GRACE_TOTAL_SECONDS: '60',
  OFFER_SECONDS: '15',
  // Each process comes back every half minute, on the cores that serve people.
  NODE_COMPILE_CACHE: join(tmpdir(), 'cuppa-soak-compiled'),
};
const BUNDLE_FOLDER = join(SERVER_BUILD_FOLDER, 'soak');
/** In one bundle, and with the flags of the image. */
const LAUNCHER = {
  script: relative(ROOT_FOLDER, join(BUNDLE_FOLDER, 'app-process.js')),
  flags: ['--max-semi-space-size=16', '--max-old-space-size=1024'],
};

/** Kills one process after the other until the time is up; answers how often, and what was wrong after each. */
async function killInTurn(cluster: Cluster, minutes: number): Promise<{ kills: number; findings: string[] }> {
  const findings: string[] = [];
  const until = performance.now() + minutes * MINUTE_MS;
  let kills = 0;
  while (performance.now() < until) {
    const nextAt = performance.now() + KILL_EVERY_MS;
    await cluster.restartServer(kills % SERVERS, 'SIGKILL');
    kills += 1;
    findings.push(...(await auditNow(cluster)));
    await pause(Math.max(0, nextAt - performance.now()));
  }
  return { kills, findings };
}

async function runTown(cluster: Cluster, url: string): Promise<Outcome> {
  const say = (what: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${what}`);
  const accounts = await fillTown(cluster.databaseUrl, PEOPLE + MEASURING + 2);
  const residents = accounts.slice(0, PEOPLE);
  const [readerAccount] = accounts.slice(PEOPLE + MEASURING);
  if (readerAccount === undefined) throw new Error('there is nobody to read');
  const alone = createResident(url, readerAccount);
  await signIn(alone);
  const reader = createReader(url, { token: alone.token, connectionId: readerAccount.connectionId });
  const crowd = createCrowd(GENERATORS);
  const pids = () => ({ app: cluster.pids(), people: [...crowd.pids, reader.pid] });
  const usage = followUsage(pids);
  const readMoment = async (): Promise<Moment> => ({
    atMs: performance.now(),
    usage: usage.look(),
    counts: await crowd.count(),
    ...(await readDatabaseWork(cluster)),
  });
  try {
    say('one person alone');
    reader.start();
    await pause(IDLE_MS);
    const idle = await reader.stop();
    const memoryIdle = memoryOf(cluster.pids());
    say('each deed alone');
    const { costs, background } = await measureDeeds(cluster, url, accounts.slice(PEOPLE, PEOPLE + MEASURING));
    say(`${PEOPLE} people arrive`);
    await crowd.arrive(url, residents, ARRIVAL_MS);
    say('a while without a fault');
    reader.start();
    const calmFrom = await readMoment();
    await pause(CALM_MS);
    const calmTo = await readMoment();
    const calm = await reader.stop();
    const memoryFull = memoryOf(cluster.pids());
    say(`a process is killed every ten seconds, for ${MINUTES} minutes`);
    reader.start();
    const from = await readMoment();
    const { kills, findings } = await killInTurn(cluster, MINUTES);
    const to = await readMoment();
    const reads = await reader.stop();
    say('nobody begins anything any more');
    await crowd.calm();
    await pause(SETTLING_MS);
    findings.push(...(await auditNow(cluster)), ...(await auditCalm(cluster, crowd.searching)));
    const { acknowledged, lagMs } = await crowd.stop();
    say('audit');
    findings.push(...(await auditTown(cluster.ask, acknowledged)), ...cluster.crashes);
    if (reads.failed + calm.failed > 0) findings.push(`reads that failed: ${reads.failed + calm.failed}`);
    if (reads.p99 >= MOST_TIMES_IDLE * idle.p99)
      findings.push(`p99 of reads ${(reads.p99 / idle.p99).toFixed(1)} times idle`);
    return {
      people: PEOPLE,
      minutes: MINUTES,
      cores: availableParallelism(),
      kills,
      costs,
      background,
      reads: { idle, calm, killed: reads },
      calm: momentBetween(calmFrom, calmTo),
      killed: momentBetween(from, to),
      memory: { idle: memoryIdle, full: memoryFull },
      lagMs,
      acknowledged,
      findings,
    };
  } finally {
    usage.stop();
    reader.kill();
    crowd.kill();
    alone.socket.disconnect();
  }
}

await bundleServer(join(ROOT_FOLDER, 'bench/api/app-process.ts'), BUNDLE_FOLDER);
const cluster = await startCluster({
  servers: SERVERS,
  settings: SETTINGS,
  launcher: LAUNCHER,
  countsStatements: true,
});
const balancer = await startBalancer(cluster.urls);
try {
  const outcome = await runTown(cluster, balancer.url);
  printOutcome(outcome);
  if (process.argv.includes('--write')) writeOutcome(outcome);
  if (outcome.findings.length > 0) process.exitCode = 1;
} finally {
  await balancer.stop();
  await cluster.stop();
}
