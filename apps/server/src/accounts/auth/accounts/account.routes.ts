import type { FastifyInstance } from 'fastify';
import type { AuthService } from '../auth.service.ts';
import { bearerOf, targetOf, textOf } from '../protocol/read-request.ts';
import type { RequestOrigin } from '../protocol/request-origin.ts';

/** Routes for new accounts, and for reading and changing the caller's account (auth-contract sections 3.2 and 3.8). */
export function registerAccountRoutes(
  app: FastifyInstance,
  auth: AuthService,
  { clientOf, limitTo }: RequestOrigin,
): void {
  app.post('/signup', limitTo('signup'), (request) =>
    auth.signUp(request.body, clientOf(request), targetOf(auth, request)),
  );
  app.get('/user', (request) => auth.readUser(bearerOf(request), textOf(request.headers['x-jwt-aud'])));
  app.put('/user', limitTo('user'), (request) =>
    auth.updateUser(bearerOf(request), request.body, targetOf(auth, request), clientOf(request)),
  );
}
