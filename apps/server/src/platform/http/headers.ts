import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/** Writes the security headers of a response, also outside the web server, for sockets. */
export type SetSecurityHeaders = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/**
 * The security headers of every response. With `isHttps`, browsers must use HTTPS only; `origins` are other origins
 * from which a page may load data.
 */
export function createSecurityHeaders(isHttps: boolean, origins: readonly string[] = []): SetSecurityHeaders {
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Blurring a background runs WebAssembly, which browsers count as a script.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        // This covers the socket: browsers count a same-origin socket as 'self'.
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
 * Adds the security headers to every response of the web server. No cache keeps a response, unless its route says
 * otherwise, because most are about a person.
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
