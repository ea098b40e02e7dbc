import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * Proxies a TCP server so that a test can cut it off: `cut` breaks all connections and refuses new ones until `mend`.
 */
export async function createBreakableLink(target: { host: string; port: number }) {
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one
        .on('error', () => {})
        .on('close', () => {
          open.delete(one);
          other.destroy();
        });
      one.pipe(other);
    }
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const cut = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of open) socket.destroy();
    await closed;
  };
  return { port, cut, mend: () => listen(port) };
}
