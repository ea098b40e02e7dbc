import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * Answers where a request comes from: the last address in the trusted header where one is configured and filled in,
 * as proxies append to what the client wrote, else the connection's own (or what TRUST_PROXY lets count as that).
 */
export function createClientAddress(trustedHeader: string | undefined): (request: FastifyRequest) => string {
  return (request) => {
    const given = trustedHeader === undefined ? undefined : request.headers[trustedHeader];
    const last = (Array.isArray(given) ? given.at(-1) : given)?.split(',').at(-1)?.trim() ?? '';
    return isIP(last) === 0 ? request.ip : last;
  };
}

/** What limits are counted by: an IPv4 address, or the /64 of an IPv6 one, which is what a single home is given. */
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
