import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createMetrics, measurePool, measureProcess } from '../apps/server/src/platform/metrics/metrics.ts';
import { startRedis } from '../apps/server/testing/redis.ts';
import { createTestApp } from '../apps/server/testing/test-app.ts';
import { ROOT_FOLDER } from './paths.ts';

/** What Prometheus knows of a process by itself. */
const FOREIGN = ['up'];
const KEYWORD = /^(and|or|unless|by|without|on|ignoring|group_left|group_right|offset|bool)$/;

const read = (file: string) => readFileSync(join(ROOT_FOLDER, file), 'utf8');
const alerts = read('deploy/alerts.yaml');
const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);

/** The expressions of the alerts, and those of the dashboards. */
function expressions(): string[] {
  const ofAlerts = [...alerts.matchAll(/ expr: ([\s\S]*?)\n +for: /g)].map(([, expr = '']) => expr.replace(/^\|/, ''));
  const ofBoards = globSync('deploy/grafana/*.json', { cwd: ROOT_FOLDER }).flatMap((file) => {
    const { panels } = JSON.parse(read(file)) as { panels: { targets: { expr: string }[] }[] };
    return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  });
  expect(ofAlerts).toHaveLength(names.length);
  expect(ofBoards.length).toBeGreaterThan(10);
  return [...ofAlerts, ...ofBoards];
}

/** The metrics that an expression asks for: names that are neither labels nor functions. */
function metricsOf(expression: string): string[] {
  const bare = expression
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replaceAll(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, '');
  return [...bare.matchAll(/\b[a-z_]\w*\b(?!\s*\()/g)].map(([name]) => name).filter((name) => !KEYWORD.test(name));
}

/** The names in a page of metrics; a histogram has three. */
function namesOn(page: string): string[] {
  return [...page.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : [name],
  );
}

it('reads the metrics of an expression', () => {
  expect(metricsOf('max by (url) (a_up{b="c"}) == 0 or sum(rate(d_total[5m])) / e > 1 offset 1h')).toEqual([
    'a_up',
    'd_total',
    'e',
  ]);
});

it('each alert has its page in the runbooks, of three lines, and each page its alert', () => {
  const pages = read('docs/runbooks.md').split('\n## ').slice(1);
  expect(pages.map((page) => page.split('\n')[0])).toEqual(names);
  for (const page of pages) {
    const lines = page.split('\n').filter((line) => line !== '');
    expect(lines.slice(1).map((line) => line.split(' ')[1])).toEqual(['**Cause:**', '**Look:**', '**Act:**']);
  }
  const links = [...alerts.matchAll(/runbook_url: (\S+)/g)].map(([, link]) => link);
  expect(links).toEqual(names.map((name) => `docs/runbooks.md#${name?.toLowerCase()}`));
});

it('each alert has a series that it fires on', () => {
  const tried = [...read('deploy/alerts.test.yaml').matchAll(/alertname: (\w+)\n +exp_alerts/g)].map(
    ([, name]) => name,
  );
  expect(names.filter((name) => !tried.includes(name))).toEqual([]);
});

it('alerts and dashboards ask for metrics that the server has', async () => {
  const redis = await startRedis();
  const plain = await createTestApp();
  const { url } = plain.database;
  const app = await createTestApp({
    database: plain.database,
    env: { DATABASE_URL: url, DATABASE_REPLICA_URL: url, REDIS_URL: redis.url },
  });
  onTestFinished(async () => {
    await app.close();
    await plain.close();
    await redis.stop();
  });
  const process = createMetrics();
  measureProcess(process);
  measurePool(process, { totalCount: 0, idleCount: 0, waitingCount: 0 });
  const page = await (await fetch(`${app.url}/metrics`)).text();
  const known = new Set([...FOREIGN, ...namesOn(page), ...namesOn(await process.metrics())]);
  const asked = new Set(expressions().flatMap(metricsOf));
  expect([...asked].filter((name) => !known.has(name))).toEqual([]);
});
