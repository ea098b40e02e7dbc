import type { FastifyInstance, FastifyRequest } from 'fastify';
import { registerAccountRoutes } from './accounts/account.routes.ts';
import type { AuthService } from './auth.service.ts';
import { registerFactorRoutes } from './factors/factor.routes.ts';
import { registerMailRoutes } from './mails/mail.routes.ts';
import { registerOauthRoutes } from './oauth/oauth.routes.ts';
import { registerPasskeyRoutes } from './passkeys/passkey.routes.ts';
import { type ReportError, registerProtocol } from './protocol/auth-http.ts';
import { createRequestOrigin } from './protocol/request-origin.ts';
import { registerSessionRoutes } from './sessions/session.routes.ts';

/**
 * Registers the wire protocol; mount it under /auth/v1 as its own plugin. `reportError` receives our own failures, and
 * `addressOf` returns the IP address of a request.
 */
export async function registerAuthRoutes(
  app: FastifyInstance,
  auth: AuthService,
  { reportError, addressOf }: { reportError: ReportError; addressOf(request: FastifyRequest): string },
): Promise<void> {
  await registerProtocol(app, reportError);
  const origin = createRequestOrigin(auth, addressOf);

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
  registerAccountRoutes(app, auth, origin);
  registerSessionRoutes(app, auth, origin);
  registerMailRoutes(app, auth, origin);
  registerFactorRoutes(app, auth, origin);
  registerPasskeyRoutes(app, auth, origin);
  await registerOauthRoutes(app, auth, origin);
}
