import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { guardConnections } from './connection-guard.ts';

const HALF = 'POST /form HTTP/1.1\r\nHost: cuppa.example\r\nContent-Length: 1000\r\n\r\n{';
const WHOLE = 'GET /slow HTTP/1.1\r\nHost: cuppa.example\r\n\r\n';

afterEach(() => vi.useRealTimers());

async function start(options: { maxConnections?: number; isBehindProxy?: boolean } = {}) {
  let worked = 0;
  const server = createServer((request, response) => {
    if (request.url === '/slow') return;
    request.resume().on('end', () => {
      if (request.url === '/works') worked += 1;
      else response.end('taken');
    });
  });
  const sockets: Socket[] = [];
  server.on('connection', (socket) => sockets.push(socket));
  guardConnections(server, {
    networkOf: (socket, request) => String(request?.headers['x-real-ip'] ?? socket.remoteAddress),
    isBehindProxy: false,
    ...options,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { server, sockets, worked: () => worked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
type Running = Awaited<ReturnType<typeof start>>;

async function open({ server }: { server: Server }, text: string): Promise<Socket> {
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' }).on('error', () => {});
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}
async function openMany(running: Running, count: number, text: string): Promise<Socket[]> {
  const all: Socket[] = [];
  while (all.length < count) all.push(await open(running, text));
  return all;
}
const countOpen = (sockets: readonly Socket[]) => sockets.filter(({ destroyed }) => !destroyed).length;
const ask = async ({ url }: Running) => (await fetch(url)).text();

describe('a body', () => {
  /** Sends pieces of a body at intervals of faked time; the answer, or an empty text if there is none. */
  async function drip({ bytes, everyMs }: { bytes: number; everyMs: number }): Promise<string> {
    vi.useFakeTimers({ toFake: ['setInterval', 'performance'] });
    const running = await start();
    const client = await open(running, 'POST /form HTTP/1.1\r\nHost: a\r\nContent-Length: 9000000\r\n\r\n');
    let answer = '';
    client.on('data', (data) => (answer += data.toString()));
    const closed = once(client, 'close');
    const [near] = running.sockets as [Socket];
    for (let turn = 0; turn < 20; turn += 1) {
      const before = near.bytesRead;
      client.write('x'.repeat(bytes));
      while (near.bytesRead < before + bytes && !near.destroyed) await new Promise((resolve) => setImmediate(resolve));
      await vi.advanceTimersByTimeAsync(everyMs);
      if (near.writableEnded || near.destroyed) {
        await closed;
        return answer;
      }
    }
    return '';
  }

  it.each([
    ['brings nothing', { bytes: 0, everyMs: 1_000 }],
    ['drips', { bytes: 1, everyMs: 5_000 }],
    ['is slower than the floor', { bytes: 30_000, everyMs: 5_000 }],
  ])('that %s is answered with 408', async (_how, pace) => {
    expect(await drip(pace)).toMatch(/^HTTP\/1\.1 408 .+request_timeout/s);
  });

  it('that is steady may take longer', async () => {
    expect(await drip({ bytes: 100_000, everyMs: 5_000 })).toBe('');
  });
});

describe('connections without a whole request', () => {
  it('of one network are closed beyond its share, the oldest first, and others are served', async () => {
    const running = await start();
    const silent = await openMany(running, 300, HALF);
    await expect.poll(() => countOpen(silent)).toBe(256);
    expect([silent[0]?.destroyed, silent.at(-1)?.destroyed]).toEqual([true, false]);
    expect(await ask(running)).toBe('taken');
  });

  it('are not those whose body has come, however long the answer takes', async () => {
    const running = await start();
    const working = await openMany(
      running,
      300,
      'POST /works HTTP/1.1\r\nHost: cuppa.example\r\nContent-Length: 1\r\n\r\n1',
    );
    await expect.poll(() => running.worked()).toBe(300);
    expect(countOpen(working)).toBe(300);
  });

  it('make room for a new request when the server is full, and requests in work stay', async () => {
    const running = await start({ maxConnections: 40 });
    const busy = await openMany(running, 10, WHOLE);
    const silent = await openMany(running, 100, '');
    await expect.poll(() => countOpen(silent)).toBe(30);
    expect(countOpen(busy)).toBe(10);
    expect(await ask(running)).toBe('taken');
  });

  it('count for the client behind a proxy, and not for the proxy', async () => {
    const running = await start({ isBehindProxy: true });
    const idle = await openMany(running, 300, '');
    const silent = await openMany(running, 300, HALF.replace('Host:', 'X-Real-IP: 198.51.100.7\r\nHost:'));
    await expect.poll(() => countOpen(silent)).toBe(256);
    expect(countOpen(idle)).toBe(300);
  });
});
