import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AuthService } from '../auth.service.ts';
import { bearerOf, queryOf, targetOf, textOf } from '../protocol/read-request.ts';
import type { RequestOrigin } from '../protocol/request-origin.ts';
import type { CallbackRequest } from './callback.ts';

/**
 * Routes for signing in with a provider, and for the identities of an account (auth-contract sections 3.11 and 3.12).
 */
export async function registerOauthRoutes(
  app: FastifyInstance,
  auth: AuthService,
  { clientOf }: RequestOrigin,
): Promise<void> {
  const callback = async (request: FastifyRequest, reply: FastifyReply, given: CallbackRequest) => {
    const { url, status, cookie } = await auth.finishVisit(given, clientOf(request));
    return sendOn(reply, { url, status, cookie });
  };

  // HEAD must not trigger either route.
  app.get('/authorize', { exposeHeadRoute: false }, async (request, reply) => {
    const { url, cookie } = await auth.startVisit(queryOf(request), targetOf(auth, request));
    return sendOn(reply, { url, status: 302, cookie });
  });
  app.get('/callback', { exposeHeadRoute: false }, (request, reply) =>
    callback(request, reply, readReturn(queryOf(request), request)),
  );
  // This is the only route that accepts a form, so it has its own scope; all other bodies are JSON.
  await app.register(async (form) => {
    form.removeAllContentTypeParsers();
    form.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    form.post('/callback', (request, reply) =>
      callback(request, reply, readReturn((request.body ?? {}) as Record<string, unknown>, request)),
    );
  });

  app.get('/user/identities/authorize', async (request, reply) => {
    const query = queryOf(request);
    const { url, cookie } = await auth.startLinking(bearerOf(request), query, targetOf(auth, request));
    if (query.skip_http_redirect !== 'true') return sendOn(reply, { url, status: 302, cookie });
    if (cookie !== null) reply.header('set-cookie', cookie);
    return { url };
  });
  app.delete<{ Params: { id: string } }>('/user/identities/:id', async (request) => {
    await auth.unlinkIdentity(bearerOf(request), request.params.id);
    return {};
  });
}

type Redirect = { url: string; status: 302 | 303; cookie: string | null };

function sendOn(reply: FastifyReply, { url, status, cookie }: Redirect): FastifyReply {
  reply.header('referrer-policy', 'no-referrer');
  if (cookie !== null) reply.header('set-cookie', cookie);
  return reply.redirect(url, status);
}

function readReturn(given: Record<string, unknown>, request: FastifyRequest): CallbackRequest {
  return {
    state: textOf(given.state),
    code: textOf(given.code),
    iss: textOf(given.iss),
    user: request.method === 'POST' ? textOf(given.user) : null,
    error: textOf(given.error),
    errorDescription: textOf(given.error_description),
    cookies: request.headers.cookie ?? '',
  };
}
