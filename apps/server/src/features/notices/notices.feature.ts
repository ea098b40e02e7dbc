import type { Base, Feature } from '../../feature.ts';
import type { ConnectionsService } from '../connections/connections.service.ts';
import { noticesRoutes } from './notices.routes.ts';
import { createNoticesService } from './notices.service.ts';

export function noticesFeature(base: Base, { connections }: { connections: ConnectionsService }) {
  const service = createNoticesService(base);
  return {
    service,
    routes: { notices: noticesRoutes(service, connections, base.realtime) },
  } satisfies Feature;
}
