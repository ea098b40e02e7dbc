import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findOrInstall } from '../../scripts/debian-package.ts';
import { CADDYFILE, type Caddy, startCaddy } from './caddy.ts';

let caddy: Caddy;
let processes: [Server, Server];
beforeAll(async () => {
  processes = [await serve('web1'), await serve('web2')];
  const [one, two] = processes.map((server) => (server.address() as AddressInfo).port) as [number, number];
  caddy = await startCaddy([one, two]);
});
afterAll(async () => {
  await caddy.stop();
  for (const server of processes) server.close();
});

/** In the place of a process of Cuppa: answers with its name and what Caddy says of the client. */
async function serve(name: string): Promise<Server> {
  const server = createServer((request: IncomingMessage, response) => {
    response.end(JSON.stringify({ name, client: request.headers['x-forwarded-for'] }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function ask(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${caddy.url}${path}`, { headers });
  const text = await answer.text();
  const { name, client } = (text === '' ? {} : JSON.parse(text)) as { name?: string; client?: string };
  return { status: answer.status, name, client };
}

const askOften = (path: string) => Promise.all(Array.from({ length: 20 }, () => ask(path)));

it('is valid for a name with certificates', () => {
  const check = () =>
    execFileSync(findOrInstall('caddy'), ['validate', '--adapter', 'caddyfile', '--config', CADDYFILE], {
      env: { ...process.env, DOMAIN: 'cuppa.example', HOME: tmpdir() },
      stdio: 'pipe',
    });
  expect(check).not.toThrow();
});

it('spreads requests over the processes, but leads an address that polls to one of them', async () => {
  const names = async (path: string) => new Set((await askOften(path)).map(({ name }) => name)).size;
  expect(await names('/api/v1/home')).toBe(2);
  expect(await names('/realtime/?transport=polling')).toBe(1);
});

it('believes no address that a client writes, and shows nobody the metrics', async () => {
  expect(await ask('/', { 'x-forwarded-for': '1.2.3.4' })).toMatchObject({ status: 200, client: '127.0.0.1' });
  expect(await ask('/metrics')).toMatchObject({ status: 404, name: undefined });
});

it('leads around a process that is gone', async () => {
  processes[0].close();
  processes[0].closeAllConnections();
  for (const path of ['/api/v1/home', '/realtime/?transport=polling']) {
    expect((await askOften(path)).map(({ status, name }) => [status, name])).toEqual(Array(20).fill([200, 'web2']));
  }
});
