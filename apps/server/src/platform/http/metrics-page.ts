import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics/metrics.ts';
import { isLocal } from './local-request.ts';

/**
 * `/metrics` in the Prometheus text format: with METRICS_TOKEN as a bearer token, or if none is set, only from this
 * machine. For everyone else the page does not exist.
 */
export function registerMetricsPage(app: FastifyInstance, metrics: Metrics, token: string | undefined): void {
  app.get('/metrics', async (request, reply) => {
    const mayRead = token === undefined ? isLocal(request) : isBearer(request, token);
    if (!mayRead) return reply.callNotFound();
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.metrics());
  });
}

function isBearer({ headers }: FastifyRequest, token: string): boolean {
  const [given, wanted] = [Buffer.from(headers.authorization ?? ''), Buffer.from(`Bearer ${token}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
