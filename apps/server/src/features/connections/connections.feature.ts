import type { Base, Feature } from '../../platform/feature.ts';
import { api } from '../../platform/http/api.ts';
import type { ProfileService } from '../profile/profile.service.ts';
import { type ConnectionsService, createConnectionsService } from './connections.service.ts';
import type { ConnectionsDeps } from './connections-deps.ts';

export function connectionsFeature(base: Base, needs: Omit<ConnectionsDeps, 'db' | 'clock'>) {
  const service = createConnectionsService({ ...base, ...needs });
  return { service, routes: { connections: connectionsRoutes(service, needs.profiles) } } satisfies Feature;
}

function connectionsRoutes(connections: ConnectionsService, profiles: ProfileService) {
  return api.connections.router({
    overview: api.connections.overview.handler(async ({ context }) => connections.overview(context.caller.userId)),
    list: api.connections.list.handler(async ({ context: { caller }, input }) =>
      connections.list(caller.userId, input, await profiles.readCaller(caller)),
    ),
    read: api.connections.read.handler(async ({ context: { caller }, input }) =>
      connections.read(caller.userId, input.connectionId, await profiles.readCaller(caller)),
    ),
    markViewed: api.connections.markViewed.handler(async ({ context, input }) =>
      connections.markViewed(context.caller.userId, input.connectionId),
    ),
    setFavorite: api.connections.setFavorite.handler(async ({ context, input }) =>
      connections.setFavorite(context.caller.userId, input.connectionId, input.isFavorite),
    ),
  });
}
