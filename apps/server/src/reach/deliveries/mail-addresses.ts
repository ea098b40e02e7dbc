import type { FastifyInstance } from 'fastify';
import type { Base } from '../../platform/feature.ts';
import { createClientAddress } from '../../platform/http/client-address.ts';
import type { PlatformEnv } from '../../platform/process/platform.env.ts';
import { registerBounces } from './bounce-address.ts';
import type { Bounces } from './bounces.ts';
import type { DeliveriesEnv } from './deliveries.env.ts';
import { registerUnsubscribe, type UnsubscribeNeeds } from './unsubscribe-address.ts';

export type MailAddressNeeds = Pick<UnsubscribeNeeds, 'links' | 'notices' | 'profiles'> & {
  bounces: Pick<Bounces, 'record'>;
  env: DeliveriesEnv & Pick<PlatformEnv, 'CLIENT_IP_HEADER'>;
};

/** Registers /mail/unsubscribe, and /mail/bounces if MAIL_BOUNCE_TOKEN is set. */
export async function registerMailAddresses(
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
