import type { FastifyRequest } from 'fastify';
import type { Client } from '../auth-context.ts';
import type { LimitedRoute } from './request-limits.ts';

type Limits = { limit(route: LimitedRoute, client: Client): Promise<void> };
export type RequestOrigin = ReturnType<typeof createRequestOrigin>;

/**
 * Reads the origin of a request (its IP address by `addressOf`, and its user agent), and limits requests per origin.
 */
export function createRequestOrigin(auth: Limits, addressOf: (request: FastifyRequest) => string) {
  const clientOf = (request: FastifyRequest): Client => ({
    ip: addressOf(request),
    userAgent: request.headers['user-agent'] ?? '',
  });
  return {
    clientOf,
    /**
     * Route options that count a request against a limit (auth-contract section 10), before anything else is checked.
     */
    limitTo: (route: LimitedRoute, isLimited: (request: FastifyRequest) => boolean = () => true) => ({
      preParsing: async (request: FastifyRequest) => {
        if (isLimited(request)) await auth.limit(route, clientOf(request));
      },
    }),
  };
}
