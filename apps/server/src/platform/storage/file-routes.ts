import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../process/clock.ts';
import type { Storage } from './storage.ts';

const addressSchema = z.object({ fileId: z.uuid() });
const querySchema = z.object({ until: z.coerce.number().int(), signature: z.string().max(64) });

/** Registers `GET /files/:fileId?until=&signature=`, which answers the bytes of a file at a signed address. */
export function registerFileRoutes(server: FastifyInstance, storage: Storage, clock: Clock): void {
  server.get('/files/:fileId', async (request, reply) => {
    const address = addressSchema.safeParse(request.params);
    const query = querySchema.safeParse(request.query);
    const file = address.success && query.success ? await storage.readSigned(address.data.fileId, query.data) : null;
    if (!file || !query.success) {
      return reply.status(404).send({ code: 'not_found', message: 'There is nothing at this address.' });
    }
    const secondsLeft = query.data.until - Math.floor(clock.now().getTime() / 1_000);
    return reply
      .headers({
        'content-type': file.contentType,
        'content-disposition': 'inline',
        'x-content-type-options': 'nosniff',
        'cache-control': `private, max-age=${secondsLeft}, immutable`,
      })
      .send(file.bytes);
  });
}
