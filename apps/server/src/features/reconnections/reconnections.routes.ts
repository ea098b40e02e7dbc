import { api } from '../../platform/api/api.ts';
import { requireOfAge } from '../../platform/api/api-access.ts';
import type { DirectCallsService } from './direct-calls.service.ts';
import type { ReconnectionsService } from './reconnections.service.ts';

export function reconnectionsRoutes(reconnections: ReconnectionsService, directCalls: DirectCallsService) {
  return {
    list: api.reconnections.list.handler(async ({ context }) =>
      reconnections.list((await requireOfAge(context)).userId),
    ),
    forCall: api.reconnections.forCall.handler(async ({ context, input }) =>
      reconnections.readForCall((await requireOfAge(context)).userId, input.callId),
    ),
    schedule: api.reconnections.schedule.handler(async ({ context, input }) =>
      reconnections.schedule((await requireOfAge(context)).userId, input.callId),
    ),
    propose: api.reconnections.propose.handler(async ({ context, input }) =>
      reconnections.propose((await requireOfAge(context)).userId, input.pair, input.scheduledFor),
    ),
    accept: api.reconnections.accept.handler(async ({ context, input }) =>
      reconnections.accept((await requireOfAge(context)).userId, input.id),
    ),
    decline: api.reconnections.decline.handler(async ({ context, input }) =>
      reconnections.decline((await requireOfAge(context)).userId, input.id),
    ),
    cancel: api.reconnections.cancel.handler(async ({ context, input }) =>
      reconnections.cancel((await requireOfAge(context)).userId, input.id),
    ),
    moveTo: api.reconnections.moveTo.handler(async ({ context, input }) =>
      reconnections.moveTo((await requireOfAge(context)).userId, input.id, input.scheduledFor),
    ),
    calendar: api.reconnections.calendar.handler(async ({ context, input }) =>
      reconnections.calendar((await requireOfAge(context)).userId, input.id),
    ),
    join: api.reconnections.join.handler(async ({ context, input }) =>
      directCalls.join((await requireOfAge(context)).userId, input.id),
    ),
    callNow: api.reconnections.callNow.handler(async ({ context, input }) =>
      directCalls.callNow((await requireOfAge(context)).userId, input.pair),
    ),
  };
}
