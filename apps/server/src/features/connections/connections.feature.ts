import type { Base, Feature } from '../../feature.ts';
import type { CallsService } from '../calls/calls.service.ts';
import type { PostCallService } from '../post-call/post-call.service.ts';
import type { ProfileService } from '../profile/profile.service.ts';
import type { ProgressService } from '../progress/progress.service.ts';
import { connectionsRoutes } from './connections.routes.ts';
import { createConnectionsService } from './connections.service.ts';

export function connectionsFeature(
  base: Base,
  needs: { calls: CallsService; profiles: ProfileService; progress: ProgressService; postCall: PostCallService },
) {
  const service = createConnectionsService({ ...base, ...needs });
  return { service, routes: { connections: connectionsRoutes(service) } } satisfies Feature;
}
