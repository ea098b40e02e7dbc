import { setTimeout as pause } from 'node:timers/promises';
import { type Cluster, startCluster } from '../cluster.ts';
import { auditCalm, auditNow } from './audit.ts';
import { measureLoopLag } from './loop-lag.ts';
import { findOwner } from './owner.ts';
import { createPeople, idsOfSearching, startCrowd } from './people.ts';

const PEOPLE = Number(process.env.PEOPLE ?? 2_000);
const KILLS = Number(process.env.KILLS ?? 12);
const BETWEEN_KILLS_MS = 10_000;
/** Longer than an open card and the longest threshold of the matcher. */
const CALM_MS = 45_000;
const MOST_LAG = 2;

const SETTINGS = { QUEUE_LEASE_SECONDS: '30', CALL_LENGTH_SECONDS: '20', OFFER_SECONDS: '6' };
const findings: string[] = [];

/** Runs people through the queue while its owner is killed repeatedly. */
async function soak(cluster: Cluster): Promise<void> {
  console.log(`${PEOPLE} people at three processes; the owner of the queue is killed ${KILLS} times.`);
  const { people, counts, calm, stop } = startCrowd(cluster.urls, await createPeople(cluster, PEOPLE));
  const takeoversMs: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    await pause(BETWEEN_KILLS_MS);
    const owner = await findOwner(cluster);
    const since = performance.now();
    const isBack = cluster.restartServer(owner, 'SIGKILL');
    await findOwner(cluster, owner);
    takeoversMs.push(Math.round(performance.now() - since));
    await isBack;
    findings.push(...(await auditNow(cluster)));
  }
  calm();
  await pause(CALM_MS);
  findings.push(
    ...(await auditNow(cluster)),
    ...(await auditCalm(cluster, () => idsOfSearching(people))),
    ...cluster.crashes,
  );
  const searching = people.filter(({ seen }) => seen.state === 'searching').length;
  console.log(
    `what they did: ${Object.entries(counts)
      .map(([what, count]) => `${count} ${what}`)
      .join(', ')}`,
  );
  console.log(`${searching} still wait; another process owned the queue after ${Math.max(...takeoversMs)} ms at most`);
  await stop();
}

async function lag(cluster: Cluster): Promise<void> {
  const { idle, waiting } = await measureLoopLag(cluster);
  console.log(
    `p99 event loop lag by process, idle: ${idle.join(', ')} ms; with 10,000 waiting: ${waiting.join(', ')} ms`,
  );
  waiting.forEach((value, index) => {
    const ratio = value / (idle[index] ?? Number.NaN);
    if (!(ratio <= MOST_LAG)) findings.push(`event loop lag of process ${index}: ${ratio.toFixed(1)} times idle`);
  });
}

for (const part of [lag, soak]) {
  const cluster = await startCluster({ servers: 3, settings: SETTINGS });
  try {
    await part(cluster);
  } finally {
    await cluster.stop();
  }
}
for (const finding of findings) console.log(`found: ${finding}`);
console.log(findings.length === 0 ? 'Nothing was found wrong.' : `${findings.length} findings.`);
if (findings.length > 0) process.exitCode = 1;
