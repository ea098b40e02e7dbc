import type { Steps } from '../../app/events.ts';
import type { Base, Feature } from '../../platform/feature.ts';
import { api } from '../../platform/http/api.ts';
import { jobHandler } from '../../platform/jobs/jobs.ts';
import type { MatchingService } from '../matching/matching.service.ts';
import { createDirectCallsService, type DirectCallsService } from './direct-calls.service.ts';
import { createReconnectionsService, type ReconnectionsService } from './reconnections.service.ts';
import type { ReconnectionsDeps } from './reconnections-deps.ts';
import { reminderJob } from './reminders.ts';
import { LOOK_LIMIT } from './suggest-times.ts';

export function reconnectionsFeature(
  base: Base,
  { matching, ...needs }: Omit<ReconnectionsDeps, keyof Base | 'looks'> & { matching: MatchingService },
) {
  const service = createReconnectionsService({ ...base, ...needs, looks: base.limiters.create(LOOK_LIMIT) });
  const directCalls = createDirectCallsService({
    clock: base.clock,
    matching,
    profiles: needs.profiles,
    reconnections: service,
    realtime: base.realtime,
  });
  return {
    service,
    routes: { reconnections: reconnectionsRoutes(service, directCalls) },
    jobs: [jobHandler(reminderJob, service.remind)],
    steps: { 'call.held': service.completeHeld },
  } satisfies Feature & { steps: Steps };
}

function reconnectionsRoutes(reconnections: ReconnectionsService, directCalls: DirectCallsService) {
  return api.reconnections.router({
    list: api.reconnections.list.handler(async ({ context }) => reconnections.list(context.caller.userId)),
    forCall: api.reconnections.forCall.handler(async ({ context, input }) =>
      reconnections.readForCall(context.caller.userId, input.callId),
    ),
    schedule: api.reconnections.schedule.handler(async ({ context, input }) =>
      reconnections.schedule(context.caller.userId, input.callId),
    ),
    propose: api.reconnections.propose.handler(async ({ context, input }) =>
      reconnections.propose(context.caller.userId, input.pair, input.scheduledFor),
    ),
    suggestTimes: api.reconnections.suggestTimes.handler(async ({ context, input }) =>
      reconnections.suggestTimes(context.caller.userId, input.about),
    ),
    accept: api.reconnections.accept.handler(async ({ context, input }) =>
      reconnections.accept(context.caller.userId, input.id),
    ),
    decline: api.reconnections.decline.handler(async ({ context, input }) =>
      reconnections.decline(context.caller.userId, input.id),
    ),
    cancel: api.reconnections.cancel.handler(async ({ context, input }) =>
      reconnections.cancel(context.caller.userId, input.id),
    ),
    moveTo: api.reconnections.moveTo.handler(async ({ context, input }) =>
      reconnections.moveTo(context.caller.userId, input.id, input.scheduledFor),
    ),
    calendar: api.reconnections.calendar.handler(async ({ context, input }) =>
      reconnections.calendar(context.caller.userId, input.id),
    ),
    join: api.reconnections.join.handler(async ({ context, input }) =>
      directCalls.join(context.caller.userId, input.id),
    ),
    callNow: api.reconnections.callNow.handler(async ({ context, input }) =>
      directCalls.callNow(context.caller.userId, input.pair),
    ),
  });
}
