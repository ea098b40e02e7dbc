import type { FastifyInstance } from 'fastify';

/** `/healthz`: the process is alive. `/readyz`: it can serve; else 503 with the status that `findFault` answers. */
export function registerHealth(app: FastifyInstance, findFault: () => Promise<string | null>): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const fault = await findFault();
    return fault === null ? { status: 'ready' } : reply.status(503).send({ status: fault });
  });
}
