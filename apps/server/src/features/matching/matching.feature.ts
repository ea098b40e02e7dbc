import type { Base, Feature } from '../../feature.ts';
import type { BlocksService } from '../blocks/blocks.service.ts';
import type { CallsService } from '../calls/calls.service.ts';
import type { ProfileService } from '../profile/profile.service.ts';
import type { MatchingEnv } from './matching.env.ts';
import { createMatchingService } from './matching.service.ts';
import { registerMatchingSocket } from './matching.socket.ts';

const TICK_MS = 500;

export function matchingFeature(
  base: Base,
  { env, ...needs }: { env: MatchingEnv; blocks: BlocksService; profiles: ProfileService; calls: CallsService },
) {
  const { logger, realtime } = base;
  const limits = { offerMs: env.OFFER_SECONDS * 1_000, leaseMs: env.QUEUE_LEASE_SECONDS * 1_000 };
  const service = createMatchingService({ ...base, ...needs, limits });
  return {
    service,
    sockets: () =>
      registerMatchingSocket(realtime, service, (error) =>
        logger.error({ err: error }, 'a command of the queue failed'),
      ),
    listeners: {
      'person.blocked': ({ blockerId, blockedId }) => service.separate([blockerId, blockedId]),
      'pair.parted': ({ userIds }) => service.separate(userIds),
    },
    tickers: [{ name: 'queue', intervalMs: TICK_MS, work: service.tick }],
  } satisfies Feature;
}
