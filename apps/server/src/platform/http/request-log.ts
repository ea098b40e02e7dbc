import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Histogram } from 'prom-client';
import type { Metrics } from '../metrics/metrics.ts';
import type { Logger } from '../process/logger.ts';
import { personHash } from '../process/person-hash.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

declare module 'fastify' {
  interface FastifyRequest {
    userId: string | null;
  }
}

/** Sets the person behind a request, once known; the log contains only a hash of the id. */
export function nameCaller(request: FastifyRequest, userId: string): void {
  request.userId = userId;
}

/**
 * Logs every request except files at level info: id, method, route, status, duration, person. Counts all requests by
 * route and status. Leaves out queries, ids in paths, headers and bodies, which may hold secrets.
 */
export function registerRequestLog(app: FastifyInstance, logger: Logger, metrics: Metrics): void {
  const seconds = new Histogram({
    name: 'cuppa_http_request_duration_seconds',
    help: 'Answered requests by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [metrics],
  });
  app.decorateRequest('userId', null);
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const route = routeOf(request, reply.statusCode);
    const { method } = request;
    seconds.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
    if (route === 'file' || !logger.isLevelEnabled('info')) return;
    logger.info(
      {
        requestId: request.id,
        method,
        route,
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime),
        person: request.userId === null ? undefined : personHash(request.userId),
      },
      'request',
    );
  });
}

/**
 * A route name with few distinct values. All API procedures share one route each for RPC and REST, so for them it is
 * the path.
 */
export function routeOf(request: FastifyRequest, status: number): string {
  const { url } = request.routeOptions;
  if (url === undefined || url === '/*') return 'file';
  if (!url.startsWith('/api/') || !url.endsWith('*')) return url;
  return status === 404 ? url : (request.url.split('?')[0] ?? url).replace(UUID, ':id');
}
