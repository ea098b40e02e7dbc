import { api } from '../../platform/api/api.ts';
import type { AuthService } from './auth.service.ts';

/** What people see of their account's security, by our own contract; the wire protocol stands in auth.routes.ts. */
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
