import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../apps/server/testing/free-port.ts';
import { findHaproxy } from '../scripts/find-haproxy.ts';

/**
 * An HAProxy before some servers. It sends people only to those that say they are ready, and a request that reached
 * nobody to another one.
 */
export async function startBalancer(urls: readonly string[]): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'cuppa-balancer-'));
  const settings = join(folder, 'haproxy.cfg');
  const servers = urls.map((url, index) => `  server web${index} ${new URL(url).host} cookie web${index}`);
  writeFileSync(
    settings,
    `global
  maxconn 4000
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h
  timeout check 5s
  retries 3
  option redispatch 1
frontend people
  bind 127.0.0.1:${port}
  default_backend web
backend web
  balance leastconn
  cookie web insert indirect nocache
  option httpchk GET /readyz
  default-server check inter 500ms fall 2 rise 1 slowstart 5s
${servers.join('\n')}
`,
  );
  const balancer = spawn(findHaproxy(), ['-db', '-q', '-f', settings], { stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  while ((await fetch(`${url}/readyz`).catch(() => null))?.status !== 200) {
    if (balancer.exitCode !== null) throw new Error(`haproxy ended with code ${balancer.exitCode}`);
    await pause(100);
  }
  return {
    url,
    stop: async () => {
      const hasEnded = once(balancer, 'exit');
      balancer.kill('SIGKILL');
      await hasEnded;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
