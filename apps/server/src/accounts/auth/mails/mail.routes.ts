import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AuthService } from '../auth.service.ts';
import type { Client } from '../auth-context.ts';
import { validationFailed } from '../protocol/auth-error.ts';
import { bearerOf, queryOf, targetOf, textOf } from '../protocol/read-request.ts';
import type { RequestOrigin } from '../protocol/request-origin.ts';

/**
 * Routes that send mails and text messages, and routes that redeem their codes and links (auth-contract sections 3.4 to
 * 3.7, 3.9).
 */
export function registerMailRoutes(
  app: FastifyInstance,
  auth: AuthService,
  { clientOf, limitTo }: RequestOrigin,
): void {
  app.post('/otp', limitTo('otp'), async (request) => {
    await auth.requestOtp(request.body, targetOf(auth, request), clientOf(request));
    return {};
  });
  app.post('/recover', limitTo('recover'), async (request) => {
    await auth.requestRecovery(request.body, targetOf(auth, request), clientOf(request));
    return {};
  });
  app.post('/resend', limitTo('resend'), async (request) => {
    await auth.resend(request.body, targetOf(auth, request), clientOf(request));
    return {};
  });
  app.get('/reauthenticate', async (request) => {
    await auth.reauthenticate(bearerOf(request), clientOf(request));
    return {};
  });
  app.post('/verify', limitTo('verify'), (request) => auth.verify(request.body, clientOf(request)));
  // Fastify would handle HEAD like GET, and mail scanners send HEAD.
  app.get('/verify', { ...limitTo('verify'), exposeHeadRoute: false }, (request, reply) =>
    followLink(auth, request, reply, clientOf(request)),
  );
}

/**
 * Follows the link of a mail. A browser is sent to our confirmation page, where a button redeems the token, so that
 * mail scanners do not redeem it. Other clients get the response of the protocol.
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
