import type { FastifyRequest } from 'fastify';
import type { Client } from '../auth-context.ts';
import type { LimitedRoute } from './request-limits.ts';

type Limits = { limit(route: LimitedRoute, client: Client): void };
export type RequestOrigin = ReturnType<typeof createRequestOrigin>;

/** Where requests come from, as the address that `addressOf` finds and the browser say, and what counts them by it. */
export function createRequestOrigin(auth: Limits, addressOf: (request: FastifyRequest) => string) {
  const clientOf = (request: FastifyRequest): Client => ({
    ip: addressOf(request),
    userAgent: request.headers['user-agent'] ?? '',
  });
  return {
    clientOf,
    /** Counts a request of an address against a limit (auth-contract section 10), before anything else is looked at. */
    limitTo: (route: LimitedRoute) => ({
      preParsing: async (request: FastifyRequest) => auth.limit(route, clientOf(request)),
    }),
  };
}
