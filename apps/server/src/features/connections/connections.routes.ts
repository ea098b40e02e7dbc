import { api } from '../../platform/api/api.ts';
import type { ConnectionsService } from './connections.service.ts';
import type { VerdictsService } from './verdicts.service.ts';

export function connectionsRoutes(connections: ConnectionsService, verdicts: VerdictsService) {
  return {
    verdict: api.connections.verdict.handler(async ({ context, input }) =>
      verdicts.read(context.caller.userId, input.callId),
    ),
    answerVerdict: api.connections.answerVerdict.handler(async ({ context, input }) =>
      verdicts.answer(context.caller.userId, input.callId, input.choices),
    ),
    overview: api.connections.overview.handler(async ({ context }) => connections.overview(context.caller.userId)),
    list: api.connections.list.handler(async ({ context, input }) => connections.list(context.caller.userId, input)),
    read: api.connections.read.handler(async ({ context, input }) =>
      connections.read(context.caller.userId, input.connectionId),
    ),
    markViewed: api.connections.markViewed.handler(async ({ context, input }) =>
      connections.markViewed(context.caller.userId, input.connectionId),
    ),
    setFavorite: api.connections.setFavorite.handler(async ({ context, input }) =>
      connections.setFavorite(context.caller.userId, input.connectionId, input.isFavorite),
    ),
    unmatch: api.connections.unmatch.handler(async ({ context, input }) => {
      await connections.unmatch(context.caller.userId, input.connectionId);
      return { isEnded: true as const };
    }),
  };
}
