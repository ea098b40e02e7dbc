import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * Answers where a request comes from: the first address in the trusted header where one is configured and
 * filled in, else the connection's own (or what TRUST_PROXY lets count as that).
 */
export function createClientAddress(trustedHeader: string | undefined): (request: FastifyRequest) => string {
  return (request) => {
    const given = trustedHeader === undefined ? undefined : request.headers[trustedHeader];
    const first = (Array.isArray(given) ? given[0] : given)?.split(',')[0]?.trim() ?? '';
    return isIP(first) === 0 ? request.ip : first;
  };
}
