import type { FastifyInstance } from 'fastify';

/** `/healthz`: the process is alive. `/readyz`: it can serve, because its database answers. */
export function registerHealth(app: FastifyInstance, isDatabaseReachable: () => Promise<boolean>): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (await isDatabaseReachable()) return { status: 'ready' };
    return reply.status(503).send({ status: 'database unreachable' });
  });
}
