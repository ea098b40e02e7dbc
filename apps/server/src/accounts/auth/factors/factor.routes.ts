import type { FastifyInstance } from 'fastify';
import type { AuthService } from '../auth.service.ts';
import { bearerOf } from '../protocol/read-request.ts';
import type { RequestOrigin } from '../protocol/request-origin.ts';

type FactorPath = { Params: { id: string } };

/** Routes for second factors (auth-contract section 3.13), and for the codes that stand in for them. */
export function registerFactorRoutes(
  app: FastifyInstance,
  auth: AuthService,
  { clientOf, limitTo }: RequestOrigin,
): void {
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
  app.get('/factors/recovery-codes', (request) => auth.readRecoveryCodes(bearerOf(request)));
  app.post('/factors/recovery-codes', (request) => auth.makeRecoveryCodes(bearerOf(request)));
  app.post('/factors/recovery-codes/regenerate', (request) => auth.renewRecoveryCodes(bearerOf(request)));
  app.post('/factors/recovery-codes/verify', limitTo('factor'), (request) =>
    auth.verifyRecoveryCode(bearerOf(request), request.body, clientOf(request)),
  );
  app.delete<FactorPath>('/factors/:id', (request) => auth.unenrolFactor(bearerOf(request), request.params.id));
}
