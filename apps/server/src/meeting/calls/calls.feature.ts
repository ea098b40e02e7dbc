import type { ProfileService } from '../../accounts/profile/profile.service.ts';
import type { Events } from '../../app/events.ts';
import type { ProgressService } from '../../habit/progress/progress.service.ts';
import type { BlocksService } from '../../people/blocks/blocks.service.ts';
import type { Base, Feature } from '../../platform/feature.ts';
import { api } from '../../platform/http/api.ts';
import { jobHandler } from '../../platform/jobs/jobs.ts';
import type { Alarm } from '../../platform/jobs/ticker.ts';
import type { Limiters } from '../../platform/limits/limiters.ts';
import { isDatabaseAway } from '../../platform/postgres/database-away.ts';
import type { CallsEnv } from './calls.env.ts';
import { createCallMetrics } from './calls.metrics.ts';
import { type CallsService, createCallsService } from './calls.service.ts';
import { registerCallsSocket } from './calls.socket.ts';
import { overnightPayJob } from './overnight-pay.ts';
import { relayTicker } from './relay-watch.ts';
import { createReturnWatch } from './return-watch.ts';

/** The pause after a failed round. */
const RETRY_MS = 250;
/** "At 4:00 both are asked privately whether to add five minutes": once per call. */
const MAX_EXTENSIONS = 1;
/** For trial calls: the lobby makes one a day, and another whenever a person asks for it. */
const TRIAL_LIMIT = { name: 'trial-calls', points: 10, seconds: 600 };

export function callsFeature(
  base: Base,
  {
    env,
    ...needs
  }: { env: CallsEnv; blocks: BlocksService; profiles: ProfileService; progress: ProgressService; events: Events },
) {
  const { logger, realtime } = base;
  const onError = (error: unknown) => logger.error({ err: error }, 'a command of a call failed');
  let alarm: Alarm | undefined;
  const metrics = createCallMetrics(base.metrics, base.db);
  const service = createCallsService({
    ...base,
    // Tests run no ticker.
    alarm: { ring: (inMs) => alarm?.ring(inMs) },
    ...needs,
    metrics,
    limits: limitsOf(env),
    ice: { turnUrls: env.TURN_URLS, turnSecret: env.TURN_SECRET, stunUrls: env.STUN_URLS },
  });
  const returns = createReturnWatch({ realtime, calls: service, onError });

  let wasDatabaseAway = false;
  /**
   * Steps due calls. A socket that closed while the database was away could not be recorded, so people get time to
   * return.
   */
  async function tick(): Promise<number> {
    try {
      // Media and sockets do not need the database: clocks were not stopped.
      if (wasDatabaseAway) {
        await service.returnToCalls(null);
        returns.begin();
      }
      wasDatabaseAway = false;
      return await service.tick();
    } catch (error) {
      wasDatabaseAway ||= isDatabaseAway(error);
      throw error;
    }
  }

  return {
    service,
    routes: { calls: callsRoutes(service, base.limiters) },
    jobs: [jobHandler(overnightPayJob, service.payOvernight)],
    sockets: () => registerCallsSocket(realtime, service, { metrics, onError }),
    tickers: [
      {
        name: 'calls',
        partOf: 'web',
        intervalMs: RETRY_MS,
        work: tick,
        listen: (given) => void (alarm = given),
      },
      relayTicker(base.metrics, env.TURN_URLS ?? []),
    ],
    // A return is recorded only once, so this must run before the first tick, which would step calls over the outage.
    prepare: async () => service.returnToCalls(await service.awaySince()),
    start: async () => {
      returns.begin();
      return returns.stop;
    },
  } satisfies Feature;
}

function limitsOf(env: CallsEnv) {
  return {
    lengthMs: env.CALL_LENGTH_SECONDS * 1_000,
    gatherMs: env.CALL_GATHER_SECONDS * 1_000,
    graceMs: env.CALL_GRACE_SECONDS * 1_000,
    graceTotalMs: env.CALL_GRACE_TOTAL_SECONDS * 1_000,
    maxExtensions: MAX_EXTENSIONS,
    challengeChance: env.CALL_CHALLENGE_CHANCE,
  };
}

function callsRoutes(calls: CallsService, limiters: Limiters) {
  const trials = limiters.create(TRIAL_LIMIT);
  return api.calls.router({
    checkConnection: api.calls.checkConnection.handler(async ({ context }) => {
      await trials.take(context.caller.userId);
      return calls.serversForTrial(context.caller.userId);
    }),
  });
}
