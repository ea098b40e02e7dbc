import cors from '@fastify/cors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_VERSION, API_VERSION_HEADER, AuthError, errorBody, isVersioned, validationFailed } from './auth-error.ts';
import type { AuthService } from './auth.service.ts';
import type { Client } from './session-tokens.ts';

/** Per address and five minutes (contract section 10). */
const PER_FIVE_MINUTES = { token: 150, usual: 30 };
const limited = (max: number) => ({ config: { rateLimit: { max, timeWindow: '5 minutes', errorResponseBuilder: overRate } } });

function overRate(): AuthError {
  return new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached');
}

/** The wire protocol under /auth/v1; see docs/decisions and auth-contract for its rules. */
export async function registerAuthRoutes(app: FastifyInstance, auth: AuthService): Promise<void> {
  await app.register(cors, {
    origin: '*',
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['Accept', 'Authorization', 'Content-Type', 'apikey', 'X-Client-IP', 'X-Client-Info', 'X-JWT-AUD', 'x-use-cookie', API_VERSION_HEADER],
    exposedHeaders: ['X-Total-Count', 'Link', API_VERSION_HEADER],
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined);
    try {
      done(null, JSON.parse(body as string));
    } catch {
      done(new AuthError(400, 'bad_json', 'Could not parse request body as JSON'), undefined);
    }
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  app.setErrorHandler((error, request, reply) => sendError(toAuthError(error), request, reply));
  app.setNotFoundHandler((request, reply) => sendError(new AuthError(404, 'not_found', 'There is nothing at this address'), request, reply));

  app.get('/health', async () => ({ version: '1', name: 'GoTrue', description: 'GoTrue is a user registration and authentication API' }));
  app.get('/settings', async () => auth.settings());
  app.get('/.well-known/jwks.json', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=600');
    return { keys: await auth.publicKeys() };
  });

  app.post('/signup', limited(PER_FIVE_MINUTES.usual), (request) => auth.signUp(request.body, clientOf(request)));
  app.post('/token', limited(PER_FIVE_MINUTES.token), (request) => {
    switch ((request.query as { grant_type?: unknown }).grant_type) {
      case 'password':
        return auth.passwordGrant(request.body, clientOf(request));
      case 'refresh_token':
        return auth.refreshGrant(request.body, clientOf(request));
      default:
        throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
    }
  });
  app.post('/verify', limited(PER_FIVE_MINUTES.usual), (request) => {
    const { type, email, token } = fields(request.body);
    if (type !== 'signup' && type !== 'email') throw validationFailed('Invalid email verification type');
    if (!email || !token) throw validationFailed('Only an email address and a token should be provided');
    return auth.verifySignUp(email, token, clientOf(request));
  });
  app.post('/resend', limited(PER_FIVE_MINUTES.usual), async (request) => {
    const { type, email } = fields(request.body);
    if (type !== 'signup') throw validationFailed('Missing one of these types: signup, email_change, sms, phone_change');
    if (!email) throw validationFailed('Type provided requires an email address');
    await auth.resendSignUp(email);
    return {};
  });
  app.get('/user', (request) => auth.readUser(bearerOf(request)));
  app.put('/user', limited(PER_FIVE_MINUTES.usual), (request) => auth.updateUser(bearerOf(request), request.body));
  app.post('/logout', async (request, reply) => {
    const { scope } = request.query as { scope?: string };
    await auth.logout(bearerOf(request), scope ?? 'global');
    return reply.status(204).send();
  });
  app.get('/authorize', async (request) => {
    const { provider } = request.query as { provider?: string };
    throw validationFailed(`Unsupported provider: provider ${String(provider).slice(0, 64)} is not enabled`);
  });
}

function fields(body: unknown): Partial<Record<'type' | 'email' | 'token', string>> {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === 'string' && value.length <= 255 && !value.includes('\0') ? value : undefined);
  const [type, email, token] = [text(given.type), text(given.email), text(given.token)];
  return { ...(type && { type }), ...(email && { email }), ...(token && { token }) };
}

function bearerOf(request: FastifyRequest): string | null {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

function clientOf(request: FastifyRequest): Client {
  return { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' };
}

function toAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  const { code, statusCode } = (typeof error === 'object' && error !== null ? error : {}) as { code?: string; statusCode?: number };
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AuthError(413, 'request_entity_too_large', 'Request body too large');
  if (statusCode !== undefined && statusCode < 500) return new AuthError(statusCode, 'validation_failed', 'The request is not valid');
  return new AuthError(500, 'unexpected_failure', 'Unexpected failure, please check server logs for more information');
}

function sendError(error: AuthError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const versioned = isVersioned(request.headers[API_VERSION_HEADER]);
  if (versioned) reply.header(API_VERSION_HEADER, API_VERSION);
  return reply.status(error.status).header('x-sb-error-code', error.code).send(errorBody(error, versioned));
}
