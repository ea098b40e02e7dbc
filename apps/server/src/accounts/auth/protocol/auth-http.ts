import cors from '@fastify/cors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { retryAfterOf } from '../../../platform/http/retry-after.ts';
import { isDatabaseAway } from '../../../platform/postgres/database-away.ts';
import { API_VERSION, API_VERSION_HEADER, AuthError, errorBody, isVersioned } from './auth-error.ts';
import { overRequestRate } from './request-limits.ts';

export type ReportError = (error: unknown) => void;

/** The retry-after of a 429 without its own value. */
const USUAL_WAIT_S = 60;

const ALLOWED_HEADERS = [
  'Accept',
  'Authorization',
  'Content-Type',
  'apikey',
  'X-Client-IP',
  'X-Client-Info',
  'X-JWT-AUD',
  'x-use-cookie',
  'X-Supabase-Api-Version',
];

/**
 * The HTTP conventions of the protocol (auth-contract section 1): CORS, bodies with any content type, and both shapes
 * of errors.
 */
export async function registerProtocol(app: FastifyInstance, reportError: ReportError): Promise<void> {
  await app.register(cors, {
    origin: '*',
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ALLOWED_HEADERS,
    exposedHeaders: ['X-Total-Count', 'Link', 'X-Supabase-Api-Version'],
    strictPreflight: false,
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    // Every body is read as JSON, even if the content type is another or malformed.
    if (request.headers['content-type'] !== undefined) request.raw.headers['content-type'] = 'application/json';
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    // auth-js sends a JSON content type without a body on sign-out and deletion.
    if (body === '') return done(null, undefined);
    try {
      done(null, JSON.parse(body as string));
    } catch {
      done(new AuthError(400, 'bad_json', 'Could not parse request body as JSON'), undefined);
    }
  });
  app.setErrorHandler((error, request, reply) => sendError(toAuthError(error, reportError), request, reply));
  app.setNotFoundHandler((request, reply) =>
    sendError(new AuthError(404, 'not_found', 'There is nothing at this address'), request, reply),
  );
}

/** Responds to a path under /auth/v1 that cannot be decoded, such as `/factors/%zz`. */
export function answerBadAddress(request: FastifyRequest, reply: FastifyReply): void {
  void sendError(new AuthError(404, 'validation_failed', 'The address is not valid'), request, reply);
}

function toAuthError(error: unknown, reportError: ReportError): AuthError {
  if (error instanceof AuthError) return error;
  const retryAfterSeconds = retryAfterOf(error);
  if (retryAfterSeconds !== null) return overRequestRate(retryAfterSeconds);
  const { code, statusCode } = isRecord(error) ? error : {};
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new AuthError(413, 'request_entity_too_large', 'Request body too large');
  }
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    return new AuthError(statusCode, 'validation_failed', 'The request is not valid');
  }
  if (isDatabaseAway(error)) {
    return new AuthError(503, 'unavailable', 'The service is unavailable for a moment, please try again');
  }
  reportError(error);
  if (isUnstorable(error)) return new AuthError(400, 'validation_failed', 'The request holds what cannot be stored');
  return new AuthError(500, 'unexpected_failure', 'Unexpected failure, please check server logs for more information');
}

/** PostgreSQL's error class 22 means bad data. A 5xx would make the client repeat the request for half a minute. */
function isUnstorable(error: unknown): boolean {
  const cause = isRecord(error) ? error.cause : undefined;
  return isRecord(cause) && typeof cause.code === 'string' && cause.code.startsWith('22');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function sendError(error: AuthError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const versioned = isVersioned(request.headers[API_VERSION_HEADER]);
  if (versioned) reply.header(API_VERSION_HEADER, API_VERSION);
  if (error.status === 429) reply.header('retry-after', error.retryAfterSeconds ?? USUAL_WAIT_S);
  return reply.status(error.status).header('x-sb-error-code', error.code).send(errorBody(error, versioned));
}
