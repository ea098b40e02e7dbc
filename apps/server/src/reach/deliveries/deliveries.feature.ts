import type { Base, Feature } from '../../platform/feature.ts';
import { api } from '../../platform/http/api.ts';
import { jobHandler } from '../../platform/jobs/jobs.ts';
import { deliverJob } from '../notices/notices.service.ts';
import { createBounces } from './bounces.ts';
import { summaryJob } from './decide.ts';
import { mailRoundJob } from './deliver.ts';
import { createDeliveriesService, type DeliveriesService } from './deliveries.service.ts';
import type { DeliveriesDeps } from './deliveries-deps.ts';
import { type MailAddressNeeds, registerMailAddresses } from './mail-addresses.ts';
import { noticeMailPreviews } from './notice-mail-previews.ts';
import { createUnsubscribeLinks } from './unsubscribe-link.ts';

type Needs = Omit<DeliveriesDeps & MailAddressNeeds, 'bounces' | 'links' | keyof Base>;

export function deliveriesFeature(base: Base, needs: Needs) {
  const own = { bounces: createBounces(base), links: createUnsubscribeLinks(base) };
  const service = createDeliveriesService({ ...base, ...needs, ...own });
  return {
    service,
    routes: { deliveries: deliveriesRoutes(service) },
    jobs: [
      jobHandler(deliverJob, service.deliver),
      jobHandler(mailRoundJob, service.mailRound),
      jobHandler(summaryJob, service.sendSummary),
    ],
    http: (server) => registerMailAddresses(server, base, { ...needs, ...own }),
    mails: noticeMailPreviews,
  } satisfies Feature;
}

function deliveriesRoutes(deliveries: DeliveriesService) {
  return api.deliveries.router({
    mail: api.deliveries.mail.handler(async ({ context }) => ({
      state: await deliveries.mailState(context.caller.userId),
    })),
    resumeMail: api.deliveries.resumeMail.handler(async ({ context }) => ({
      state: await deliveries.resumeMail(context.caller.userId),
    })),
  });
}
