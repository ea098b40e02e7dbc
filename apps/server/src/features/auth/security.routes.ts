import { api } from '../../platform/api/api.ts';
import type { AuthService } from './auth.service.ts';

/** The security overview of a person's account, by our own contract. The wire protocol is in auth.routes.ts. */
export function securityRoutes(auth: AuthService) {
  return api.auth.router({
    security: api.auth.security.handler(async ({ context }) => auth.readSecurity(context.caller)),
    endSession: api.auth.endSession.handler(async ({ context, input }) => {
      const caller = context.caller;
      await auth.endSession(caller, input.id);
      return auth.readSecurity(caller);
    }),
  });
}
