import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createServer } from 'node:tls';
import { makeCertificate } from '../../apps/server/testing/certificate.ts';
import { startSmtpInbox } from '../../apps/server/testing/smtp-inbox.ts';
import { startRelay } from '../../e2e/relay.ts';
import { startCluster } from '../cluster.ts';
import { createSmallDisk } from '../small-disk.ts';
import { writeTable } from '../write-table.ts';
import { FAR_END_DAYS, FAULTS, type Place, ROLES, WEB } from './faults.ts';
import { type Prometheus, startPrometheus } from './prometheus.ts';
import { visit } from './visitor.ts';

/** Causes every fault that an alert is for, and waits until the alert fires and ends. */
const HEADING = '## Alerts';
const COLUMNS = ['alert', 'fault', 'fires after', 'other alerts', 'ends after'];
const PATIENCE_MS = 120_000;
const LOOK_MS = 250;
const HEALTHY_MS = 20_000;

/** Looks until the alerts are as wanted; answers the seconds that it took, or null. */
async function waitFor(isThere: () => Promise<boolean>): Promise<number | null> {
  const since = performance.now();
  while (performance.now() - since < PATIENCE_MS) {
    if (await isThere()) return Math.round((performance.now() - since) / 1_000);
    await pause(LOOK_MS);
  }
  return null;
}

const isQuiet = async (prometheus: Prometheus) =>
  (await prometheus.firing()).length === 0 &&
  (await prometheus.values('up == 1')).length === ROLES.length &&
  (await prometheus.values('sum(cuppa_queue_owner) == 1 and max(cuppa_replica_behind_seconds) >= 0')).length === 1;

/** Runs the drill; answers the lines of its table and the number of alerts that failed. */
async function drill(prometheus: Prometheus, place: Place): Promise<{ lines: string[]; failed: number }> {
  const lines: string[] = [];
  let failed = 0;
  const note = (...cells: (string | number)[]) => {
    lines.push(`| ${cells.join(' | ')} |`);
    console.log(lines.at(-1));
  };
  if ((await waitFor(() => isQuiet(prometheus))) === null) throw new Error(`at first: ${await prometheus.firing()}`);
  const seen = new Set<string>();
  const others = (but?: string) => [...seen].filter((name) => name !== but).join(', ') || 'none';
  const look = async () => {
    const firing = await prometheus.firing();
    for (const name of firing) seen.add(name);
    return firing;
  };
  for (const until = performance.now() + HEALTHY_MS; performance.now() < until; await pause(LOOK_MS)) await look();
  failed += seen.size;
  note('none', 'nothing', '', others(), '');
  for (const { alert, name, cause } of FAULTS) {
    seen.clear();
    const end = await cause(place);
    const fired = await waitFor(async () => (await look()).includes(alert));
    await end();
    const ended = await waitFor(async () => !(await look()).includes(alert));
    if (fired === null || ended === null) failed += 1;
    note(alert, name, fired === null ? 'never' : `${fired} s`, others(alert), ended === null ? 'never' : `${ended} s`);
    if ((await waitFor(() => isQuiet(prometheus))) === null) throw new Error(`left: ${await prometheus.firing()}`);
  }
  const untried = prometheus.names.filter((name) => !FAULTS.some(({ alert }) => alert === name));
  for (const name of untried) console.log(`${name} was not tried.`);
  return { lines, failed: failed + untried.length };
}

const folder = mkdtempSync(join(tmpdir(), 'cuppa-alerts-'));
const disk = createSmallDisk(join(folder, 'files'), { megabytes: 16, like: folder });
const [inbox, relay] = await Promise.all([startSmtpInbox(), startRelay()]);
const proxy = createServer(makeCertificate(FAR_END_DAYS)).listen(0, 'localhost');
await once(proxy, 'listening');
const cluster = await startCluster({
  servers: ROLES,
  hasReplica: true,
  settings: {
    ...relay.settings,
    SITE_URL: `https://localhost:${(proxy.address() as AddressInfo).port}`,
    SMTP_URL: inbox.url,
    MAIL_AUTOCONFIRM: 'true',
    STORAGE_FOLDER: disk.folder,
  },
});
const prometheus = await startPrometheus(cluster.urls);
const visitor = await visit(cluster.urls[WEB] ?? '');
try {
  const { lines, failed } = await drill(prometheus, { cluster, disk, inbox, relay, proxy });
  for (const crash of cluster.crashes) console.log(crash);
  if (process.argv.includes('--write')) writeTable(HEADING, COLUMNS, lines);
  if (failed + cluster.crashes.length > 0) process.exitCode = 1;
} finally {
  await visitor.stop();
  await prometheus.stop();
  await cluster.stop();
  await relay.stop();
  await inbox.close();
  proxy.close();
  disk.remove();
  rmSync(folder, { recursive: true, force: true });
}
