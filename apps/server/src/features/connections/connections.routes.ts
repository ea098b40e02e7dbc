import { api } from '../../platform/api/api.ts';
import { requireOfAge } from '../../platform/api/api-access.ts';
import type { ConnectionsService } from './connections.service.ts';
import type { VerdictsService } from './verdicts.service.ts';

export function connectionsRoutes(connections: ConnectionsService, verdicts: VerdictsService) {
  return {
    verdict: api.connections.verdict.handler(async ({ context, input }) =>
      verdicts.read((await requireOfAge(context)).userId, input.callId),
    ),
    answerVerdict: api.connections.answerVerdict.handler(async ({ context, input }) =>
      verdicts.answer((await requireOfAge(context)).userId, input.callId, input.choices),
    ),
    overview: api.connections.overview.handler(async ({ context }) =>
      connections.overview((await requireOfAge(context)).userId),
    ),
    list: api.connections.list.handler(async ({ context, input }) =>
      connections.list((await requireOfAge(context)).userId, input),
    ),
    read: api.connections.read.handler(async ({ context, input }) =>
      connections.read((await requireOfAge(context)).userId, input.connectionId),
    ),
    markViewed: api.connections.markViewed.handler(async ({ context, input }) =>
      connections.markViewed((await requireOfAge(context)).userId, input.connectionId),
    ),
    setFavorite: api.connections.setFavorite.handler(async ({ context, input }) =>
      connections.setFavorite((await requireOfAge(context)).userId, input.connectionId, input.isFavorite),
    ),
    unmatch: api.connections.unmatch.handler(async ({ context, input }) => {
      await connections.unmatch((await requireOfAge(context)).userId, input.connectionId);
      return { isEnded: true as const };
    }),
  };
}
