import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { REALTIME_PATH } from '@cuppa/contract/platform/realtime';
import { freePort } from '../apps/server/testing/free-port.ts';
import { findHaproxy } from '../scripts/find-haproxy.ts';

/**
 * An HAProxy before some servers. It sends people only to those that say they are ready, and a request that reached
 * nobody to another one. Requests share open connections: a new one waits behind all who come back after a kill,
 * because Node accepts one in each turn of its loop.
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
  balance leastconn
  option httpchk GET /readyz
  default-server check inter 500ms fall 2 rise 1 slowstart 5s
frontend people
  bind 127.0.0.1:${port}
  use_backend sockets if { path_beg ${REALTIME_PATH} }
  default_backend requests
backend sockets
  cookie web insert indirect nocache
${servers.join('\n')}
backend requests
  http-reuse always
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
