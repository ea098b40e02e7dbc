import { api } from '../../platform/api/api.ts';
import type { DirectCallsService } from './direct-calls.service.ts';
import type { ReconnectionsService } from './reconnections.service.ts';

export function reconnectionsRoutes(reconnections: ReconnectionsService, directCalls: DirectCallsService) {
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
