import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
/** A host name that only this machine has. Another name that leads here would let a foreign page read the answer. */
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** The headers that proxies and the networks of hosts add to a request, by any of which it came from elsewhere. */
const PROXY_HEADER =
  /^(?:forwarded|via|max-forwards|cdn-loop|client-ip|true-client-ip|proxy-|cf-|fastly-|fly-|x-(?:forwarded|original|real|client|cluster|remote|proxy|envoy|amzn?|azure|appengine|vercel|akamai|varnish|haproxy)\b)/;

/** Whether a request comes from this machine itself, without a proxy in between that would make a stranger look local. */
export function isLocal(request: FastifyRequest): boolean {
  const isProxied = Object.keys(request.headers).some((name) => PROXY_HEADER.test(name));
  return !isProxied && LOCAL_HOST.test(request.headers.host ?? '') && LOOPBACK.test(request.socket.remoteAddress ?? '');
}
