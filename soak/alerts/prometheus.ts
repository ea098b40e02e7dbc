import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../apps/server/testing/free-port.ts';
import { findPrometheus } from '../../scripts/find-prometheus.ts';
import { ROOT_FOLDER } from '../../scripts/paths.ts';

const SCRAPE_SECONDS = 1;
/** What the waits and windows of the alerts become, so that a drill does not take a day. */
const FOR_SECONDS = 2;
const WINDOW_SECONDS = 10;

export type Prometheus = Awaited<ReturnType<typeof startPrometheus>>;

/** A Prometheus that watches some processes by deploy/alerts.yaml, with short waits and windows. */
export async function startPrometheus(urls: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'cuppa-prometheus-'));
  const alerts = readFileSync(join(ROOT_FOLDER, 'deploy/alerts.yaml'), 'utf8');
  const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
  writeFileSync(
    join(folder, 'alerts.yaml'),
    alerts.replaceAll(/ for: \w+/g, ` for: ${FOR_SECONDS}s`).replaceAll(/\[\d+m\]/g, `[${WINDOW_SECONDS}s]`),
  );
  const targets = urls.map((url) => new URL(url).host);
  // YAML reads JSON.
  const settings = {
    global: {
      scrape_interval: `${SCRAPE_SECONDS}s`,
      scrape_timeout: `${SCRAPE_SECONDS}s`,
      evaluation_interval: `${SCRAPE_SECONDS}s`,
    },
    rule_files: ['alerts.yaml'],
    scrape_configs: [{ job_name: 'cuppa', static_configs: [{ targets }] }],
  };
  const config = join(folder, 'prometheus.yaml');
  writeFileSync(config, JSON.stringify(settings));
  const address = `127.0.0.1:${await freePort()}`;
  const server = spawn(
    findPrometheus('prometheus'),
    [
      `--config.file=${config}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=${address}`,
      '--log.level=error',
    ],
    { stdio: 'inherit' },
  );
  const ask = async <Data>(path: string): Promise<Data> => {
    const answer = await fetch(`http://${address}/api/v1/${path}`);
    return ((await answer.json()) as { data: Data }).data;
  };
  while (!(await fetch(`http://${address}/-/ready`).catch(() => null))?.ok) {
    if (server.exitCode !== null) throw new Error('Prometheus ended while it started');
    await pause(200);
  }
  return {
    names,
    /** The names of the alerts that fire now, and of those that are about to. */
    active: async (): Promise<{ firing: string[]; pending: string[] }> => {
      const { alerts: active } = await ask<{ alerts: { state: string; labels: { alertname: string } }[] }>('alerts');
      const namesIn = (wanted: string) => [
        ...new Set(active.filter(({ state }) => state === wanted).map(({ labels }) => labels.alertname)),
      ];
      return { firing: namesIn('firing'), pending: namesIn('pending') };
    },
    /** The values of an expression now. */
    values: async (expression: string): Promise<number[]> => {
      const { result } = await ask<{ result: { value: [number, string] }[] }>(
        `query?query=${encodeURIComponent(expression)}`,
      );
      return result.map(({ value }) => Number(value[1]));
    },
    stop: async (): Promise<void> => {
      const hasEnded = once(server, 'exit');
      server.kill('SIGTERM');
      await hasEnded;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
