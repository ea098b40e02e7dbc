import type { FastifyInstance } from 'fastify';
import type { AuthService } from '../auth.service.ts';
import { bearerOf } from '../protocol/read-request.ts';
import type { RequestOrigin } from '../protocol/request-origin.ts';

type PasskeyPath = { Params: { id: string } };

/** Routes for passkeys (auth-contract section 18). */
export function registerPasskeyRoutes(
  app: FastifyInstance,
  auth: AuthService,
  { clientOf, limitTo }: RequestOrigin,
): void {
  app.post('/passkeys/registration/options', limitTo('passkeyOptions'), (request) =>
    auth.startPasskey(bearerOf(request)),
  );
  app.post('/passkeys/registration/verify', limitTo('passkey'), (request) =>
    auth.addPasskey(bearerOf(request), request.body, clientOf(request)),
  );
  app.post('/passkeys/authentication/options', limitTo('passkeyOptions'), () => auth.startPasskeySignIn());
  app.post('/passkeys/authentication/verify', limitTo('passkey'), (request) =>
    auth.signInWithPasskey(request.body, clientOf(request)),
  );
  app.get('/passkeys', (request) => auth.listPasskeys(bearerOf(request)));
  app.patch<PasskeyPath>('/passkeys/:id', (request) =>
    auth.renamePasskey(bearerOf(request), request.params.id, request.body),
  );
  app.delete<PasskeyPath>('/passkeys/:id', async (request) => {
    await auth.removePasskey(bearerOf(request), request.params.id);
    return {};
  });
}
