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

/** Causes every fault that an alert is for, waits until the alert fires, and ends the fault. */
const HEADING = '## Alerts';
const COLUMNS = ['alert', 'fault', 'fires after', 'other alerts', 'all quiet after'];
const PATIENCE_MS = 120_000;
const LOOK_MS = 250;
const HEALTHY_MS = 20_000;
/** Longer than an alert waits in the drill: whatever is still wrong fires by then. */
const QUIET_MS = 5_000;

/** Looks until something has held for some time; answers the seconds until it began, or null. */
async function waitFor(isThere: () => Promise<boolean>, forMs = 0): Promise<number | null> {
  const since = performance.now();
  let began: number | null = null;
  while (performance.now() - since < PATIENCE_MS) {
    began = (await isThere()) ? (began ?? performance.now()) : null;
    if (began !== null && performance.now() - began >= forMs) return Math.round((began - since) / 1_000);
    await pause(LOOK_MS);
  }
  return null;
}

/** Whether all processes answer, have measured what alerts ask for, and no alert fires or is about to. */
async function isQuiet(prometheus: Prometheus): Promise<boolean> {
  const { firing, pending } = await prometheus.active();
  if (firing.length + pending.length > 0) return false;
  const healthy = `sum(up) == ${ROLES.length} and sum(cuppa_queue_owner) == 1 and max(cuppa_replica_behind_seconds) >= 0
    and count(cuppa_certificate_end_timestamp_seconds) == 1 and sum(cuppa_relay_up) == 1`;
  return (await prometheus.values(healthy)).length === 1;
}

/** Runs the drill; answers the lines of its table and the number of alerts that failed. */
async function drill(prometheus: Prometheus, place: Place): Promise<{ lines: string[]; failed: number }> {
  const lines: string[] = [];
  let failed = 0;
  const note = (...cells: string[]) => {
    lines.push(`| ${cells.join(' | ')} |`);
    console.log(lines.at(-1));
  };
  const seen = new Set<string>();
  const look = async () => {
    const { firing } = await prometheus.active();
    for (const name of firing) seen.add(name);
    return firing;
  };
  const others = (but?: string) => [...seen].filter((name) => name !== but).join(', ') || 'none';
  const isAllQuiet = async () => (await look()).length === 0 && isQuiet(prometheus);
  if ((await waitFor(isAllQuiet, QUIET_MS)) === null) throw new Error(`It was not quiet at first: ${others()}.`);
  seen.clear();
  for (const until = performance.now() + HEALTHY_MS; performance.now() < until; await pause(LOOK_MS)) await look();
  failed += seen.size;
  note('none', 'nothing', '', others(), '');
  for (const { alert, name, cause } of FAULTS) {
    seen.clear();
    const end = await cause(place);
    const fired = await waitFor(async () => (await look()).includes(alert));
    await end();
    const quiet = await waitFor(isAllQuiet, QUIET_MS);
    if (fired === null) failed += 1;
    note(alert, name, fired === null ? 'never' : `${fired} s`, others(alert), quiet === null ? 'never' : `${quiet} s`);
    if (quiet === null) throw new Error(`It did not get quiet after: ${name}.`);
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
