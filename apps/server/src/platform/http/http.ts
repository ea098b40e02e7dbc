import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { PlatformEnv } from '../process/platform.env.ts';
import { createClientAddress, createSocketAddress, networkOf } from './client-address.ts';
import { guardConnections } from './connection-guard.ts';
import { registerHeaders, type SetSecurityHeaders } from './headers.ts';

const BODY_LIMIT_BYTES = 1_048_576;
/** How long the head of a request may take. */
const HEADERS_MS = 10_000;
/**
 * Only these routes are limited. Pages and files of the web app cost next to nothing, and a first visit loads hundreds.
 */
const LIMITED = /^\/(api|auth\/v1|files)\//;

/**
 * Creates the web server with the parts of every response: security headers, a body limit, a limit per address.
 * `countRequest` counts a request of the API, of the auth protocol or for a file; the request fails with its rejection.
 */
export async function createHttpServer(
  env: Pick<PlatformEnv, 'TRUST_PROXY' | 'CLIENT_IP_HEADER'>,
  guards: { countRequest: (network: string) => Promise<void>; setSecurityHeaders: SetSecurityHeaders },
  answerBadAddress: (request: FastifyRequest, reply: FastifyReply) => void,
): Promise<FastifyInstance> {
  const app = Fastify({
    // One proxy: use only the address that it appended, not what the client wrote before it.
    trustProxy: env.TRUST_PROXY ? (_address, hop) => hop === 0 : false,
    bodyLimit: BODY_LIMIT_BYTES,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: 1_000 },
    logger: false,
    // On shutdown, finish requests in flight first; server.ts limits how long.
    forceCloseConnections: 'idle',
    // An undecodable address matches no route, so no route's error handler and no hook sees it.
    frameworkErrors: (_error, request, reply) =>
      guards.setSecurityHeaders(request.raw, reply.raw, () => {
        reply.header('cache-control', 'no-store');
        answerBadAddress(request as unknown as FastifyRequest, reply as unknown as FastifyReply);
      }),
  });
  const addressOfSocket = createSocketAddress(env);
  guardConnections(app.server, {
    networkOf: (socket, request) => networkOf(request ? addressOfSocket(request) : (socket.remoteAddress ?? '')),
    isBehindProxy: env.TRUST_PROXY || env.CLIENT_IP_HEADER !== undefined,
  });
  registerHeaders(app, guards.setSecurityHeaders);
  const addressOf = createClientAddress(env.CLIENT_IP_HEADER);
  app.addHook('onRequest', async (request) => {
    // By the route, not the address, which can be spelled in several ways.
    if (LIMITED.test(request.routeOptions.url ?? '')) await guards.countRequest(networkOf(addressOf(request)));
  });
  closeConnectionsAtTheStop(app);
  acceptEmptyJson(app);
  return app;
}

/** Closes connections on shutdown. A kept-alive connection would delay it until its timeout. */
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

/** Accepts empty JSON bodies: the auth client sends a JSON content type without a body on sign-out and deletions. */
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
