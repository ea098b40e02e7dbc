import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AuthService } from './auth.service.ts';
import type { Client } from './auth-context.ts';
import { AuthError, validationFailed } from './protocol/auth-error.ts';
import { overRequestRate, type ReportError, registerProtocol } from './protocol/auth-http.ts';

/** Requests per address (auth-contract section 10); each route has a count of its own. */
const limitTo = (max: number) => ({
  config: { rateLimit: { max, timeWindow: '5 minutes', errorResponseBuilder: overRequestRate } },
});
const TOKEN_LIMIT = limitTo(150);
const USUAL_LIMIT = limitTo(30);

/** The wire protocol, to be mounted under /auth/v1 as a plugin of its own. Failures of ours go to `reportError`. */
export async function registerAuthRoutes(
  app: FastifyInstance,
  auth: AuthService,
  { reportError = () => {} }: { reportError?: ReportError } = {},
): Promise<void> {
  await registerProtocol(app, reportError);

  app.get('/health', async () => ({
    version: '1',
    name: 'GoTrue',
    description: 'GoTrue is a user registration and authentication API',
  }));
  app.get('/settings', async () => auth.settings());
  app.get('/.well-known/jwks.json', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=600');
    return { keys: await auth.publicKeys() };
  });

  app.post('/signup', USUAL_LIMIT, (request) => auth.signUp(request.body, clientOf(request), targetOf(auth, request)));
  app.post('/token', TOKEN_LIMIT, (request) => {
    switch (queryOf(request).grant_type) {
      case 'password':
        return auth.grantByPassword(request.body, clientOf(request));
      case 'refresh_token':
        return auth.grantByRefreshToken(request.body, clientOf(request));
      case 'pkce':
        return auth.grantByAuthCode(request.body, clientOf(request));
      default:
        throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
    }
  });
  app.post('/otp', USUAL_LIMIT, async (request) => {
    await auth.requestOtp(request.body, targetOf(auth, request));
    return {};
  });
  app.post('/recover', USUAL_LIMIT, async (request) => {
    await auth.requestRecovery(request.body, targetOf(auth, request));
    return {};
  });
  app.post('/resend', USUAL_LIMIT, async (request) => {
    await auth.resend(request.body, targetOf(auth, request));
    return {};
  });
  app.post('/verify', USUAL_LIMIT, (request) => auth.verify(request.body, clientOf(request)));
  app.get('/verify', USUAL_LIMIT, (request, reply) => followLink(auth, request, reply));

  app.get('/user', (request) => auth.readUser(bearerOf(request), textOf(request.headers['x-jwt-aud'])));
  app.put('/user', USUAL_LIMIT, (request) => auth.updateUser(bearerOf(request), request.body));
  app.post('/logout', async (request, reply) => {
    await auth.signOut(bearerOf(request), queryOf(request).scope);
    return reply.status(204).send();
  });
  app.get('/authorize', async (request) => {
    const provider = textOf(queryOf(request).provider)?.slice(0, 64) ?? '';
    throw validationFailed(`Unsupported provider: provider ${provider} is not enabled`);
  });
}

/**
 * Opens the link of a mail. A browser is shown our confirm page, where a button redeems the token, so
 * that mail scanners use nothing up; anybody else is answered as the protocol says.
 */
async function followLink(auth: AuthService, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const token = textOf(queryOf(request).token);
  const type = textOf(queryOf(request).type);
  if (token === null) throw validationFailed('Verify requires a token or a token hash');
  if (type === null) throw validationFailed('Verify requires a verification type');
  const target = targetOf(auth, request);
  reply.header('referrer-policy', 'no-referrer');
  if (/\btext\/html\b/i.test(request.headers.accept ?? '')) {
    const query = new URLSearchParams({ token, type, redirect_to: target });
    return reply.redirect(`${auth.siteUrl()}/auth/confirm?${query}`, 302);
  }
  return reply.redirect(await auth.followLink({ token, type, target }, clientOf(request)), 303);
}

function targetOf(auth: AuthService, request: FastifyRequest): string {
  const { redirect_to: asked } = queryOf(request);
  return auth.redirectTarget([textOf(asked), textOf(request.headers.redirect_to), textOf(request.headers.referer)]);
}

function queryOf(request: FastifyRequest): Record<string, unknown> {
  return request.query as Record<string, unknown>;
}

/** A text that is there; what was given twice or not at all is null. */
function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function bearerOf(request: FastifyRequest): string | null {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

function clientOf(request: FastifyRequest): Client {
  return { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' };
}
