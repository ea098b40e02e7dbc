import { randomUUID } from 'node:crypto';
import { contract } from '@cuppa/contract/contract';
import { SIGNED_IN_ERRORS } from '@cuppa/contract/platform/errors';
import { OpenAPIGenerator } from '@orpc/openapi';
import { OpenAPIHandler } from '@orpc/openapi/fastify';
import { ORPCError } from '@orpc/server';
import { RPCHandler } from '@orpc/server/fastify';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnstorableText } from '../postgres/database.ts';
import { isDatabaseAway } from '../postgres/database-away.ts';
import type { Logger } from '../process/logger.ts';
import { api } from './api.ts';
import type { ApiContext } from './api-access.ts';
import { retryAfterOf } from './retry-after.ts';

type ApiRouter = ReturnType<typeof api.router>;
/** The parts of an interceptor's options that are used here. */
type Call = { next(): Promise<unknown>; context: RequestContext };
type RequestContext = ApiContext & { setRetryAfter(seconds: number): void };

/**
 * Mounts the contract twice: typed RPC for our browser code, and OpenAPI for everyone else. `areas` holds the
 * implementation of each area of the contract. Throws if an area is missing.
 */
export async function mountApi(
  app: FastifyInstance,
  areas: Record<string, object>,
  deps: { logger: Logger; contextOf(request: FastifyRequest): ApiContext },
): Promise<void> {
  const missing = Object.keys(contract).filter((area) => areas[area] === undefined);
  if (missing.length > 0) throw new Error(`No feature brings ${missing.join(', ')} of the contract; see features.ts.`);
  const router: ApiRouter = api.router(areas as Parameters<typeof api.router>[0]);
  // A new array for each handler, because the RPC handler adds to the array it gets.
  const interceptors = () => [
    async ({ next, context }: Call) => {
      try {
        return await next();
      } catch (error) {
        const seconds = waitOf(error);
        if (seconds !== null) context.setRetryAfter(seconds);
        throw toPublicError(error, deps.logger);
      }
    },
  ];
  const contextOf = (request: FastifyRequest, reply: FastifyReply): RequestContext => ({
    ...deps.contextOf(request),
    setRetryAfter: (seconds) => void reply.header('retry-after', seconds),
  });
  const rpc = new RPCHandler(router, { clientInterceptors: interceptors() as never });
  const openApi = new OpenAPIHandler(router, { clientInterceptors: interceptors() as never });
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });

  app.get('/api/v1/openapi.json', () =>
    generator.generate(router, {
      info: { title: 'Cuppa API', version: '1.0.0' },
      servers: [{ url: '/api/v1' }],
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      security: [{ session: [] }],
    }),
  );
  app.all(
    '/api/rpc/*',
    { errorHandler: refuseEarly((error) => ({ json: error, meta: [] })) },
    async (request, reply) => {
      const { matched } = await rpc.handle(request, reply, {
        prefix: '/api/rpc',
        context: contextOf(request, reply),
      });
      if (!matched) return reply.callNotFound();
    },
  );
  app.all('/api/v1/*', { errorHandler: refuseEarly((error) => error) }, async (request, reply) => {
    const { matched } = await openApi.handle(request, reply, {
      prefix: '/api/v1',
      context: contextOf(request, reply),
    });
    if (!matched) return reply.callNotFound();
  });
}

/** The wait in seconds from a declared RATE_LIMITED; null for any other error. */
function waitOf(error: unknown): number | null {
  if (!(error instanceof ORPCError) || error.code !== 'RATE_LIMITED') return null;
  return (error.data as { retryAfterSeconds: number }).retryAfterSeconds;
}

/** Answers an address over its limit, before any procedure is matched, with the error that all procedures declare. */
function refuseEarly(encode: (error: object) => object) {
  return (error: unknown, _request: FastifyRequest, reply: FastifyReply) => {
    const retryAfterSeconds = retryAfterOf(error);
    // Rethrow to the error handler of the server.
    if (retryAfterSeconds === null) throw error;
    const { status, message } = SIGNED_IN_ERRORS.RATE_LIMITED;
    const refused = new ORPCError('RATE_LIMITED', { defined: true, status, message, data: { retryAfterSeconds } });
    return reply.status(status).header('retry-after', retryAfterSeconds).send(encode(refused.toJSON()));
  };
}

/**
 * The error to send for one that no procedure declares. An outage of the database has its own code. Anything else is
 * logged under an id, and only the id is sent.
 */
function toPublicError(error: unknown, logger: Logger): unknown {
  // A procedure may declare an outage of an external service.
  if (error instanceof ORPCError && (error.status < 500 || error.defined)) return error;
  if (isUnstorableText(error)) return new ORPCError('BAD_REQUEST');
  if (isDatabaseAway(error)) {
    return new ORPCError('UNAVAILABLE', { defined: true, ...SIGNED_IN_ERRORS.UNAVAILABLE });
  }
  const logId = randomUUID();
  logger.error({ err: error, logId }, 'a request failed');
  return new ORPCError('INTERNAL_SERVER_ERROR', {
    message: 'Something went wrong on our side. Please try again.',
    data: { logId },
  });
}
