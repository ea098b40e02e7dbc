import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AuthService } from './auth.service.ts';
import type { Client } from './auth-context.ts';
import { registerOauthRoutes } from './oauth/oauth.routes.ts';
import { AuthError, validationFailed } from './protocol/auth-error.ts';
import { type ReportError, registerProtocol } from './protocol/auth-http.ts';
import { bearerOf, queryOf, targetOf, textOf } from './protocol/read-request.ts';
import type { LimitedRoute } from './protocol/request-limits.ts';

/**
 * The wire protocol, to be mounted under /auth/v1 as a plugin of its own. Failures of ours go to `reportError`;
 * `addressOf` says where a request comes from.
 */
export async function registerAuthRoutes(
  app: FastifyInstance,
  auth: AuthService,
  { reportError, addressOf }: { reportError: ReportError; addressOf(request: FastifyRequest): string },
): Promise<void> {
  await registerProtocol(app, reportError);
  const clientOf = (request: FastifyRequest): Client => ({
    ip: addressOf(request),
    userAgent: request.headers['user-agent'] ?? '',
  });
  /** Counts a request of an address against a limit (auth-contract section 10), before anything else is looked at. */
  const limitTo = (route: LimitedRoute) => ({
    preParsing: async (request: FastifyRequest) => auth.limit(route, clientOf(request)),
  });

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

  app.post('/signup', limitTo('signup'), (request) =>
    auth.signUp(request.body, clientOf(request), targetOf(auth, request)),
  );
  app.post('/token', limitTo('token'), (request) => {
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
  app.post('/otp', limitTo('otp'), async (request) => {
    await auth.requestOtp(request.body, targetOf(auth, request));
    return {};
  });
  app.post('/recover', limitTo('recover'), async (request) => {
    await auth.requestRecovery(request.body, targetOf(auth, request));
    return {};
  });
  app.post('/resend', limitTo('resend'), async (request) => {
    await auth.resend(request.body, targetOf(auth, request));
    return {};
  });
  app.post('/verify', limitTo('verify'), (request) => auth.verify(request.body, clientOf(request)));
  // Fastify would answer HEAD by doing the same, and scanners of mails ask by HEAD.
  app.get('/verify', { ...limitTo('verify'), exposeHeadRoute: false }, (request, reply) =>
    followLink(auth, request, reply, clientOf(request)),
  );

  app.get('/user', (request) => auth.readUser(bearerOf(request), textOf(request.headers['x-jwt-aud'])));
  app.put('/user', limitTo('user'), (request) =>
    auth.updateUser(bearerOf(request), request.body, targetOf(auth, request)),
  );
  app.get('/reauthenticate', async (request) => {
    await auth.reauthenticate(bearerOf(request));
    return {};
  });
  app.post('/logout', async (request, reply) => {
    await auth.signOut(bearerOf(request), queryOf(request).scope);
    return reply.status(204).send();
  });
  app.post('/factors', (request) => auth.enrolFactor(bearerOf(request), request.body));
  app.post<FactorPath>('/factors/:id/challenge', limitTo('challenge'), (request) =>
    auth.challengeFactor(bearerOf(request), request.params.id, clientOf(request)),
  );
  app.post<FactorPath>('/factors/:id/verify', limitTo('factor'), (request) =>
    auth.verifyFactor(bearerOf(request), {
      factorId: request.params.id,
      body: request.body,
      client: clientOf(request),
    }),
  );
  app.delete<FactorPath>('/factors/:id', (request) => auth.unenrolFactor(bearerOf(request), request.params.id));
  await registerOauthRoutes(app, auth, clientOf);
}

type FactorPath = { Params: { id: string } };

/**
 * Opens the link of a mail. A browser is shown our confirm page, where a button redeems the token, so
 * that mail scanners use nothing up; anybody else is answered as the protocol says.
 */
async function followLink(
  auth: AuthService,
  request: FastifyRequest,
  reply: FastifyReply,
  client: Client,
): Promise<FastifyReply> {
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
  return reply.redirect(await auth.followLink({ token, type, target }, client), 303);
}
