import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AuthService } from '../auth.service.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { bearerOf, queryOf } from '../protocol/read-request.ts';
import type { RequestOrigin } from '../protocol/request-origin.ts';

/** Routes that open, refresh and end sessions (auth-contract sections 3.3, 3.10 and 5). */
export function registerSessionRoutes(
  app: FastifyInstance,
  auth: AuthService,
  { clientOf, limitTo }: RequestOrigin,
): void {
  // The refresh grant counts by session, which only its body names.
  const isOtherGrant = (request: FastifyRequest) => queryOf(request).grant_type !== 'refresh_token';
  app.post('/token', limitTo('token', isOtherGrant), (request) => {
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
  app.post('/logout', async (request, reply) => {
    await auth.signOut(bearerOf(request), queryOf(request).scope);
    return reply.status(204).send();
  });
}
