import { api } from '../../platform/api/api.ts';
import type { ConnectionsService } from './connections.service.ts';

export function connectionsRoutes(connections: ConnectionsService) {
  return api.connections.router({
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
  });
}
