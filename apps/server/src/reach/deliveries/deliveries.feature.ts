import type { FastifyInstance } from 'fastify';
import type { Base, Feature } from '../../platform/feature.ts';
import { api } from '../../platform/http/api.ts';
import { createClientAddress } from '../../platform/http/client-address.ts';
import { jobHandler } from '../../platform/jobs/jobs.ts';
import type { PlatformEnv } from '../../platform/process/platform.env.ts';
import { deliverJob } from '../notices/notices.service.ts';
import { registerBounces } from './bounce-address.ts';
import { type Bounces, createBounces } from './bounces.ts';
import { summaryJob } from './decide.ts';
import { mailRoundJob } from './deliver.ts';
import type { DeliveriesEnv } from './deliveries.env.ts';
import { createDeliveriesService, type DeliveriesService } from './deliveries.service.ts';
import type { DeliveriesDeps } from './deliveries-deps.ts';
import { noticeMailJob } from './mail-notices.ts';
import { noticeMailPreviews } from './notice-mail-previews.ts';
import { registerUnsubscribe, type UnsubscribeNeeds } from './unsubscribe-address.ts';
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
      jobHandler(noticeMailJob, service.sendNoticeMail),
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

type MailAddressNeeds = Pick<UnsubscribeNeeds, 'links' | 'notices' | 'profiles'> & {
  bounces: Pick<Bounces, 'record'>;
  env: DeliveriesEnv & Pick<PlatformEnv, 'CLIENT_IP_HEADER'>;
};

/** Registers /mail/unsubscribe, and /mail/bounces if MAIL_BOUNCE_TOKEN is set. */
async function registerMailAddresses(
  server: FastifyInstance,
  base: Base,
  { bounces, env, ...needs }: MailAddressNeeds,
): Promise<void> {
  const addressOf = createClientAddress(env.CLIENT_IP_HEADER);
  const { db, limiters } = base;
  await registerUnsubscribe(server, { ...needs, db, limiters, addressOf });
  const token = env.MAIL_BOUNCE_TOKEN;
  if (token !== undefined) registerBounces(server, { bounces, token, limiters, addressOf });
}
