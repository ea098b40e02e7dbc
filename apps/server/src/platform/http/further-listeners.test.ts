import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { openFurtherListeners } from './further-listeners.ts';

it('answers on each of them, and closes once the last answer is out', async () => {
  const answers = new Set<() => void>();
  const server = createServer((_request, response) => void answers.add(() => response.end('here')));
  server.listen({ host: '127.0.0.1', port: 0, reusePort: true });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = await openFurtherListeners(server, { host: '127.0.0.1', port, count: 7 });
  // The kernel spreads connections over the sockets by chance: so many reach more than the first.
  const asked = Array.from({ length: 100 }, async () => {
    const [answer] = await once(get({ port, host: '127.0.0.1', agent: false }), 'response');
    return answer.statusCode as number;
  });
  await expect.poll(() => answers.size).toBe(100);
  const { promise, resolve } = Promise.withResolvers<number>();
  server.getConnections((_error, count) => resolve(count));
  expect(await promise).toBeLessThan(100);

  let isClosed = false;
  const closing = close().then(() => {
    isClosed = true;
  });
  await new Promise(setImmediate);
  expect(isClosed).toBe(false);
  for (const answer of answers) answer();
  expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
  await closing;
  server.close();
});
