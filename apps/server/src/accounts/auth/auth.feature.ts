import type { Base, Feature } from '../../platform/feature.ts';
import { api } from '../../platform/http/api.ts';
import { createClientAddress } from '../../platform/http/client-address.ts';
import { jobHandler } from '../../platform/jobs/jobs.ts';
import { type MailSender, mailJob } from '../../platform/mail/mail.ts';
import type { PlatformEnv } from '../../platform/process/platform.env.ts';
import type { AuthEnv } from './auth.env.ts';
import { registerAuthRoutes } from './auth.routes.ts';
import { type AuthService, createAuthService } from './auth.service.ts';
import type { AuthSetup } from './auth-context.ts';
import { authMailPreviews } from './mails/auth-mail-previews.ts';
import { mailRequestJob } from './mails/mail-request.job.ts';
import type { PasswordHasher } from './passwords/password-hash.ts';
import { phoneRequestJob } from './phones/phone-request.job.ts';
import { newDeviceJob } from './sessions/new-device.job.ts';

export function authFeature(
  base: Omit<Base, 'realtime' | 'replica' | 'storage'>,
  needs: {
    env: AuthEnv & Pick<PlatformEnv, 'CLIENT_IP_HEADER' | 'MAIL_FROM'>;
    events: AuthSetup['events'];
    profiles: AuthSetup['profiles'];
    barredKeys: AuthSetup['barredKeys'];
    refusedAges: AuthSetup['refusedAges'];
    sendMail: MailSender;
    passwords?: PasswordHasher | undefined;
  },
) {
  const { logger } = base;
  const { env, sendMail } = needs;
  const service = createAuthService({ ...base, ...needs });
  return {
    service,
    routes: { auth: securityRoutes(service) },
    http: async (server) => {
      await server.register(
        async (plugin) =>
          registerAuthRoutes(plugin, service, {
            reportError: (error) => logger.error({ err: error }, 'an auth request failed'),
            addressOf: createClientAddress(env.CLIENT_IP_HEADER),
          }),
        { prefix: '/auth/v1' },
      );
    },
    mails: authMailPreviews,
    jobs: [
      jobHandler(mailJob, sendMail),
      jobHandler(mailRequestJob, service.carryOutMailRequest),
      jobHandler(phoneRequestJob, service.carryOutPhoneRequest),
      jobHandler(newDeviceJob, service.tellOfDevice),
    ],
  } satisfies Feature;
}

/** Routes of the security overview, in our own contract. The wire protocol is in auth.routes.ts. */
function securityRoutes(auth: AuthService) {
  return api.auth.router({
    security: api.auth.security.handler(async ({ context }) => auth.readSecurity(context.caller)),
    endSession: api.auth.endSession.handler(async ({ context, input }) => {
      const caller = context.caller;
      await auth.endSession(caller, input.id);
      return auth.readSecurity(caller);
    }),
  });
}
