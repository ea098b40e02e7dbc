import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { PlatformEnv } from '../process/platform.env.ts';
import { createClientAddress, networkOf } from './client-address.ts';
import { registerHeaders, type SetSecurityHeaders } from './headers.ts';

const BODY_LIMIT_BYTES = 1_048_576;
/** What is counted. Pages and the files of the web app cost next to nothing, and a newcomer asks for hundreds. */
const LIMITED = /^\/(api|auth\/v1|files)\//;

/**
 * The web server with the parts that every answer needs: security headers, a body limit, a limit per address.
 * `countRequest` counts a request of the API, of the auth protocol or for a file, and rejects with what refuses it.
 */
export async function createHttpServer(
  env: Pick<PlatformEnv, 'TRUST_PROXY' | 'CLIENT_IP_HEADER'>,
  guards: { countRequest: (network: string) => Promise<void>; setSecurityHeaders: SetSecurityHeaders },
  answerBadAddress: (request: FastifyRequest, reply: FastifyReply) => void,
): Promise<FastifyInstance> {
  const app = Fastify({
    // One proxy: only the part that it appended counts, and not what the client wrote before it.
    trustProxy: env.TRUST_PROXY ? (_address, hop) => hop === 0 : false,
    bodyLimit: BODY_LIMIT_BYTES,
    logger: false,
    // At the stop, requests in flight are answered first; server.ts limits how long.
    forceCloseConnections: 'idle',
    // An address that cannot be decoded belongs to no route, so no route's error handler and no hook sees it.
    frameworkErrors: (_error, request, reply) =>
      guards.setSecurityHeaders(request.raw, reply.raw, () => {
        reply.header('cache-control', 'no-store');
        answerBadAddress(request as unknown as FastifyRequest, reply as unknown as FastifyReply);
      }),
  });
  registerHeaders(app, guards.setSecurityHeaders);
  const addressOf = createClientAddress(env.CLIENT_IP_HEADER);
  app.addHook('onRequest', async (request) => {
    // By the route and not by the address, which can be spelt in more than one way.
    if (LIMITED.test(request.routeOptions.url ?? '')) await guards.countRequest(networkOf(addressOf(request)));
  });
  closeConnectionsAtTheStop(app);
  acceptEmptyJson(app);
  return app;
}

/** A connection that is kept alive after the last answer would hold the stop up until it times out. */
function closeConnectionsAtTheStop(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping) reply.header('connection', 'close');
    done();
  });
}

/** The auth client sends a JSON content type without a body on log-out and deletions. */
function acceptEmptyJson(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined);
    try {
      done(null, JSON.parse(body as string));
    } catch {
      done(Object.assign(new Error('The body is not valid JSON.'), { statusCode: 400 }), undefined);
    }
  });
}
