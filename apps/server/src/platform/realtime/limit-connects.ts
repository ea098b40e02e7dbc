import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { retryAfterOf } from '../http/retry-after.ts';

/**
 * Refuses new connections that `countConnect` rejects, with 429 and a Retry-After. It runs before socket.io's own
 * check, which could only answer a bare 403. Requests of an open connection pass.
 */
export function limitConnects(countConnect: (request: IncomingMessage) => Promise<void>) {
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    if (new URL(request.url ?? '/', 'http://localhost').searchParams.has('sid')) return next();
    void countConnect(request).then(next, (error: unknown) => refuse(request, response, retryAfterOf(error)));
  };
}

/** Any error except RATE_LIMITED is an outage. */
function refuse(request: IncomingMessage, response: ServerResponse, retryAfterSeconds: number | null): void {
  const status = retryAfterSeconds === null ? 503 : 429;
  const headers = {
    'content-type': 'application/json',
    ...(retryAfterSeconds !== null && { 'retry-after': String(retryAfterSeconds) }),
  };
  const body = JSON.stringify({ code: retryAfterSeconds === null ? 'UNAVAILABLE' : 'RATE_LIMITED' });
  if (request.headers.upgrade === undefined) {
    response.writeHead(status, headers).end(body);
    return;
  }
  // A WebSocket upgrade has no response object, so write to the socket itself.
  const lines = Object.entries({ ...headers, connection: 'close', 'content-length': String(body.length) });
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines.map(([name, value]) => `${name}: ${value}`)];
  request.socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
