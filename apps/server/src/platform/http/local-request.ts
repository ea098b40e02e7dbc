import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
/**
 * Host names of this machine only. Another name that resolves to it would let a foreign page read the response (DNS
 * rebinding).
 */
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Headers that proxies and hosting networks add; any of them means the request came from elsewhere. */
const PROXY_HEADER =
  /^(?:forwarded|via|max-forwards|cdn-loop|client-ip|true-client-ip|proxy-|cf-|fastly-|fly-|x-(?:forwarded|original|real|client|cluster|remote|proxy|envoy|amzn?|azure|appengine|vercel|akamai|varnish|haproxy)\b)/;

/**
 * Whether a request comes from this machine itself, and not through a proxy, which would make a stranger look local.
 */
export function isLocal(request: FastifyRequest): boolean {
  const isProxied = Object.keys(request.headers).some((name) => PROXY_HEADER.test(name));
  return !isProxied && LOCAL_HOST.test(request.headers.host ?? '') && LOOPBACK.test(request.socket.remoteAddress ?? '');
}
