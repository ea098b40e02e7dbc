import { PEOPLE_READ_A_DAY } from '@cuppa/domain/safety/safety/caps';
import type { ProfileService } from '../../accounts/profile/profile.service.ts';
import type { Base, Feature } from '../../platform/feature.ts';
import { api } from '../../platform/http/api.ts';
import { createDailyCap, type DailyCap } from '../../platform/limits/daily-cap.ts';
import { type ConnectionsService, createConnectionsService } from './connections.service.ts';
import type { ConnectionsDeps } from './connections-deps.ts';

export function connectionsFeature(base: Base, needs: Omit<ConnectionsDeps, 'db' | 'clock'>) {
  const service = createConnectionsService({ ...base, ...needs });
  const peopleRead = createDailyCap(base.limiters, { name: 'people-read-today', times: PEOPLE_READ_A_DAY });
  return { service, routes: { connections: connectionsRoutes(service, needs.profiles, peopleRead) } } satisfies Feature;
}

function connectionsRoutes(connections: ConnectionsService, profiles: ProfileService, peopleRead: DailyCap) {
  return api.connections.router({
    overview: api.connections.overview.handler(async ({ context }) => connections.overview(context.caller.userId)),
    list: api.connections.list.handler(async ({ context: { caller }, input }) =>
      connections.list(caller.userId, input, await profiles.readCaller(caller)),
    ),
    read: api.connections.read.handler(async ({ context: { caller }, input }) => {
      await peopleRead.take(caller.userId);
      return connections.read(caller.userId, input.connectionId, await profiles.readCaller(caller));
    }),
    markViewed: api.connections.markViewed.handler(async ({ context, input }) =>
      connections.markViewed(context.caller.userId, input.connectionId),
    ),
    setFavorite: api.connections.setFavorite.handler(async ({ context, input }) =>
      connections.setFavorite(context.caller.userId, input.connectionId, input.isFavorite),
    ),
  });
}
