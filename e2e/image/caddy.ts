import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { freePort } from '../../apps/server/testing/free-port.ts';
import { findOrInstall } from '../../scripts/debian-package.ts';
import { ROOT_FOLDER } from '../../scripts/paths.ts';

export const CADDYFILE = join(ROOT_FOLDER, 'deploy/Caddyfile');
const UPSTREAMS = 'web1:3000 web2:3000';

export type Caddy = { url: string; stop(): Promise<void> };

/** A Caddy on a free loopback port with `deploy/Caddyfile`, before two processes on other ports. */
export async function startCaddy(ports: readonly [number, number]): Promise<Caddy> {
  const folder = mkdtempSync(join(tmpdir(), 'cuppa-caddy-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const text = readFileSync(CADDYFILE, 'utf8');
  if (!text.includes(UPSTREAMS)) throw new Error(`The Caddyfile does not name ${UPSTREAMS}.`);
  const file = join(folder, 'Caddyfile');
  const addresses = ports.map((each) => `127.0.0.1:${each}`).join(' ');
  writeFileSync(file, `{\n\tadmin off\n}\n${text.replace(UPSTREAMS, addresses)}`);
  const caddy = spawn(findOrInstall('caddy'), ['run', '--adapter', 'caddyfile', '--config', file], {
    // A plain address needs no certificate.
    env: { ...process.env, DOMAIN: url, HOME: folder },
    stdio: 'ignore',
  });
  await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), { timeout: 60_000 });
  return {
    url,
    stop: async () => {
      const hasEnded = once(caddy, 'exit');
      caddy.kill('SIGTERM');
      await hasEnded;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
