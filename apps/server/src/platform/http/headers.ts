import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/** Writes the security headers of an answer, also of one that the web server does not see: the sockets’ own. */
export type SetSecurityHeaders = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/**
 * The security headers of every answer. `isHttps` asks browsers to come by HTTPS alone; `origins` are those beside our
 * own that a page may ask for data.
 */
export function createSecurityHeaders(isHttps: boolean, origins: readonly string[] = []): SetSecurityHeaders {
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        // The socket too: browsers take one to the same origin for 'self'.
        connectSrc: ["'self'", ...origins],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: isHttps,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
  return (request, response, next) => {
    response.setHeader('permissions-policy', 'camera=(self), microphone=(self), geolocation=(self)');
    protect(request, response, next);
  };
}

/**
 * Gives every answer of the web server the security headers. No cache keeps an answer, unless its route says otherwise:
 * most are about a person.
 */
export function registerHeaders(app: FastifyInstance, setSecurityHeaders: SetSecurityHeaders): void {
  app.addHook('onRequest', (request, reply, done) =>
    setSecurityHeaders(request.raw, reply.raw, (error) => done(error as Error | undefined)),
  );
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done();
  });
}
