import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { PlatformEnv } from '../process/platform.env.ts';

/**
 * Creates a function that answers the client address of a request. If a trusted header is configured and present, that
 * is its last address, because proxies append to what the client wrote. Otherwise it is the connection's own address
 * (or the one that TRUST_PROXY allows).
 */
export function createClientAddress(trustedHeader: string | undefined): (request: FastifyRequest) => string {
  return (request) => {
    const last = lastOf(request.headers, trustedHeader);
    return isIP(last) === 0 ? request.ip : last;
  };
}

/**
 * The same for a WebSocket, which the web server does not handle: the last address of the trusted header, else the one
 * that the proxy appended to X-Forwarded-For, else the connection's own.
 */
export function createSocketAddress({ CLIENT_IP_HEADER, TRUST_PROXY }: AddressEnv): (request: Upgrade) => string {
  return ({ headers, socket }) => {
    const given = [CLIENT_IP_HEADER, TRUST_PROXY ? 'x-forwarded-for' : undefined].map((name) => lastOf(headers, name));
    return given.find((address) => isIP(address) !== 0) ?? socket.remoteAddress ?? '';
  };
}

type AddressEnv = Pick<PlatformEnv, 'CLIENT_IP_HEADER' | 'TRUST_PROXY'>;
type Upgrade = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } };

function lastOf(headers: IncomingHttpHeaders, name: string | undefined): string {
  const given = name === undefined ? undefined : headers[name];
  return (Array.isArray(given) ? given.at(-1) : given)?.split(',').at(-1)?.trim() ?? '';
}

/** The groups of an IPv6 address that name the network of a single home, and those of what a provider gives at once. */
const GROUPS = { home: 4, site: 3 };
const ALL_GROUPS = 8;

/**
 * The key of an address for limits: an IPv4 address, or the /64 of an IPv6 one, which is the network of a single home.
 * With `site` the /48, of which anyone can have one: where many homes of one person must not count as many.
 */
export function networkOf(address: string, size: keyof typeof GROUPS = 'home'): string {
  const kept = GROUPS[size];
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (isIP(address) !== 6) return address;
  // Behind "::" may stand groups of the network too: "2001:db8::1:2:3:4:5".
  const [head, tail] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const [before, after] = [head ?? [], tail ?? []];
  const missing = Math.max(0, ALL_GROUPS - before.length - after.length);
  return `${[...before, ...Array<string>(missing).fill('0'), ...after]
    .slice(0, kept)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/${kept * 16}`;
}
