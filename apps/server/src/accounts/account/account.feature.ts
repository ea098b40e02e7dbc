import type { Base, Feature } from '../../platform/feature.ts';
import { api } from '../../platform/http/api.ts';
import { jobHandler } from '../../platform/jobs/jobs.ts';
import type { AuthService } from '../auth/auth.service.ts';
import { type AccountService, createAccountService } from './account.service.ts';
import type { AccountDeps } from './account-deps.ts';
import { deletionJob } from './deletion-job.ts';
import { departureJob } from './departures.ts';
import { createExportLimits } from './export-limits.ts';
import { registerExportRoute } from './export-route.ts';
import { retentionTicker } from './retention.ts';

type Needs = Pick<AccountDeps, 'events' | 'profiles' | 'sendMail'> & { auth: AuthService };

export function accountFeature(base: Base, needs: Needs) {
  const exportLimits = createExportLimits(base.limiters);
  const service = createAccountService({ ...base, ...needs, exportLimits });
  const { readCaller } = needs.auth;
  return {
    service,
    routes: { account: accountRoutes(service) },
    http: async (server, { contextOf }) =>
      registerExportRoute(server, service, { storage: base.storage, exportLimits, contextOf, readCaller }),
    jobs: [jobHandler(deletionJob, service.deleteAccount), jobHandler(departureJob, service.noteDeparture)],
    prepare: async () => {
      // An unreachable storage must not keep everyone out.
      await service.repeatDeletions().catch((error: unknown) => {
        base.logger.error({ err: error }, 'the notes of deleted accounts could not be read');
      });
    },
    tickers: [retentionTicker(base)],
  } satisfies Feature;
}

function accountRoutes(account: AccountService) {
  const { read, exportLink, requestDeletion, keep } = api.account;
  return api.account.router({
    read: read.handler(({ context }) => account.read(context.caller)),
    exportLink: exportLink.handler(({ context }) => account.exportLink(context.caller)),
    requestDeletion: requestDeletion.handler(async ({ context, input }) => {
      const { deletionDueAt } = await account.requestDeletion(context.caller, input);
      return { deletionDueAt: deletionDueAt.toISOString() };
    }),
    keep: keep.handler(async ({ context }) => {
      await account.keep(context.caller.userId);
      return { isKept: true as const };
    }),
  });
}
