import { queueCommands } from '@cuppa/contract/meeting/matching/matching-events';
import type { ProfileService } from '../../accounts/profile/profile.service.ts';
import type { Listeners, Steps } from '../../app/events.ts';
import type { BlocksService } from '../../people/blocks/blocks.service.ts';
import type { PublicProfileService } from '../../people/public-profile/public-profile.service.ts';
import type { Base, Feature } from '../../platform/feature.ts';
import { api } from '../../platform/http/api.ts';
import type { Alarm } from '../../platform/jobs/ticker.ts';
import { measureCounts } from '../../platform/metrics/metrics.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { NoticesService } from '../../reach/notices/notices.service.ts';
import type { PushService } from '../../reach/push/push.service.ts';
import type { CallsService } from '../calls/calls.service.ts';
import { registerCardPhotoRoute } from './card-photo.ts';
import { startMatcherWorker } from './matcher-worker.ts';
import type { MatchingEnv } from './matching.env.ts';
import { createMatchingService, type MatchingService } from './matching.service.ts';
import type { MatchingDeps } from './matching-deps.ts';
import { countTickets } from './queue-tickets.repository.ts';

/** The delay before a round that a change asks for: people who arrive together are paired together. */
const TICK_MS = 250;

export function matchingFeature(
  base: Base,
  {
    env,
    startMatcher = startMatcherWorker,
    ...needs
  }: {
    env: MatchingEnv & { TEA_TIME_MINUTES: number };
    startMatcher: MatchingDeps['startMatcher'] | undefined;
    blocks: BlocksService;
    profiles: ProfileService;
    publicProfile: PublicProfileService;
    calls: CallsService;
    notices: NoticesService;
    push: PushService;
  },
) {
  const { logger, realtime } = base;
  const limits = {
    offerMs: env.OFFER_SECONDS * 1_000,
    leaseMs: env.QUEUE_LEASE_SECONDS * 1_000,
    returnMs: env.QUEUE_RETURN_SECONDS * 1_000,
    stillThereMs: env.STILL_THERE_SECONDS * 1_000,
    roundMs: env.TEA_TIME_MINUTES * 60_000,
  };
  let alarm: Alarm | undefined;
  const service = createMatchingService({
    ...base,
    ...needs,
    limits,
    chance: Math.random,
    startMatcher,
    wake: () => alarm?.ring(TICK_MS),
  });
  measureCounts(base.metrics, {
    name: 'cuppa_queue_people',
    help: 'People in the queue',
    labels: [],
    read: async () => [{ count: await countTickets(base.db, base.clock.now()) }],
  });
  measureCounts(base.metrics, {
    name: 'cuppa_queue_owner',
    help: '1 in the process that owns the queue, else 0',
    labels: [],
    read: async () => [{ count: service.ownsQueue() ? 1 : 0 }],
  });
  return {
    service,
    routes: { matching: matchingRoutes(service, needs.profiles) },
    http: async (server) => registerCardPhotoRoute(server, service.readCardPhoto),
    // A process that stops hands over the queue immediately.
    close: service.close,
    sockets: () =>
      registerMatchingSocket(realtime, service, (error) =>
        logger.error({ err: error }, 'a command of the queue failed'),
      ),
    listeners: {
      'person.blocked': ({ blockerId, blockedId }) => service.leaveCardWith(blockerId, blockedId),
      'pair.parted': ({ userIds }) => service.separate(userIds),
    },
    steps: {
      'account.leaving': ({ userId }) => service.withdraw(userId),
      'account.kept': async ({ userId }) => void (await service.setPaused(userId, false)),
    },
    tickers: [
      {
        name: 'queue',
        partOf: 'matcher',
        intervalMs: TICK_MS,
        work: service.tick,
        listen: (given) => {
          alarm = given;
        },
      },
    ],
  } satisfies Feature & { listeners: Listeners; steps: Steps };
}

function matchingRoutes(matching: MatchingService, profiles: Pick<ProfileService, 'present'>) {
  return api.matching.router({
    setPaused: api.matching.setPaused.handler(async ({ context, input }) =>
      profiles.present(await matching.setPaused(context.caller.userId, input.isPaused)),
    ),
  });
}

function registerMatchingSocket(
  realtime: Realtime,
  matching: MatchingService,
  onError: (error: unknown) => void,
): void {
  /** Which tab joined the queue on each socket. Closing the socket shortens the lease of that tab's ticket. */
  const tabs = new Map<string, string>();

  realtime.onCommands(queueCommands, {
    'queue.join': async (
      caller,
      { tabId, startsWithVoice = false, startsWithTyping = false, canCall = true },
      socket,
    ) => {
      // The other person would accept and wait for someone who can never connect.
      if (!canCall) throw new Refusal('CANNOT_CALL');
      tabs.set(socket.id, tabId);
      return matching.join(caller.userId, tabId, { startsWithVoice, startsWithTyping });
    },
    'queue.still-here': (caller, { tabId }) => matching.confirmPresence(caller.userId, tabId),
    'queue.heartbeat': (caller, { tabId }) => matching.heartbeat(caller.userId, tabId),
    'queue.leave': (caller, { tabId }) => matching.leave(caller.userId, tabId),
    'queue.widen': (caller, { tabId, to }) => matching.widen(caller.userId, tabId, to),
    'queue.watch': (caller, { tabId }) => matching.watch(caller.userId, tabId),
    'queue.unwatch': (caller) => matching.unwatch(caller.userId),
    'queue.read': (caller) => matching.read(caller.userId),
    'match.accept': (caller, yes) => matching.accept(caller.userId, yes),
    'match.signal': async (caller, { pairingId, ...message }) => {
      await matching.passSignal(caller.userId, pairingId, message);
      return null;
    },
    'match.voice': (caller, { pairingId, ...start }) => matching.chooseVoice(caller.userId, pairingId, start),
    'match.decline': (caller, { pairingId }) => matching.decline(caller.userId, pairingId),
    'match.try-again': (caller, { callId }) => matching.tryAgain(caller.userId, callId),
  });
  realtime.onDisconnect(async (caller, socket) => {
    const tabId = tabs.get(socket.id);
    tabs.delete(socket.id);
    const isTabHere = tabId !== undefined && [...tabs.values()].includes(tabId);
    if (tabId !== undefined && !isTabHere) await matching.expectReturn(caller.userId, tabId).catch(onError);
  });
}
