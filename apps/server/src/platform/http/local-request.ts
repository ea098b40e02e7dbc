import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
/** A host name that only this machine has. Another name that leads here would let a foreign page read the answer. */
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Whether a request comes from this machine itself, without a proxy in between that would make a stranger look local. */
export function isLocal(request: FastifyRequest): boolean {
  const isProxied = 'x-forwarded-for' in request.headers || 'forwarded' in request.headers;
  return !isProxied && LOCAL_HOST.test(request.headers.host ?? '') && LOOPBACK.test(request.socket.remoteAddress ?? '');
}
