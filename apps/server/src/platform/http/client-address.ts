import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * Answers the address that a request comes from. If a trusted header is configured and present, it is the last address
 * in it, because proxies append to what the client wrote. Otherwise it is the connection's own address (or the one that
 * TRUST_PROXY allows).
 */
export function createClientAddress(trustedHeader: string | undefined): (request: FastifyRequest) => string {
  return (request) => {
    const given = trustedHeader === undefined ? undefined : request.headers[trustedHeader];
    const last = (Array.isArray(given) ? given.at(-1) : given)?.split(',').at(-1)?.trim() ?? '';
    return isIP(last) === 0 ? request.ip : last;
  };
}

/** The key for limits: an IPv4 address, or the /64 of an IPv6 one, which is what a single home gets. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : Math.max(0, 4 - groups.length);
  const padded = [...groups, ...Array<string>(missing).fill('0')];
  return `${padded
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
