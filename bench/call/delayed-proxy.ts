import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** Opens a proxy to a server that delays all data by the same time, in both directions and in order. */
export async function openDelayedProxy(
  target: string,
  delayMs: number,
): Promise<{ url: string; close(): Promise<void> }> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.setNoDelay(true);
      from.on('data', (data) => setTimeout(() => to.writable && to.write(data), delayMs));
      from.on('error', () => from.destroy());
      from.on('close', () => {
        sockets.delete(from);
        setTimeout(() => to.destroy(), delayMs);
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const ownPort = typeof address === 'object' && address ? address.port : 0;
  return {
    // By name instead of by number: browsers treat localhost as a secure origin.
    url: `http://localhost:${ownPort}`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
