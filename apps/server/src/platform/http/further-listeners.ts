import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { createServer } from 'node:net';

/**
 * Opens further sockets on the port of a server that listens with `reusePort`; answers how to close them, which waits
 * for their connections. Node accepts one connection of each listening socket in a turn of its loop, so that a request
 * on a new connection waits for everyone who came before it: a thousand, after a process of a large town has died.
 */
export async function openFurtherListeners(
  http: HttpServer,
  { host, port, count }: { host: string; port: number; count: number },
): Promise<() => Promise<void>> {
  // As a web server of Node opens its own.
  const options = { allowHalfOpen: true, noDelay: true };
  const listeners = Array.from({ length: count }, () =>
    createServer(options, (socket) => void http.emit('connection', socket)),
  );
  for (const listener of listeners) {
    listener.listen({ host, port, reusePort: true });
    await once(listener, 'listening');
  }
  return async () => {
    await Promise.all(
      listeners.map((listener) => new Promise<void>((resolve) => void listener.close(() => resolve()))),
    );
  };
}
